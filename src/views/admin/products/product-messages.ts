/* Message ids of the products page, and the labels of its forms. */
import type { StockMode } from '#domain/stock-level.ts';
import type { Message } from '#views/bridges/messages.ts';
import type { FormRefusals } from '#views/parts/form-refusal.ts';
import type { ListDialogMessages } from '#views/parts/ListDialog.tsx';

export const PRODUCT_SEARCH_MESSAGES = {
  search: 'products.search',
  searchHint: 'products.searchHint',
  searchButton: 'products.searchButton',
  noneFound: 'products.noneFound',
};

export const productLabels = (message: Message) => ({
  name: message('products.name'),
  aliases: message('products.aliases'),
  category_id: message('products.category'),
  dimensions: message('products.dimensions'),
  length: message('products.length'),
  width: message('products.width'),
  height: message('products.height'),
  base_price: message('products.basePriceIqd'),
  wholesale_price: message('products.wholesalePriceIqd'),
  wholesale_min_qty: message('products.wholesaleMinQty'),
  picture_url: message('products.picture'),
  customizable: message('products.customizable'),
  active: message('products.status'),
  stock_mode: message('products.stockMode'),
});

/** Labels of the ways to keep a stock, and what each means. */
export const STOCK_MODE_TEXTS: Readonly<
  Record<StockMode, { readonly label: string; readonly hint: string }>
> = {
  by_hand: { label: 'products.stockByHand', hint: 'products.stockByHandHint' },
  by_orders: { label: 'products.stockByOrders', hint: 'products.stockByOrdersHint' },
  made_to_order: { label: 'products.madeToOrder', hint: 'products.madeToOrderHint' },
};

export const PRODUCT_FAULTS: Readonly<Record<string, string>> = {
  'category.not_found': 'products.fault.noSuchCategory',
};

export const ALIAS_FAULTS: Readonly<Record<string, string>> = {
  tooLong: 'products.fault.aliasTooLong',
  tooMany: 'products.fault.aliasesTooMany',
  twice: 'products.fault.aliasTwice',
  ownName: 'products.fault.aliasOwnName',
};

/** Messages for faults of the typed URL, the uploaded file (spec 2 section 5), and the server's checks. */
export const PICTURE_FAULTS: Readonly<Record<string, string>> = {
  address: 'products.fault.pictureAddress',
  tooLong: 'formField.tooLong',
  'upload.type': 'products.fault.uploadType',
  'upload.size': 'products.fault.uploadSize',
  'upload.failed': 'products.fault.uploadFailed',
  'upload.unavailable': 'products.fault.uploadUnavailable',
  'picture.unreadable': 'products.fault.uploadFailed',
  'picture.other_type': 'products.fault.uploadFailed',
  'picture.too_large': 'products.fault.pictureTooLarge',
  'picture.animated': 'products.fault.pictureAnimated',
};

/** Messages of refusals (spec 2 section 8, Products). */
export const PRODUCT_REFUSALS: FormRefusals = {
  failed: 'products.saveFailed',
  unanswered: 'products.unanswered',
  byCode: { 'product.not_found': 'products.productNotFound' },
};

export const CATEGORY_LIST_MESSAGES: ListDialogMessages = {
  label: 'products.categories',
  failed: 'products.categoriesFailed',
  none: 'products.noCategories',
  noneHint: 'products.noCategoriesHint',
  notFound: 'products.categoriesFailed',
  notFoundHint: 'products.noCategoriesHint',
};

export const categoryLabels = (message: Message) => ({
  name: message('products.categoryName'),
  code_prefix: message('products.codePrefix'),
  description: message('products.description'),
});

export const CATEGORY_FAULTS: Readonly<Record<string, string>> = {
  prefix: 'products.fault.codePrefix',
  'category.name_taken': 'products.fault.categoryNameTaken',
  'category.prefix_taken': 'products.fault.codePrefixTaken',
};

export const CATEGORY_REFUSALS: FormRefusals = {
  failed: 'products.categorySaveFailed',
  unanswered: 'products.unanswered',
  byCode: { 'category.not_found': 'products.categoryNotFound' },
};
