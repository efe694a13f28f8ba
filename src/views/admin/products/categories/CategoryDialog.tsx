import type { Category } from '#api/contracts/categories.ts';
import { CATEGORY_LIMITS } from '#domain/category.ts';
import { isolated } from '#domain/isolated.ts';
import { categoryFormInput } from '#machines/products/category-form.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useOpenedForm } from '../../../bridges/use-form.ts';
import { FormDialog } from '../../../parts/FormDialog.tsx';
import { TextField, typedFields } from '../../../parts/FormFields.tsx';
import { differencesIn } from '../../../parts/Versions.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { CATEGORY_FAULTS, CATEGORY_REFUSALS, categoryLabels } from '../product-messages.ts';

export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const message = useMessages();
  const labels = categoryLabels(message);
  const form = useOpenedForm(useArea('products').categoryForm, () => categoryFormInput(category), onClose);
  const typed = typedFields(form, { labels, limits: CATEGORY_LIMITS, faults: CATEGORY_FAULTS });
  return (
    <FormDialog
      title={
        category
          ? message('products.editCategory', { name: isolated(category.name) })
          : message('products.addCategory')
      }
      form={form}
      submitLabel={message(category ? 'products.saveCategory' : 'products.addCategory')}
      refusals={CATEGORY_REFUSALS}
      differences={differencesIn(form, labels, (texts) => texts)}
      onClose={onClose}
    >
      <Stack gap="s">
        <TextField {...typed('name')} required />
        <TextField
          {...typed('code_prefix')}
          hint={message(category ? 'products.codePrefixKept' : 'products.codePrefixHint')}
          required
          dir="ltr"
        />
        <TextField {...typed('description')} hint={message('products.descriptionHint')} />
      </Stack>
    </FormDialog>
  );
}
