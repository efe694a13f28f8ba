import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { B2B_LINE_NUMBERS, typedSubtotalOf } from '#domain/b2b-draft.ts';
import { MAX_B2B_NOTES } from '#domain/b2b-order.ts';
import { type B2bLineFormActor, b2bLineFormInput } from '#machines/b2b/b2b-line-form.ts';
import { selectResetCount } from '#machines/kit/form.machine.ts';
import { selectIsBusy } from '#machines/kit/posting.selectors.ts';
import { LINE_FAULTS, LINE_REFUSALS } from '#views/admin/b2b/b2b-messages.ts';
import { type B2bListBinding, useB2bPosting } from '#views/admin/b2b/b2b-tabs.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useKeptForm } from '#views/bridges/use-form.ts';
import { TextField } from '#views/parts/FormFields.tsx';
import { LeaveDialog, type LeaveMessages } from '#views/parts/LeaveDialog.tsx';
import { NumberField } from '#views/parts/NumberField.tsx';
import { RefusalBanner } from '#views/parts/RefusalBanner.tsx';
import { useFormElement } from '#views/parts/use-form-element.ts';
import { Button } from '#views/ui/Button.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { PlusIcon } from '#views/ui/icons/page-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './NewOrderTab.css.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { WholesaleHint } from './WholesaleHint.tsx';

const DISCARD_ITEM: LeaveMessages = {
  title: 'b2b.discardItemTitle',
  text: 'b2b.discardItemText',
  discard: 'b2b.discardItem',
  stay: 'b2b.backToItem',
};

interface LineFormProps {
  lineFormActor: B2bLineFormActor;
  products: B2bListBinding<Product>;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** The form of the next item. It becomes empty when the item is added to the order. */
export function LineForm({ lineFormActor, products, searchBox }: LineFormProps) {
  const message = useMessages();
  const { money } = useFormats();
  const { lineForm } = useArea('b2b');
  const isSending = useSelector(useB2bPosting(), selectIsBusy);
  const form = useKeptForm(lineForm.id, lineFormActor, () =>
    lineFormActor.send({ type: 'form.replaced', ...b2bLineFormInput() }),
  );
  // The search term and the number texts are reset for the next item.
  const resetCount = useSelector(lineFormActor, selectResetCount);
  const subtotal = typedSubtotalOf(form.values);
  // When the page is left, the order is kept, but an item in this form is lost.
  const { formProps, leaveDialogProps } = useFormElement(form);
  return (
    <form key={resetCount} {...formProps}>
      <Stack gap="s">
        <Heading level={2} size="card">
          {message('b2b.addItemTitle')}
        </Heading>
        <ProductPicker
          field={form.field('product')}
          products={products}
          searchBox={searchBox}
          shouldFocus={resetCount > 0}
        />
        <div className={css.pair}>
          <NumberField
            field={form.field('quantity')}
            label={message('b2b.quantity')}
            required
            limits={B2B_LINE_NUMBERS.quantity}
          />
          <NumberField
            field={form.field('unit_price')}
            label={message('b2b.unitPriceIqd')}
            required
            limits={B2B_LINE_NUMBERS.unit_price}
            faults={LINE_FAULTS}
          />
        </div>
        <WholesaleHint
          terms={form.values.product?.terms}
          quantity={form.values.quantity}
          price={form.values.unit_price}
          isDisabled={form.isSaving}
          onPrice={form.field('unit_price').set}
        />
        <TextField field={form.field('notes')} label={message('b2b.itemNotes')} maxLength={MAX_B2B_NOTES} />
        <RefusalBanner form={form} refusals={LINE_REFUSALS} />
        <div className={css.end}>
          <Text numeric>
            {message('b2b.subtotalIs', {
              subtotal: subtotal === null ? '—' : money(subtotal),
            })}
          </Text>
          <Button type="submit" icon={<PlusIcon size="small" />} disabled={isSending} busy={form.isSaving}>
            {message('b2b.addItem')}
          </Button>
        </div>
      </Stack>
      <LeaveDialog {...leaveDialogProps} messageIds={DISCARD_ITEM} />
    </form>
  );
}
