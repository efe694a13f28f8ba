import type { Category } from '#api/contracts/categories.ts';
import { isolated } from '#domain/isolated.ts';
import { toHundredths } from '#domain/money.ts';
import { aliasesIn } from '#domain/product.ts';
import { dimensionsOf, type ProductValues } from '#machines/products/product-form.ts';
import { type productLabels, STOCK_MODE_TEXTS } from '#views/admin/products/product-messages.ts';
import { nameOfCategory } from '#views/admin/products/products-tabs.ts';
import type { Formats } from '#views/bridges/formats.ts';
import type { Message } from '#views/bridges/messages.ts';
import type { FormBinding } from '#views/bridges/use-form.ts';
import { type Difference, formDifferences } from '#views/parts/Versions.tsx';

interface DifferenceOptions {
  readonly message: Message;
  readonly formats: Formats;
  readonly labels: ReturnType<typeof productLabels>;
  readonly categories: ReadonlyMap<number, Category>;
}

/** Returns the differences between the form and another person's version, as texts. */
export const productDifferences = (
  form: FormBinding<ProductValues>,
  { message, formats, labels, categories }: DifferenceOptions,
): readonly Difference[] => {
  const amountText = (iqd: number | null): string => (iqd === null ? '' : formats.money(toHundredths(iqd)));
  const textsOf = (version: ProductValues) => ({
    name: version.name,
    aliases: aliasesIn(version.aliases).map(isolated).join(' · '),
    category_id: nameOfCategory(categories, version.category_id) ?? '',
    dimensions: dimensionsOf(version),
    base_price: amountText(version.base_price),
    wholesale_price: amountText(version.wholesale_price),
    wholesale_min_qty: version.wholesale_min_qty === null ? '' : formats.number(version.wholesale_min_qty),
    picture_url: pictureText(message, version.picture_url),
    customizable: message(version.customizable ? 'products.yes' : 'products.no'),
    active: message(version.active ? 'status.active' : 'status.inactive'),
    stock_mode: message(STOCK_MODE_TEXTS[version.stock_mode].label),
  });
  const { length: _length, width: _width, height: _height, ...comparedLabels } = labels;
  return formDifferences(form, comparedLabels, textsOf);
};

/** Returns the URL of a picture, or a message for an embedded picture, whose URL is unreadable. */
const pictureText = (message: Message, url: string): string =>
  url.startsWith('data:') ? message('products.pictureStored') : url;
