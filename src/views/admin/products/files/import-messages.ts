/* Message ids of the import of products. */
import type { ImportOutcome, ProductFileColumn } from '#domain/product-file.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { createFileFault } from '#views/parts/file-fault.ts';
import type { BadgeProps } from '#views/ui/Badge.tsx';

export const OUTCOME_STYLES: Readonly<
  Record<ImportOutcome, { readonly tone: BadgeProps['tone']; readonly label: string }>
> = {
  created: { tone: 'positive', label: 'products.importOutcomeCreated' },
  changed: { tone: 'info', label: 'products.importOutcomeChanged' },
  unchanged: { tone: 'neutral', label: 'products.importOutcomeUnchanged' },
  refused: { tone: 'negative', label: 'products.importOutcomeRefused' },
};

const IMPORT_FAULTS: Readonly<Record<string, string>> = {
  validation: 'products.importFault.value',
  'import.not_a_table': 'products.importFault.notATable',
  'import.empty': 'products.importFault.empty',
  'import.too_many_rows': 'products.importFault.tooManyRows',
  'import.columns_unknown': 'products.importFault.columnsUnknown',
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
export const COLUMN_NAMES: Readonly<Record<ProductFileColumn, string>> = {
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

/** Returns the message for a refused file or row. */
export const importFault = createFileFault({
  byCode: IMPORT_FAULTS,
  unreadable: 'products.importFault.unreadable',
  unreadableAt: 'products.importFault.unreadableAt',
  failed: 'products.importFault.failed',
  // `issue` and `kind` are codes, not quotations from the file, so they are not isolated.
  isText: (name, value) => typeof value === 'string' && name !== 'issue' && name !== 'kind',
});
