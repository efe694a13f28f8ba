import type { ProductStock } from '#api/contracts/product-stock.ts';
import type { Product } from '#api/contracts/products.ts';
import { isolated } from '#domain/isolated.ts';
import { DEFAULT_STOCK_MODE, MAX_STOCK, MAX_STOCK_REASON, stockStatusOf } from '#domain/stock-level.ts';
import { type StockValues, stockFormInput } from '#machines/products/counted-stock.ts';
import { STOCK_MODE_TEXTS } from '#views/admin/products/product-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useEmitted } from '#views/bridges/use-emitted.ts';
import { type FormBinding, useOpenedForm } from '#views/bridges/use-form.ts';
import { type ResourceBinding, useResource } from '#views/bridges/use-resource.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { TextField } from '#views/parts/FormFields.tsx';
import { RetryBanner } from '#views/parts/RetryBanner.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { useFormNumber } from '#views/parts/use-form-number.ts';
import { formDifferences } from '#views/parts/Versions.tsx';
import { DescriptionList } from '#views/ui/DescriptionList.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { TypedNumberInput } from '#views/ui/TypedNumberInput.tsx';
import { StockMovements } from './StockMovements.tsx';

interface StockDialogProps {
  product: Pick<Product, 'product_id' | 'name'>;
  onClose: () => void;
}

const REFUSALS = { failed: 'products.stockFailed', unanswered: 'products.stockUnanswered' } as const;

/** The stock of a product with its history, and the form that sets it (spec 2 section 2). */
export function StockDialog({ product, onClose }: StockDialogProps) {
  const message = useMessages();
  const { productStock, stockForm } = useArea('products');
  const actor = useActorRef(productStock, { input: { query: product.product_id } });
  const stock = useResource(actor);
  const form = useOpenedForm(stockForm, () => stockFormInput(product, null), onClose);
  // A quantity that was typed before the stock was loaded is kept.
  const isTyped = form.hasUnsaved || form.isSaving;
  useEmitted(actor, 'resource.loaded', ({ data }) => {
    if (!isTyped) form.replace(stockFormInput(product, data));
  });
  const title = message('products.stockOf', { name: isolated(product.name) });
  return <StockForm title={title} stock={stock} form={form} onClose={onClose} />;
}

interface StockFormProps extends Pick<StockDialogProps, 'onClose'> {
  title: string;
  stock: ResourceBinding<ProductStock>;
  form: FormBinding<StockValues>;
}

function StockForm({ title, stock, form, onClose }: StockFormProps) {
  const message = useMessages();
  const quantity = form.field('quantity');
  const { draft, ambiguityError } = useFormNumber(quantity, { max: MAX_STOCK });
  const labels = { quantity: message('products.newQuantity') };

  return (
    <FormDialog
      variant="list"
      title={title}
      form={form}
      submitLabel={message('products.updateStock')}
      refusals={REFUSALS}
      differences={formDifferences(form, labels, (version) => ({ quantity: String(version.quantity) }))}
      onClose={onClose}
    >
      <Stack gap="m">
        <StockDescription stock={stock} />
        <Stack gap="s">
          <Field
            label={labels.quantity}
            required
            reserveError
            error={quantity.fault === null ? null : (ambiguityError ?? message('products.invalidQuantity'))}
          >
            {(control) => (
              <TypedNumberInput
                {...control}
                draft={draft}
                name={quantity.name}
                readOnly={quantity.isSaving}
              />
            )}
          </Field>
          <TextField
            field={form.field('reason')}
            label={message('products.reason')}
            hint={message('products.reasonHint')}
            maxLength={MAX_STOCK_REASON}
          />
        </Stack>
        {stock.data ? <StockMovements movements={stock.data.movements} /> : null}
      </Stack>
    </FormDialog>
  );
}

/** A stock that could not be loaded is shown as 0 (spec 2 section 8), with a note. */
function StockDescription({ stock }: { stock: ResourceBinding<ProductStock> }) {
  const message = useMessages();
  const { number } = useFormats();
  const { quantity = 0, last_updated = null, product = null } = stock.data ?? {};
  const isUnknown = stock.phase === 'failed' || stock.isNotFound;
  return (
    <Stack gap="s">
      {isUnknown ? (
        <RetryBanner
          tone="caution"
          fault={stock.isNotFound ? null : stock.fault}
          onRetry={stock.isNotFound ? undefined : stock.retry}
        >
          {message(stock.isNotFound ? 'products.stockNotFound' : 'products.stockUnknown')}
        </RetryBanner>
      ) : null}
      <DescriptionList
        isLoading={stock.phase === 'loading'}
        items={[
          { label: message('products.currentQuantity'), value: number(quantity) },
          { label: message('products.status'), value: <StatusBadge status={stockStatusOf(quantity)} /> },
          {
            label: message('products.lastUpdated'),
            value:
              last_updated === null ? message('products.neverUpdated') : <Timestamp moment={last_updated} />,
          },
          ...(product === null || product.stock_mode === DEFAULT_STOCK_MODE
            ? []
            : [
                {
                  label: message('products.stockMode'),
                  value: message(STOCK_MODE_TEXTS[product.stock_mode].hint),
                },
              ]),
        ]}
      />
    </Stack>
  );
}
