import { isolated } from '#domain/isolated.ts';
import type { ImportOutcome, ProductFileColumn } from '#domain/product-file.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { becauseOf } from '../../../bridges/fault-words.ts';
import type { Message } from '../../../bridges/messages.ts';
import type { BadgeProps } from '../../../ui/Badge.tsx';

export const OUTCOMES: Readonly<
  Record<ImportOutcome, { readonly tone: BadgeProps['tone']; readonly name: string }>
> = {
  created: { tone: 'positive', name: 'products.importOutcomeCreated' },
  changed: { tone: 'info', name: 'products.importOutcomeChanged' },
  unchanged: { tone: 'neutral', name: 'products.importOutcomeUnchanged' },
  refused: { tone: 'negative', name: 'products.importOutcomeRefused' },
};

const IMPORT_FAULTS: Readonly<Record<string, string>> = {
  validation: 'products.importFault.value',
  'import.empty': 'products.importFault.empty',
  'import.too_many_rows': 'products.importFault.tooManyRows',
  'import.column_unknown': 'products.importFault.columnUnknown',
  'import.column_twice': 'products.importFault.columnTwice',
  'import.column_unnamed': 'products.importFault.columnUnnamed',
  'import.column_missing': 'products.importFault.columnMissing',
  'import.stale': 'products.importFault.stale',
  'body.too_large': 'products.importFault.tooLarge',
  'document.busy': 'products.importFault.busy',
  'import.cells': 'products.importFault.cells',
  'import.number': 'products.importFault.number',
  'import.boolean': 'products.importFault.boolean',
  'import.embedded_picture': 'products.importFault.embeddedPicture',
  'import.code_unknown': 'products.importFault.codeUnknown',
  'import.category_unknown': 'products.importFault.categoryUnknown',
  'import.category_ambiguous': 'products.importFault.categoryAmbiguous',
  'import.ambiguous': 'products.importFault.ambiguous',
  'import.look_alike': 'products.importFault.lookAlike',
  'import.twice': 'products.importFault.twice',
} satisfies Partial<Record<RefusalCode, string>>;

/** Names of the columns as the list shows them. A refusal names them as the file does. */
export const COLUMNS: Readonly<Record<ProductFileColumn, string>> = {
  product_code: 'products.code',
  name: 'products.name',
  category: 'products.category',
  dimensions: 'products.dimensions',
  customizable: 'products.customizable',
  base_price: 'products.basePriceIqd',
  wholesale_price: 'products.wholesalePriceIqd',
  wholesale_min_qty: 'products.wholesaleMinQty',
  picture_url: 'products.picture',
  active: 'products.status',
  stock_quantity: 'products.quantity',
  aliases: 'products.aliases',
};

interface Refusal {
  readonly code?: string | null | undefined;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  readonly kind?: Fault['kind'];
  readonly detail?: string | null;
  readonly reference?: string;
}

/** Isolates texts of the file for right-to-left languages. The kind of an issue is no text of the file. */
const quoted = ([key, value]: readonly [string, string | number]) => [
  key,
  typeof value === 'string' && key !== 'issue' ? isolated(value) : value,
];

/** Returns the message for a refused file or row. */
export const importFault = (
  message: Message,
  { code, values: said = {}, kind = 'invalid', detail = null, reference = '' }: Refusal,
): string => {
  const values = Object.fromEntries(Object.entries(said).map(quoted));
  if (code === 'import.unreadable')
    return Number(values.line ?? 0) > 0
      ? message('products.importFault.unreadableAt', values)
      : message('products.importFault.unreadable');
  const known = IMPORT_FAULTS[code ?? ''];
  if (known !== undefined) return message(known, values);
  return message('products.importFault.failed', {
    because: becauseOf(message, { kind, detail, code: code ?? null, reference }),
  });
};
