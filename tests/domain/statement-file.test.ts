import { describe, expect, test } from 'vitest';
import { statementColumnOf } from '#domain/statement-columns.ts';
import { directionOf } from '#domain/statement-direction.ts';
import { parseTableFile } from '#server/documents/parse-table-file.ts';
import { interpretColumns } from '#server/documents/read-statement-file.ts';
import { readStatement } from '#server/store/courier-statement-rows.ts';
import { WORKBOOK } from '#tests/support/workbook.ts';

/* Statements of couriers, wallets and banks as they are found, read from the file to the rows. */

const PHONE = '07905803704';

const readRows = async (...lines: readonly string[]) => {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const table = await parseTableFile({ bytes, maxRows: 100, content: 'statement' });
  if (table.kind !== 'read') throw new Error(table.kind);
  return readStatement(interpretColumns({ columns: table.header, rows: table.rows }));
};

/** Returns the amounts that rows settle, and the lines that are passed over. */
const summary = async (...lines: readonly string[]) => {
  const { rows, passedOver } = await readRows(...lines);
  return {
    rows: rows.map(({ amount, refusal }) => refusal?.code ?? amount / 100),
    passedOver: passedOver.map(({ line, reason }) => `${line} ${reason}`),
  };
};

describe('a column that says in or out', () => {
  test.each([
    'Type',
    'Transaction Type',
    'transactionType',
    'DR/CR',
    'Dr / Cr',
    'CR/DR',
    'D/C',
    'Debit/Credit',
    'Debit or Credit',
    'In/Out',
    'Direction',
    'نوع العملية',
    'نوع الحركة',
    'نوع المعاملة',
    'النوع',
    'العملية',
    'اتجاه الحركة',
    'مدين/دائن',
    'صادر / وارد',
    'جۆری مامەڵە',
    'جۆر',
    'ئاراستە',
  ])('has the header %j', (head) => {
    expect(statementColumnOf(head)).toBe('direction');
  });

  test.each([
    'Sent',
    'SENT',
    'Send money',
    'Debit',
    'DR',
    'Dr.',
    'D',
    'Withdrawal',
    'Withdrawn',
    'Cash Out',
    'Cash-out',
    'Out',
    'Outgoing',
    'Transfer out',
    'Payout',
    'Purchase',
    '-',
    '−',
    'سحب',
    'السحب',
    'سحب نقدي',
    'ارسال',
    'إرسال',
    'ارسال أموال',
    'صادر',
    'الصادر',
    'حوالة صادرة',
    'مدين',
    'م',
    'خصم',
    'ناردن',
    'ناردنی پارە'.replace('ناردنی', 'ناردن'),
    'نێردرا',
    'ڕاکێشان',
    'دەرچوو',
  ])('does not settle a due with %j', async (cell) => {
    expect(directionOf(cell)).toBe('out');
    expect(await summary('Phone,Amount,DR/CR', `${PHONE},25000,${cell}`)).toEqual({
      rows: [],
      passedOver: ['2 no_money'],
    });
  });

  test.each([
    'Received',
    'Credit',
    'CR',
    'Cr.',
    'C',
    'Deposit',
    'Cash in',
    'In',
    'Incoming',
    '+',
    'استلام',
    'استلام أموال',
    'وارد',
    'الوارد',
    'دائن',
    'د',
    'ايداع',
    'إيداع نقدي',
    'وەرگرتن',
    'وەرگیرا',
    'هاتوو',
  ])('settles a due with %j', async (cell) => {
    expect(directionOf(cell)).toBe('in');
    expect((await summary('Phone,Amount,DR/CR', `${PHONE},25000,${cell}`)).rows).toEqual([25_000]);
  });

  test.each(['Failed', 'Reversal', 'تعديل', 'Sent and received'])(
    'is not read surely from %j',
    async (cell) => {
      expect((await summary('Phone,Amount,DR/CR', `${PHONE},25000,${cell}`)).rows).toEqual([
        'statement.status_unknown',
      ]);
    },
  );

  test('may be one column for each', async () => {
    const rows = await summary(
      'Phone,Debit,Credit,Balance',
      `${PHONE},,25000,1`,
      `${PHONE},25000,,1`,
      `${PHONE},25000,0,1`,
    );
    expect(rows).toEqual({ rows: [25_000], passedOver: ['3 no_money', '4 no_money'] });
    expect((await summary('الهاتف,مدين,دائن', `${PHONE},25000,`)).passedOver).toEqual(['2 no_money']);
  });

  test('is not a header for other kinds of things', async () => {
    expect((await summary('Phone,Amount,Type', `${PHONE},25000,Express`)).rows).toEqual([25_000]);
  });
});

describe('a column about the money', () => {
  test.each([
    'Transaction Status',
    'COD Status',
    'Remittance Status',
    'Status of transfer to merchant',
    'Settlement state',
    'walletStatus',
    'حالة العملية',
    'حالة المبلغ',
    'حالات التحويل',
    'بارودۆخی پارە',
    'دۆخی مامەڵە',
  ])('%j is a status', async (head) => {
    expect((await summary(`Phone,Amount,${head}`, `${PHONE},25000,Failed`)).rows).toEqual([
      'statement.status_unknown',
    ]);
  });

  test.each(['Status Date', 'تاريخ الحالة', 'Status updated', 'بەرواری دۆخ'])('%j is none', (head) => {
    expect(statementColumnOf(head)).toBe(undefined);
  });

  test.each([
    ['Paid', 'No'],
    ['Paid?', 'FALSE'],
    ['Is Paid', '0'],
    ['COD Collected?', 'n'],
    ['Settled', 'not yet'],
    ['Remitted', 'unpaid'],
    ['مدفوع', 'لا'],
    ['تم الدفع', 'كلا'],
    ['هل تم التحصيل', 'لا'],
    ['مستلم', 'غير مستلم'],
    ['وەرگیراوە', 'نەخێر'],
  ])('%j with %j never settles', async (head, cell) => {
    expect(await summary(`Phone,COD,${head}`, `${PHONE},25000,${cell}`)).toEqual({
      rows: [],
      passedOver: ['2 no_money'],
    });
  });

  test.each([
    ['Paid', 'Yes'],
    ['Paid', ''],
    ['تم الدفع', 'نعم'],
    ['Payment reference', '0'],
    ['Payment method', 'no'],
  ])('%j with %j settles', async (head, cell) => {
    expect((await summary(`Phone,COD,${head}`, `${PHONE},25000,${cell}`)).rows).toEqual([25_000]);
  });
});

describe('a row that is no parcel', () => {
  test.each([
    ['a subtotal', 'Subtotal,25000'],
    ['a count beside the total', 'Total (1 orders),25000'],
    ['a count', 'عدد الطلبات: 1,'],
    ['a number of orders', 'Number of orders: 1,'],
    ['a net sum', 'الصافي النهائي,20000'],
    ['a net sum', 'Net payable,20000'],
    ['a due sum', 'المبلغ المستحق للتاجر,20000'],
    ['a Kurdish sum', 'کۆی گشتی,25000'],
    ['a Kurdish count', 'ژمارەی داواکاری: 1,'],
    ['the header again', 'Phone,Amount'],
    ['a signature', 'توقيع المندوب,'],
    ['a signature', 'Signature,'],
    ['a stamp', 'ختم الشركة: ______,'],
    ['the day of the print', '2026-11-20,'],
    ['the day of the print', '20/11/2026 10:33,'],
    ['the day of the print', 'Printed on 20/11/2026,'],
    ['the day of the print', 'تاريخ الطباعة: ٢٠٢٦/١١/٢٠,'],
    ['a page', 'Page 1 of 2,'],
    ['a unit', ',(IQD)'],
    ['a unit', ',دينار'],
    ['a sum without a label', ',25000'],
    ['a note', 'All amounts in dinars,'],
  ])('%s, %j, is passed over', async (_, row) => {
    expect(await summary('Phone,Amount', `${PHONE},25000`, row)).toEqual({
      rows: [25_000],
      passedOver: ['3 no_parcel'],
    });
  });

  test.each([
    ['a parcel without a phone', ',9000', ['statement.no_order']],
    ['a name', 'Layla,9000', ['statement.no_order']],
    ['an amount in words', `07701234567,forty thousand`, ['import.number']],
    ['no amount', '07701234567,', ['import.number']],
    ['a cut phone', '0770123456,9000', ['validation']],
  ])('is not %s: %j', async (_, row, rows) => {
    expect(await summary('Phone,Amount', `${PHONE},25000`, row)).toEqual({
      rows: [25_000, ...rows],
      passedOver: [],
    });
  });

  test('may be a sum without a label only if every column fits', async () => {
    const parcels = [`${PHONE},25000,5000,واصل`, '07701234567,9000,4000,راجع'];
    const withSum = async (row: string) =>
      (await summary('Phone,Amount,Fee,Status', ...parcels, row)).passedOver;
    expect(await withSum(',34000,9000,')).toEqual(['4 no_parcel']);
    expect(await withSum(',25000,5000,')).toEqual(['4 no_parcel']);
    expect(await withSum(',25000,9000,')).toEqual([]);
  });
});

describe('a table', () => {
  test('may have many titles above its header, also with the separator', async () => {
    const titles = Array.from({ length: 20 }, (_, index) => `Statement of account; page, ${index}`);
    expect(await summary(...titles, 'Phone;Amount', `${PHONE};25000`)).toEqual({
      rows: [25_000],
      passedOver: [],
    });
  });

  test.each([',', ';', '\t', '|'])('is separated by %j', async (mark) => {
    const lines = ['Statement, of November', ['Phone', 'Amount', 'Fee'], [PHONE, '25000', '5000']].map(
      (cells) => (typeof cells === 'string' ? cells : cells.join(mark)),
    );
    expect((await summary(...lines)).rows).toEqual([25_000]);
  });

  test('may be drawn with lines', async () => {
    const lines = ['| Phone | Amount |', '|-------|-------:|', `| ${PHONE} | 25,000 |`];
    expect((await summary(...lines)).rows).toEqual([25_000]);
  });

  test('may be a sheet of a workbook', async () => {
    const table = await parseTableFile({ bytes: WORKBOOK, maxRows: 100, content: 'statement' });
    expect(table).toEqual({
      kind: 'read',
      header: ['رقم الهاتف', 'المبلغ', 'الاجور'],
      rows: [
        { line: 4, cells: ['7905803704', '25000', '5000'] },
        { line: 5, cells: ['07701234567', '9,000', '4000'] },
      ],
    });
  });

  test.each([
    ['a page', '<html><table><tr><td>Phone', 'web_page'],
    ['a page after a mark and blanks', '\ufeff \n<!-- x --><TABLE border=1>', 'web_page'],
    ['a page as XML', '<?xml version="1.0"?><!DOCTYPE html><html>', 'web_page'],
    ['a web archive', 'MIME-Version: 1.0\r\nContent-Type: multipart/related', 'web_page'],
    ['a workbook of 2003', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>', 'xml'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_workbook'],
    ['a PDF', '%PDF-1.7', 'pdf'],
    ['a photo', Buffer.from('ffd8ffe000104a46', 'hex'), 'picture'],
    ['a photo of a phone', Buffer.from('000000186674797068656963', 'hex'), 'picture'],
    ['a damaged workbook', 'PK\u0003\u0004....', 'document'],
  ])('is not %s, and the refusal says what it is', async (_, content, fileKind) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    expect(await parseTableFile({ bytes, maxRows: 100, content: 'statement' })).toEqual({
      kind: 'other',
      fileKind,
    });
  });

  test('in UTF-16 is a page too', async () => {
    const bytes = new Uint8Array(Buffer.from('\ufeff<html><table>', 'utf16le'));
    expect(await parseTableFile({ bytes, maxRows: 100, content: 'statement' })).toMatchObject({
      fileKind: 'web_page',
    });
  });
});
