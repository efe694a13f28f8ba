import { type RefObject, useEffect, useId } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { b2bProductMatches } from '#domain/b2b-draft.ts';
import { MAX_B2B_MATCHES } from '#domain/b2b-order.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import type { B2bLineValues } from '#machines/b2b/b2b-line-form.ts';
import { useMessages } from '../../../bridges/messages.ts';
import type { FieldBinding } from '../../../bridges/use-form.ts';
import { ListPanel } from '../../../parts/ListPanel.tsx';
import { Money } from '../../../parts/Money.tsx';
import { ProductPicture } from '../../../parts/ProductPicture.tsx';
import { usePickerSearch } from '../../../parts/use-picker-search.ts';
import { Field } from '../../../ui/Field.tsx';
import { BoxIcon } from '../../../ui/icons/page-icons.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { LoadedList } from '../b2b-tabs.ts';
import * as css from './NewOrderTab.css.ts';

interface ProductPickerProps {
  field: FieldBinding<B2bLineValues['product']>;
  products: LoadedList<Product>;
  searchBox: RefObject<HTMLInputElement | null>;
  /** True when the search box has to take the focus because an item was added. */
  shouldFocus: boolean;
  onChosen: (product: Product) => void;
}

/** Searches products by id, name or dimensions and shows the first 10 (spec 2 section 5). */
export function ProductPicker({ field, products, searchBox, shouldFocus, onChosen }: ProductPickerProps) {
  const message = useMessages();
  const radioGroupName = useId();
  const choose = (product: Product): void => {
    field.set({ product_id: product.product_id, name: product.name });
    onChosen(product);
  };
  const { term, matches, setTerm, onKeyDown } = usePickerSearch({
    isLoading: products.phase === 'loading',
    find: (text) => b2bProductMatches(products.rows, text),
    choose,
  });
  // The chosen product stays in the list even if it does not match the term.
  const chosen = products.rows.find(({ product_id }) => product_id === field.value?.product_id);
  const shown = chosen && !matches.includes(chosen) ? [chosen, ...matches] : matches;
  useEffect(() => {
    if (shouldFocus) searchBox.current?.focus({ preventScroll: true });
  }, [shouldFocus, searchBox]);
  return (
    <Stack gap="xxs">
      <Field
        label={message('b2b.product')}
        required
        reserveError
        error={field.fault === null ? null : message('b2b.fault.product')}
        hint={message('b2b.pickerHint', { max: MAX_B2B_MATCHES })}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={searchBox}
            type="search"
            dir="auto"
            value={term}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            placeholder={message('b2b.pickerPlaceholder')}
            onChange={({ target }) => setTerm(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ListPanel
        phase={products.phase}
        fault={products.fault}
        count={shown.length}
        total={products.total}
        search={{ term, noneFound: message('b2b.noProducts'), onClear: () => setTerm('') }}
        failureText={message(products.failureMessageId)}
        empty={{
          icon: <BoxIcon size="large" />,
          title: message('b2b.noProducts'),
          hint: message('b2b.noProductsHint'),
        }}
        onRetry={products.refresh}
      >
        {products.phase === 'loading' ? (
          <Spinner text={message('b2b.loading')} />
        ) : (
          <div role="radiogroup" aria-label={message('b2b.product')} className={css.matches}>
            {shown.map((product) => (
              <label key={product.product_id} className={css.match}>
                <input
                  type="radio"
                  name={radioGroupName}
                  checked={product.product_id === field.value?.product_id}
                  disabled={field.isSaving}
                  onChange={() => choose(product)}
                />
                <span className={css.picture}>
                  <ProductPicture url={product.picture_url} />
                </span>
                <span className={css.product}>
                  <bdi>{product.name}</bdi>
                  <Text as="span" size="small" tone="secondary">
                    <bdi>{`#${product.product_id}`}</bdi> <bdi>{product.dimensions}</bdi>
                  </Text>
                </span>
                <Money iqd={product.base_price} />
              </label>
            ))}
          </div>
        )}
      </ListPanel>
    </Stack>
  );
}
