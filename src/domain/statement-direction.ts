/* Reads whether the money of a row came in or went out, in statements of wallets and banks. */
import { booleanOfCell } from './product-file-cells.ts';
import {
  asksForMoney,
  foldedWords,
  mayBeDirection,
  type StatementColumns,
  type StatementLayout,
  statementColumnsOf,
  withoutArticle,
} from './statement-columns.ts';

const wordSet = (texts: string): ReadonlySet<string> => new Set(foldedWords(texts).map(withoutArticle));

const CAME_IN = wordSet(
  'received receive receiving receipt credit credits credited cr c deposit deposits deposited in incoming inward inflow topup استلام استلم استلمت مستلم مستلمة وارد واردة دائن دائنة د ايداع ايداعات اودع مودع قبض مقبوض مقبوضات تحصيل داخل داخلة دخول اضافة وەرگرتن وەرگیرا وەرگیراو وەرگیراوە هات هاتن هاتوو هاتووە دانان',
);
const WENT_OUT = wordSet(
  'sent send sending debit debits debited dr d db withdrawal withdrawals withdraw withdrawn out outgoing outward outflow payout purchase spent spending charge charged deduction deducted cashout سحب سحبت سحوبات مسحوب مسحوبات ارسال ارسلت مرسل مرسلة صادر صادرة مدين مدينة م خصم مخصوم شراء مشتريات مصروف مصروفات مصاريف صرف منصرف خارج خارجة خروج ناردن نێردرا نێردراو نێردراوە ناردرا ناردراو دەرچوو دەرچووە دەرچوون ڕاکێشان ڕاکێشراو ڕاکێشرا دەرهێنان کشانەوە کڕین خەرج خەرجی',
);
/**
 * Words that say nothing about the direction. Any other word, such as `failed`, makes the direction unknown.
 */
const NEUTRAL = wordSet(
  'money amount payment paid cash transfer transfers transaction p2p wallet bank account balance funds to from by of the via منك الى من عن مبلغ نقد نقدي نقدا مال اموال تحويل حوالة عملية حركة دفعة رصيد محفظة حساب بنك پارە پارەی گواستنەوە گواستنەوەی حەواڵە حەواڵەی بۆ لە کاش مامەڵە مامەڵەی کرا کراوە',
);

/** Returns the direction of a cell; null for an empty cell, undefined for an unknown word. */
export const directionOf = (cell: string): 'in' | 'out' | null | undefined => {
  const sign = cell.replace(/[\s\p{Cf}]/gu, '');
  if (sign === '') return null;
  if (/^[\p{Pd}−]$/u.test(sign)) return 'out';
  if (sign === '+') return 'in';
  const words = foldedWords(cell).map(withoutArticle);
  const isIn = words.some((word) => CAME_IN.has(word));
  const isOut = words.some((word) => WENT_OUT.has(word));
  const areKnown = words.every((word) => [CAME_IN, WENT_OUT, NEUTRAL].some((set) => set.has(word)));
  if (!areKnown || isIn === isOut) return undefined;
  return isIn ? 'in' : 'out';
};

/** Returns true for a cell that says yes or no in letters or signs, not as 1 or 0. */
const isYesOrNo = (cell: string): boolean => booleanOfCell(cell) !== undefined && !/\p{N}/u.test(cell);

/**
 * Returns the columns of a table. Where an admin has not assigned them, the cells decide about two headers: a
 * column such as `Type` is a direction only if a cell says in or out, and a column such as `COD collected`
 * has no amounts if a cell says yes or no.
 */
export const tableColumnsOf = (
  heads: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
  layout: StatementLayout,
): StatementColumns =>
  statementColumnsOf(heads, layout).map((column, index) => {
    const head = heads[index] ?? '';
    if (Object.keys(layout.columns).length > 0) return column;
    const hasCell = (test: (cell: string) => unknown): boolean =>
      rows.some(({ cells }) => test(cells[index] ?? ''));
    if (column === 'direction' && mayBeDirection(head)) return hasCell(directionOf) ? column : undefined;
    return column === 'amount' && asksForMoney(head) && hasCell(isYesOrNo) ? undefined : column;
  });
