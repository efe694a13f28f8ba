import { type RefObject, useEffect } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { toHundredths } from '#domain/money.ts';
import { MAX_PICKER_MATCHES, productPickerMatches } from '#domain/product-picker.ts';
import type { B2bLineValues } from '#machines/b2b/b2b-line-form.ts';
import type { B2bListBinding } from '#views/admin/b2b/b2b-tabs.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { FieldBinding } from '#views/bridges/use-form.ts';
import { Money } from '#views/parts/Money.tsx';
import { ProductOption } from '#views/parts/ProductOption.tsx';
import { SearchPicker } from '#views/parts/SearchPicker.tsx';
import { BoxIcon } from '#views/ui/icons/page-icons.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './NewOrderTab.css.ts';

interface ProductPickerProps {
  field: FieldBinding<B2bLineValues['product']>;
  products: B2bListBinding<Product>;
  searchBox: RefObject<HTMLInputElement | null>;
  /** True when the search box has to take the focus because an item was added. */
  shouldFocus: boolean;
}

/** Searches products by id, name or dimensions and shows the first 10 (spec 2 section 5). */
export function ProductPicker({ field, products, searchBox, shouldFocus }: ProductPickerProps) {
  const message = useMessages();
  const { money } = useFormats();
  useEffect(() => {
    if (shouldFocus) searchBox.current?.focus({ preventScroll: true });
  }, [shouldFocus, searchBox]);
  return (
    <SearchPicker
      label={message('b2b.product')}
      hint={message('b2b.pickerHint', { max: MAX_PICKER_MATCHES })}
      error={field.fault === null ? null : message('b2b.fault.product')}
      placeholder={message('b2b.pickerPlaceholder')}
      loadingText={message('b2b.loading')}
      noneFound={message('b2b.noProducts')}
      failureText={message(products.failureMessageId)}
      empty={{
        icon: <BoxIcon size="large" />,
        title: message('b2b.noProducts'),
        hint: message('b2b.noProductsHint'),
      }}
      list={products}
      rows={products.rows}
      find={productPickerMatches}
      keyOf={({ product_id }) => product_id}
      chosenKey={field.value?.product_id}
      choose={({ product_id, name, base_price, wholesale_price, wholesale_min_qty }) =>
        field.set({ product_id, name, terms: { base_price, wholesale_price, wholesale_min_qty } })
      }
      disabled={field.isSaving}
      searchBox={searchBox}
    >
      {(product) => (
        <>
          <ProductOption product={product} />
          <span className={css.prices}>
            <Money iqd={product.base_price} />
            {product.wholesale_price === null ? null : (
              <Text as="span" size="small" tone="secondary">
                {message('b2b.wholesaleFrom', {
                  price: money(toHundredths(product.wholesale_price)),
                  min: product.wholesale_min_qty ?? 1,
                })}
              </Text>
            )}
          </span>
        </>
      )}
    </SearchPicker>
  );
}
