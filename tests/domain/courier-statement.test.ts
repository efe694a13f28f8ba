import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainRow } from '#domain/courier-statement.ts';
import { phonesOfCell, trackingOfCell } from '#domain/courier-statement-cells.ts';
import { allocate } from '#domain/dues.ts';
import { MAX_HUNDREDTHS } from '#domain/money.ts';
import {
  asksForMoney,
  columnKeys,
  isInThousands,
  isSumLabel,
  isTotalLabel,
  mayBeDirection,
  NO_LAYOUT,
  statementColumnOf,
  statementColumnsOf,
  withoutArticle,
} from '#domain/statement-columns.ts';
import { deniesMoney, returnInOtherColumn, statusKey, statusOf } from '#domain/statement-status.ts';

const hundredths = fc.integer({ min: 0, max: MAX_HUNDREDTHS });

describe('a row of a statement compared with its due', () => {
  test.each([
    // The columns are amount, fee, open amount, outcome, settled, borne fee and unexplained amount.
    [25_000, 5_000, 25_000, 'paid', 25_000, 5_000, 0],
    [30_000, 5_000, 25_000, 'paid', 25_000, 0, 0],
    [28_000, 5_000, 25_000, 'paid', 25_000, 2_000, 0],
    [20_000, 5_000, 25_000, 'short', 20_000, 5_000, 0],
    [0, 5_000, 25_000, 'short', 0, 5_000, 0],
    [40_000, 5_000, 25_000, 'over', 25_000, 0, 10_000],
    [25_001, 0, 25_000, 'over', 25_000, 0, 1],
    [0, 5_000, 0, 'fee_only', 0, 5_000, 0],
    [0, 1, 0, 'fee_only', 0, 1, 0],
    [0, 0, 0, 'paid', 0, 0, 0],
    [5_000, 5_000, 0, 'paid', 0, 0, 0],
  ])(
    '%d with a fee of %d and an open amount of %d is %s',
    (amount, fee, open, outcome, settled, borne, unexplained) => {
      expect(explainRow({ amount, fee }, open)).toEqual({ outcome, settled, borne, unexplained });
    },
  );

  test('every dinar is accounted for, nothing is settled beyond the due, and no fee is borne beyond the stated one', () => {
    fc.assert(
      fc.property(hundredths, hundredths, hundredths, (amount, fee, open) => {
        const { settled, borne, unexplained } = explainRow({ amount, fee }, open);
        expect(settled - borne + unexplained).toBe(amount - fee);
        expect(settled).toBeLessThanOrEqual(Math.min(open, amount));
        expect(borne).toBeLessThanOrEqual(fee);
        expect(Math.min(settled, borne, unexplained)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('allocations', () => {
  const dues = fc
    .array(hundredths)
    .map((openAmounts) => openAmounts.map((open, index) => ({ due_id: index + 1, open })));

  test('never exceed the payment or a due, and leave nothing over while an amount is due', () => {
    fc.assert(
      fc.property(hundredths, dues, (amount, generatedDues) => {
        const { allocations, over } = allocate(amount, generatedDues);
        const settled = allocations.reduce((sum, allocation) => sum + allocation.amount, 0);
        expect(settled + over).toBe(amount);
        for (const { due_id, amount: settled, left } of allocations) {
          expect(settled).toBeGreaterThan(0);
          expect(settled + left).toBe(generatedDues[due_id - 1]?.open);
        }
        const owed = generatedDues.reduce((sum, { open }) => sum + open, 0);
        expect(over).toBe(Math.max(0, amount - owed));
        // The oldest are settled first, so only the last one is settled in part.
        expect(allocations.slice(0, -1).every(({ left }) => left === 0)).toBe(true);
      }),
    );
  });
});

describe('the headers of couriers', () => {
  test.each([
    [
      'tracking_number',
      [
        'Tracking No.',
        'TRACKING_NUMBER',
        ' awb ',
        'Barcode',
        'Receipt No',
        'رقم التتبّع',
        'رقم الوصل',
        'رقم الشحنة',
        'الباركود',
        'ژمارەی بەدواداچوون',
        'بوليصة الشحن',
        'رقم الشحن',
        'ژمارەی وەسڵ',
        'ژمارەی پسوولە',
        'کۆدی وەسڵ',
        'TrackingNumber',
        'shipmentId',
        'رقم الإيصال',
        'رقم القسيمة',
        'Air Waybill Number',
        'Airway bill',
      ],
    ],
    [
      'phone',
      [
        'Phone',
        'Customer-Phone',
        'Recipient Phone',
        'Consignee Phone',
        'consignee mobile no.',
        'Phone 1',
        'Phone2',
        'رقم الهاتف',
        'الموبايل',
        'هاتف المستلم',
        'رقم هاتف المستلم',
        'هاتف 1',
        'هاتف ٢',
        'التلفون',
        'رقم تلفون الزبون',
        'رقم الزبون',
        'ژمارەی مۆبایل',
        'ژمارەی مۆبایلی کڕیار',
        'ڕەقەمی مۆبایل',
        'ڕەقەمی کڕیار',
        'Receiver Mobile',
        'Contact Phone',
        'Recipient Number',
        'MSISDN',
        'WhatsApp',
        'رقم الهاتف الأول',
        'الهاتف الثاني',
        'هاتف بديل',
        'customerPhone',
        'PhoneNumber',
        'WhatsApp No',
        'رقم تيلفون الزبون',
        'رقم هاتف المرسل إليه',
      ],
    ],
    [
      'amount',
      [
        'COD',
        'Amount (IQD)',
        'Total Amount',
        'Amount in IQD',
        'المبلغ المطلوب',
        'المبلغ بالدينار',
        'COD Amount',
        'Cash on delivery',
        'Order Value',
        'المبلغ',
        'المبلغ د.ع',
        'مبلغ الوصل',
        'مبلغ الطلب',
        'المبلغ الكلي',
        'المبلغ مع التوصيل',
        'مبلغ التحصيل',
        'المبلغ المستلم',
        'سعر الوصل',
        'سعر الطلب',
        'ثمن الطلب',
        'قيمة الطلب',
        'Collected Amount',
        'پارەی وەسڵ',
        'پارەی داواکاری',
        'بڕی باره',
        'بڕی پارە',
        'codAmount',
        'totalAmount',
        'المبلغ المستحصل',
        'المبلغ المدفوع',
        'المبلغ كامل',
        'المبلغ (ألف)',
        'المبلغ بالألف',
        'Amount (x1000)',
        'COD (thousands)',
        'نرخ (هەزار)',
      ],
    ],
    [
      'fee',
      [
        'Delivery Fee',
        'Delivery',
        'Shipping cost',
        'Courier fee',
        'Service fee',
        'Total fees',
        'COD fee',
        'الاجور',
        'أُجور التوصيل',
        'أجرة التوصيل',
        'اجرة المندوب',
        'مبلغ التوصيل',
        'سعر التوصيل',
        'كلفة الشحن',
        'كلفة التوصيل',
        'ثمن التوصيل',
        'التوصيل',
        'العمولة',
        'كروة',
        'کرێی گەیاندن',
        'deliveryFee',
        'shippingCost',
        'مصاريف التوصيل',
        'حصة المندوب',
        'کرێی بار',
        'تێچووی گەیاندن',
        'Freight',
      ],
    ],
    [
      'status',
      [
        'status',
        'State',
        'Order Status',
        'الحالة',
        'الحاله',
        'حالة الطلب',
        'حالة التوصيل',
        'دۆخ',
        'بارودۆخ',
        'باری داواکاری',
        'orderStatus',
        'حالة التسليم',
        'وضعية الطلب',
        'Outcome',
        'Status Description',
        'حالة الدفع',
        'Payment Status',
        'وضعية التحصيل',
      ],
    ],
    [
      undefined,
      [
        'Name',
        'الاسم',
        'العنوان',
        'Net',
        'Net amount',
        'الصافي',
        'الصافي للعميل',
        'المبلغ للعميل',
        'مبلغ الوصل بدون التوصيل',
        '',
        'Date',
        'Delivery Date',
        'تاريخ التوصيل',
        'عنوان التوصيل',
        'Sender phone',
        'هاتف المندوب',
        'رقم الطلب',
        'المحافظة',
        'الملاحظات',
        'trackingno',
        'deliveryfee',
        'Amount ($)',
        'Price USD',
        'المبلغ بالدولار',
        'هاتف المرسل',
      ],
    ],
  ])('%s', (column, headers) => {
    for (const header of headers) expect(statementColumnOf(header), header).toBe(column);
  });

  test.each<[string, boolean]>([
    ['المبلغ (ألف)', true],
    ['المبلغ بالألف', true],
    ['Amount (x1000)', true],
    ["Amount '000", true],
    ['COD in thousands', true],
    ['Amount', false],
    ['Phone 1', false],
    ['X2', false],
    ['K', false],
  ])('amounts below %j are in thousands: %s', (header, isExpected) => {
    expect(isInThousands(header)).toBe(isExpected);
  });

  test.each<[string, boolean]>([
    ['المجموع', true],
    ['المجموع الكلي:', true],
    ['Grand Total', true],
    ['کۆی گشتی', true],
    ['Total Tools Shop', false],
    ['', false],
    ['25', false],
  ])('%j marks the row of totals: %s', (cell, isExpected) => {
    expect(isTotalLabel(cell)).toBe(isExpected);
  });

  test.each([
    ['Total', ['phone', 'amount']],
    ['Grand total (IQD)', ['phone', 'amount']],
    ['المجموع', ['phone', 'amount']],
    ['الإجمالي', ['phone', 'amount']],
    ['کۆی گشتی', ['phone', 'amount']],
    ['المجموع (ألف)', ['phone', 'amount']],
    ['Total ($)', ['phone', undefined]],
    ['Total parcels', ['phone', undefined]],
  ])('%j next to a phone is the amount if no other column is: %j', (header, columns) => {
    expect(statementColumnsOf(['Phone', header], NO_LAYOUT)).toEqual(columns);
    expect(statementColumnsOf(['Phone', header, 'Amount'], NO_LAYOUT)).toEqual([
      'phone',
      undefined,
      'amount',
    ]);
  });

  test('of two totals are no amount, and neither is an ignored total', () => {
    expect(statementColumnsOf(['Phone', 'Total', 'المجموع'], NO_LAYOUT)).toEqual([
      'phone',
      undefined,
      undefined,
    ]);
    const layout = { columns: { phone: 'phone', total: null }, statuses: {} } as const;
    expect(statementColumnsOf(['Phone', 'Total'], layout)).toEqual(['phone', undefined]);
  });

  // One word of a column is not enough beside a word of another meaning.
  test.each(['Fee reason', 'Amount with insurance', 'Debit reason', 'Product type'])(
    '%j is not read',
    (header) => {
      expect(statementColumnOf(header)).toBeUndefined();
      expect(mayBeDirection(header)).toBe(false);
    },
  );

  test('that ask whether the money has come, and labels of sums, need their own word', () => {
    expect(['Paid', 'Received', 'Amount'].map(asksForMoney)).toEqual([true, true, false]);
    expect(['Total', 'كلي', 'Sum', 'Total Solutions'].map(isSumLabel)).toEqual([true, true, true, false]);
  });

  test('that ask whether the money has come are denied by a no, a word of it or a denied word', () => {
    expect(['no', '0', 'unpaid', 'not yet'].map(deniesMoney)).toEqual([true, true, true, true]);
    expect(['', 'yes', 'paid'].map(deniesMoney)).toEqual([false, false, false]);
  });

  test('are distinguished if two are alike, in any order', () => {
    expect(columnKeys(['المبلغ', 'Amount', '', 'مبلغ', ''])).toEqual([
      'مبلغ',
      'amount',
      '',
      'مبلغ #2',
      ' #2',
    ]);
  });
});

describe('the status of a row', () => {
  test.each<[ReturnType<typeof statusOf>, readonly string[]]>([
    [
      'delivered',
      [
        'delivered',
        'Delivered ✓',
        'DELIVERED 12/03/2026',
        'Delivered to customer',
        'Completed',
        'واصل',
        'واصلة',
        'الواصل',
        'وصل للزبون',
        'تم التسليم',
        'تم التوصيل',
        'تم التسليم بنجاح',
        'تمّ تسليم الطلب',
        'مكتمل',
        'گەیشت',
        'گەیەندرا',
        'تەواو بوو',
        'تەسلیم کرا',
        'تەسلیم کراوە',
        'ڕادەست کرا',
        'ڕادەستی کڕیار کرا',
        'تەسلیمی کڕیار کرا',
        'گەیاندن کرا',
        'گەیشتە دەست کڕیار',
        'Received by customer',
        'received by the recipient',
        'استلم الزبون',
        'استلمها العميل',
        'تم الاستلام من قبل الزبون',
        'تم استلام الطلب من قبل العميل',
      ],
    ],
    [
      'came_back',
      [
        'returned',
        'Returned to sender',
        'return',
        'RTO',
        'Cancelled',
        'canceled by customer',
        'Refused',
        'rejected',
        'راجع',
        'راجعة',
        'الراجع',
        'راجع كلي',
        'مرتجع',
        'مرتجع للتاجر',
        'تم الإرجاع',
        'تم ارجاع الطلب',
        'ملغي',
        'ملغى',
        'ملغية',
        'الطلب ملغي',
        'الغاء',
        'تم الإلغاء',
        'مرفوض',
        'رفض الاستلام',
        'گەڕاوە',
        'گەڕێندرایەوە',
        'گەڕایەوە',
        'گەراوه',
        'گه‌ڕاوه‌ته‌وه‌',
        'گەڕاندرایەوە بۆ فرۆشگا',
        'نێردراوە گەڕاوە',
        'هەڵوەشێنرایەوە',
        'ڕەتکرایەوە',
        'return to sender',
        'Sent back',
        'sent back to the shop',
        'RTO delivered',
        'رد',
        'الرد',
        'رد كلي',
        'معاد',
        'معادة',
        'معاده للمرسل',
        'اعيدت',
        'تمت إعادته',
        'تم اعادة الطلب',
        'إعادة',
        'مردود',
        'مردودة',
        'Declined by customer',
        'Voided',
      ],
    ],
    [
      undefined,
      [
        'pending',
        'out for delivery',
        'not delivered',
        'undelivered',
        'partially delivered',
        'partial return',
        'delivered to hub',
        'قيد التوصيل',
        'التوصيل',
        'لم يتم التسليم',
        'غير واصل',
        'واصل جزئي',
        'راجع جزئي',
        'واصل الى المخزن',
        'مؤجل',
        'قيد المراجعة',
        // The phone is switched off, or the order is closed.
        'مغلق',
        // The courier or the customer has received it.
        'تم الاستلام',
        'مستلم',
        'received',
        'received by courier',
        'received from customer',
        'استلم من الزبون',
        'non-delivery',
        'never delivered',
        'to be delivered',
        'will be delivered',
        'un-delivered',
        'not received by customer',
        'failed delivery',
        'غير مسلم',
        'لم تسلم',
        'لم يستلم الزبون',
        'عدم التسليم',
        'ما واصل',
        'مو واصل',
        'not returned',
        'never returned',
        'to be returned',
        'awaiting return',
        'لم يرجع',
        'غير راجع',
        'مو راجع',
        'بانتظار الارجاع',
        'تم الرد',
        'رد الزبون',
        'لا رد',
        'لا يرد',
        'لم يتم الرد',
        'اعادة توصيل',
        'تم اعادة التوصيل',
        'معاد جدولته',
        'اعادة ارسال',
        'back order',
        'call back',
        'postponed',
        'مؤجلة',
        'نەگەیشت',
        'نەگەڕایەوە',
        'کراوە',
        'چاوەڕوان کرا',
        'تەسلیم نەکرا',
        'پەیوەندی کرا',
        '4',
        '✓',
      ],
    ],
  ])('is %s', (meaning, words) => {
    for (const word of words) expect(statusOf(statusKey(word)), word).toBe(meaning);
  });

  test.each(['', ' ', '-', ' – ', '\u200f'])('is missing in %j', (cell) => {
    expect(statusKey(cell)).toBe('');
  });
});

describe('an ignored column that reports a returned parcel', () => {
  const DELIVERED = 'delivered';
  test.each<[string, string, 'delivered' | null, string | undefined]>([
    ['X', 'راجع', null, 'راجع'],
    ['X', 'راجع', DELIVERED, 'راجع'],
    ['ملاحظات', 'تم ارجاع الطلب من قبل الزبون', null, 'تم ارجاع الطلب من قبل الزبون'],
    ['Remarks', 'customer refused to take the parcel', null, 'customer refused to take the parcel'],
    ['Remarks', 'customer refused to take the parcel', DELIVERED, undefined],
    ['Remarks', 'call him before you return the bag', null, undefined],
    ['Remarks', 'he will not be refunded', null, undefined],
    ['العنوان', 'قرب محل الراجع للملابس القديمة', null, undefined],
    ['سبب الارجاع', 'الزبون لا يرد', null, 'سبب الارجاع: الزبون لا يرد'],
    ['سبب الارجاع', 'الزبون لا يرد', DELIVERED, 'سبب الارجاع: الزبون لا يرد'],
    ['Return reason', '-', null, undefined],
    ['راجع', 'نعم', null, 'راجع: نعم'],
    ['راجع', 'لا', null, undefined],
    ['Returned', '1', null, 'Returned: 1'],
    ['Returned', '0', DELIVERED, undefined],
    ['تاريخ الارجاع', '2026-11-02', null, 'تاريخ الارجاع: 2026-11-02'],
    ['واصل', 'لا', null, 'واصل: لا'],
    ['Delivered', 'yes', null, undefined],
    ['Delivered', '', null, undefined],
  ])('%j: %j next to the status %j: %j', (header, cell, status, words) => {
    expect(returnInOtherColumn(header, cell, status)).toBe(words);
  });
});

describe('the contents of cells', () => {
  test.each<[string, readonly string[] | undefined]>([
    ['07701234567', ['07701234567']],
    ['7701234567.0', ['07701234567']],
    ['٧٧٠١٢٣٤٥٦٧.٠', ['07701234567']],
    ['7701234567', ['07701234567']],
    ['+964 770 123 4567', ['07701234567']],
    ['96407701234567', ['07701234567']],
    ['+964 (0)770 123 4567', ['07701234567']],
    ['٠٧٧٠١٢٣٤٥٦٧', ['07701234567']],
    ["'+9647701234567", ['07701234567']],
    ['\u202a0770-123-4567\u202c', ['07701234567']],
    ['هاتف: 0770 123 4567', ['07701234567']],
    // Two complete numbers are two numbers.
    ['07701234567 / 07801234567', ['07701234567', '07801234567']],
    ['0770 123 4567 0780 123 4567', ['07701234567', '07801234567']],
    ['07701234567-07801234567', ['07701234567', '07801234567']],
    ['07701234567\n07801234567', ['07701234567', '07801234567']],
    ['٠٧٧٠١٢٣٤٥٦٧ او ٠٧٨٠١٢٣٤٥٦٧', ['07701234567', '07801234567']],
    ['7701234567, +9647801234567', ['07701234567', '07801234567']],
    ['07701234567 07701234567', ['07701234567']],
    // No digit is cut off.
    ['079058037049', undefined],
    ['0770123456', undefined],
    ['077012345678', undefined],
    ['0770 123 4567 8', undefined],
    ['0770 123 4567 / 2', undefined],
    ['07701234567 / 0780123456', undefined],
    ['0770123456707801234567', undefined],
    ['96477012345678', undefined],
    ['7.701234567E+09', undefined],
    ['7.701234567e+09', undefined],
    ['7,701234567E+09', undefined],
    ['12', undefined],
    // Full-width digits are read. Digits of an unsupported script make the cell unreadable, not empty.
    ['０７７０１２３４５６７', ['07701234567']],
    ['०७७०१२३४५६७', undefined],
    ['', []],
    ['  ', []],
    [' - ', []],
    ['Layla', []],
  ])('the phones of %j are %j', (cell, phones) => {
    expect(phonesOfCell(cell)).toEqual(phones);
  });

  test.each([
    ['sbx-0001', 'SBX-0001'],
    [' SBX 0001\u200f', 'SBX0001'],
    ['SBX-٠٠٠١', 'SBX-0001'],
    ["'=SBX1", '=SBX1'],
    ['100200300.0', '100200300'],
    ['V2.0', 'V2.0'],
    ['1.23457E+11', ''],
    ['1,23457E+11', ''],
    ['1e+11', ''],
    [' ', ''],
    ['-', ''],
    ['Total', ''],
    ['المجموع', ''],
  ])('the tracking number %j is %s', (cell, tracking) => {
    expect(trackingOfCell(cell)).toBe(tracking);
  });
});

test('a header is read with any separators between its words, but not without them', () => {
  expect(
    ['Tracking -  No.', 'amount dinar', 'Amount (dinars)', 'IQD amount IQD', 'Delivery_Fee'].map(
      statementColumnOf,
    ),
  ).toEqual(['tracking_number', 'amount', 'amount', 'amount', 'fee']);
  expect(['trackingno', 'deliveryfee', ''].map(statementColumnOf)).toEqual([undefined, undefined, undefined]);
});

test.each([
  [" '-ab 12 ", '-AB12'],
  ['AB1E10', 'AB1E10'],
  ['1E10A', '1E10A'],
])('the tracking number %j is %s', (cell, tracking) => {
  expect(trackingOfCell(cell)).toBe(tracking);
});

test('only the article at the beginning of a word is removed', () => {
  expect(['المبلغ', 'حالية', 'الم'].map(withoutArticle)).toEqual(['مبلغ', 'حالية', 'الم']);
});

test('the keys under which layouts are stored are unchanged', () => {
  expect(columnKeys(['Order Status', 'پارەی', 'المبلغ'])).toEqual(['order status', 'pاري', 'مبلغ']);
});

test.each([
  ['رقم الزبون', 'phone'],
  ['رقم المستلم', 'phone'],
  ['رقم العميل', 'phone'],
  ['ڕەقەمی کڕیار', 'phone'],
  ['Recipient Number', 'phone'],
  ['Receiver number', 'phone'],
  ['Consignee Number', 'phone'],
  ['Contact Number', 'phone'],
  ['contact no.', 'phone'],
  ['هاتف المرسل اليه', 'phone'],
  ['رقم المرسل إليه', 'phone'],
  ['رقم هاتف المرسل إليه', 'phone'],
  ['Airway Bill', 'tracking_number'],
  ['Air Waybill', 'tracking_number'],
  ['Airway bill number', 'tracking_number'],
  ['Air waybill number', 'tracking_number'],
  ['Consignment Note', 'tracking_number'],
  ['Shipping Number', 'tracking_number'],
  ['رقم الشحن', 'tracking_number'],
  ['بوليصة الشحن', 'tracking_number'],
  ['Collected', 'amount'],
  ['Cash on Delivery', 'amount'],
  ['Amount on delivery', 'amount'],
  ['codAmountIqd', 'amount'],
  ['phone1', 'phone'],
  ['Phone1 / Phone2', 'phone'],
  ['Amount1 / Weight2', undefined],
  ['Customer amount', 'amount'],
  ['مبلغ الزبون', 'amount'],
  ['Client amount', undefined],
  ['Delivery 24h', undefined],
  ['Phone 12', 'phone'],
  ['Amount (USD)', undefined],
  ['Amount $', undefined],
  ['Amount in dollar', undefined],
  ['Amount in dollars', undefined],
  ['Amount EUR', undefined],
  ['Amount in euros', undefined],
  ['المبلغ بالدولار', undefined],
  ['المبلغ دولار', undefined],
  ['المبلغ بالدينار', 'amount'],
  ['12', undefined],
] as const)('the header %s is %s', (header, column) => {
  expect(statementColumnOf(header)).toBe(column);
});

test.each([
  ['رد', 'came_back'],
  ['رد كلي', 'came_back'],
  ['رد كامل', 'came_back'],
  ['الغيت', 'came_back'],
  ['المرفوضة', 'came_back'],
  ['تم الرد', undefined],
  ['3', undefined],
] as const)('the status %s is %s', (cell, status) => {
  expect(statusOf(statusKey(cell))).toBe(status);
});

test('a status is remembered by its words, or by its numbers and signs if it has none', () => {
  expect(statusKey('Delivered 12')).toBe('delivered');
  expect(statusKey('12 3a')).toBe('3a');
  expect(statusKey(' 12 ')).toBe('12');
  expect(statusKey(' -✔ ')).toBe('✔');
});

test.each([
  ['Returned', 'yes', null, 'Returned: yes'],
  [' Returned ', ' yes ', 'delivered', 'Returned: yes'],
  ['Returned', 'no', null, undefined],
  ['Returned', '0', null, undefined],
  ['Returned', '0.00', null, undefined],
  ['تاريخ الارجاع', '-', null, undefined],
  ['Returned', '1', null, 'Returned: 1'],
  ['Delivered', 'no', null, 'Delivered: no'],
  ['Delivered', 'yes', null, undefined],
  ['Delivered', '0', null, 'Delivered: 0'],
  ['Weight', '0', null, undefined],
  ['Returned', "'-", null, undefined],
  ['Remarks', 'تم ارجاع الطلب', 'delivered', 'تم ارجاع الطلب'],
  ['Courier notes', 'customer refused to take the parcel', null, 'customer refused to take the parcel'],
  ['تێبینی', 'کڕیار پارسێلەکەی گەڕاندەوە بۆ فرۆشگا', null, 'کڕیار پارسێلەکەی گەڕاندەوە بۆ فرۆشگا'],
  ['Notes', ' customer refused ', null, 'customer refused'],
  ['Notes', 'the customer has refused the lamp', null, 'the customer has refused the lamp'],
  ['Notes', 'the customer has refused the lamp', 'delivered', undefined],
  ['Notes', 'the lamp was not returned by anybody', null, undefined],
  ['Notes', 'please call before return of the parcel', null, undefined],
  ['Address', 'the street of the returned lamp', null, undefined],
] as const)('next to the status, %s %j is read with %s as %j', (header, cell, status, outcome) => {
  expect(returnInOtherColumn(header, cell, status)).toBe(outcome);
});

test('a column that was mapped manually wins, and a single total is the amount', () => {
  const none = { columns: {}, statuses: {} };
  expect(statementColumnsOf(['Tracking', 'Total'], none)).toEqual(['tracking_number', 'amount']);
  expect(statementColumnsOf(['Tracking', 'Amount', 'Total'], none)).toEqual([
    'tracking_number',
    'amount',
    undefined,
  ]);
  expect(statementColumnsOf(['Tracking', 'Total', 'Grand total'], none)).toEqual([
    'tracking_number',
    undefined,
    undefined,
  ]);
  const assigned = { columns: { total: null, weight: 'fee' as const }, statuses: {} };
  expect(statementColumnsOf(['Tracking', 'Total', 'Weight'], assigned)).toEqual([
    'tracking_number',
    undefined,
    'fee',
  ]);
});

test.each([
  ['1E+10', undefined],
  ['1.2e10', undefined],
  ['7701234567.0', ['07701234567']],
  [' \u200e0770 123 4567\u200f ', ['07701234567']],
  ['0770123456712', undefined],
  [' 7701234567.0 ', ['07701234567']],
  ['\u200f7701234567\u200f.0\u200f', ['07701234567']],
  ['7701234567 8', undefined],
  ['77012345678', ['77012345678']],
  // A rounded number may have as many digits as a phone.
  ['7.7012345e67', undefined],
  ['770123456712', undefined],
  ['x1E+10', undefined],
  ['no phone', []],
] as const)('the phones of %j are %j', (cell, phones) => {
  expect(phonesOfCell(cell)).toEqual(phones);
});
