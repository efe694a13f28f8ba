import type { Category } from '#api/contracts/categories.ts';
import { PRODUCT_FAULTS } from '#views/admin/products/product-messages.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { FieldBinding } from '#views/bridges/use-form.ts';
import { FIELD_FAULTS } from '#views/parts/FormFields.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Select } from '#views/ui/Select.tsx';

interface CategoryFieldProps {
  field: FieldBinding<number | null>;
  label: string;
  categories: ReadonlyMap<number, Category>;
  /** True when the categories are loaded and there are none. */
  hasNone: boolean;
}

/** The select of the category. A new product has no category until one is chosen. */
export function CategoryField({ field, label, categories, hasNone }: CategoryFieldProps) {
  const message = useMessages();
  const { name, value, fault, set } = field;
  const error =
    fault === null ? null : message(PRODUCT_FAULTS[fault] ?? FIELD_FAULTS[fault] ?? 'formField.refused');
  const options = [...categories.values()].map((category) => ({
    value: String(category.id),
    label: category.name,
  }));
  return (
    <Field
      label={label}
      hint={hasNone ? message('products.noCategoryHint') : undefined}
      required
      reserveError
      error={error}
    >
      {(control) => (
        <Select
          {...control}
          name={name}
          options={[{ value: '', label: message('products.chooseCategory') }, ...options]}
          value={value === null ? '' : String(value)}
          onChange={({ target }) => set(target.value === '' ? null : Number(target.value))}
        />
      )}
    </Field>
  );
}
