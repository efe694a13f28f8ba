import { useSelector } from '@xstate/react';
import type { Category } from '#api/contracts/categories.ts';
import type { Product } from '#api/contracts/products.ts';
import { isolated } from '#domain/isolated.ts';
import { MAX_ALIASES, PRODUCT_LIMITS, PRODUCT_NUMBERS, productCodePlaceholder } from '#domain/product.ts';
import { STOCK_MODES } from '#domain/stock-level.ts';
import { selectIsPreparing } from '#machines/products/picture-preparation.machine.ts';
import { productFormInput } from '#machines/products/product-form.ts';
import {
  ALIAS_FAULTS,
  PRODUCT_FAULTS,
  PRODUCT_REFUSALS,
  productLabels,
  STOCK_MODE_TEXTS,
} from '#views/admin/products/product-messages.ts';
import * as css from '#views/admin/products/products.css.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useEmitted } from '#views/bridges/use-emitted.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { SelectField, TextAreaField, TextField } from '#views/parts/FormFields.tsx';
import { NumberField } from '#views/parts/NumberField.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';
import { CategoryField } from './CategoryField.tsx';
import { PictureField } from './PictureField.tsx';
import { productDifferences } from './product-differences.ts';

export interface ProductDialogProps {
  product: Product | null;
  categories: ReadonlyMap<number, Category>;
  hasNoCategories: boolean;
  onClose: () => void;
}

/** The form of a product (spec 2 section 5, Product form). */
export function ProductDialog({ product, categories, hasNoCategories, onClose }: ProductDialogProps) {
  const message = useMessages();
  const labels = productLabels(message);
  const area = useArea('products');
  const form = useOpenedForm(area.form, () => productFormInput(product), onClose);
  const { values, field } = form;
  const preparation = useActorRef(area.picture);
  const isPreparing = useSelector(preparation, selectIsPreparing);
  useEmitted(preparation, 'picture.prepared', ({ picture }) => field('picture_url').set(picture));
  const codePrefix = categories.get(values.category_id ?? 0)?.code_prefix ?? '';
  const formats = useFormats();
  const booleanOptions = (yes: string, no: string) => [
    { value: true, label: message(yes) },
    { value: false, label: message(no) },
  ];

  return (
    <FormDialog
      title={
        product
          ? message('products.editTitle', { name: isolated(product.name) })
          : message('products.addTitle')
      }
      // Saving waits for a picture that is still being prepared, which would otherwise be lost.
      form={{
        ...form,
        isSaving: form.isSaving || isPreparing,
        hasUnsaved: form.hasUnsaved || isPreparing,
      }}
      submitLabel={message(product ? 'products.save' : 'products.create')}
      refusals={PRODUCT_REFUSALS}
      differences={productDifferences(form, { message, formats, labels, categories })}
      onClose={onClose}
    >
      <Stack gap="xs">
        <TextField
          field={field('name')}
          label={labels.name}
          maxLength={PRODUCT_LIMITS.name}
          faults={PRODUCT_FAULTS}
          required
        />
        <TextAreaField
          field={field('aliases')}
          label={labels.aliases}
          hint={message('products.aliasesHint')}
          maxLength={MAX_ALIASES * (PRODUCT_LIMITS.alias + 1)}
          faults={ALIAS_FAULTS}
          rows={2}
        />
        <div className={css.pair}>
          <CategoryField
            field={field('category_id')}
            label={labels.category_id}
            categories={categories}
            hasNone={hasNoCategories}
          />
          <Field
            label={message('products.code')}
            hint={product ? undefined : message('products.codeHint')}
            reserveError
          >
            {(control) => (
              <TextInput
                {...control}
                dir="ltr"
                readOnly
                value={
                  product ? values.product_code : codePrefix === '' ? '' : productCodePlaceholder(codePrefix)
                }
              />
            )}
          </Field>
        </div>
        <div className={css.triple}>
          <NumberField field={field('length')} label={labels.length} limits={PRODUCT_NUMBERS.length} />
          <NumberField field={field('width')} label={labels.width} limits={PRODUCT_NUMBERS.width} />
          <NumberField field={field('height')} label={labels.height} limits={PRODUCT_NUMBERS.height} />
        </div>
        <Text size="small" tone="secondary">
          {values.other_dimensions === ''
            ? message('products.dimensionsHint')
            : message('products.otherDimensions', { dimensions: isolated(values.other_dimensions) })}
        </Text>
        <NumberField
          field={field('base_price')}
          label={labels.base_price}
          required
          limits={PRODUCT_NUMBERS.base_price}
        />
        <div className={css.pair}>
          <NumberField
            field={field('wholesale_price')}
            label={labels.wholesale_price}
            limits={PRODUCT_NUMBERS.wholesale_price}
          />
          <NumberField
            field={field('wholesale_min_qty')}
            label={labels.wholesale_min_qty}
            limits={PRODUCT_NUMBERS.wholesale_min_qty}
          />
        </div>
        <PictureField field={field('picture_url')} preparation={preparation} name={values.name} />
        <div className={css.pair}>
          <SelectField
            field={field('customizable')}
            label={labels.customizable}
            options={booleanOptions('products.yes', 'products.no')}
          />
          <SelectField
            field={field('active')}
            label={labels.active}
            hint={message('products.inactiveHint')}
            options={booleanOptions('status.active', 'status.inactive')}
          />
        </div>
        <SelectField
          field={field('stock_mode')}
          label={labels.stock_mode}
          hint={message(STOCK_MODE_TEXTS[values.stock_mode].hint)}
          options={STOCK_MODES.map((mode) => ({ value: mode, label: message(STOCK_MODE_TEXTS[mode].label) }))}
        />
      </Stack>
    </FormDialog>
  );
}
