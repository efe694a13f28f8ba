import { useEffect, useRef, useState } from 'react';
import { parseWholeNumber } from '#domain/amount-entry.ts';
import { MAX_LINE_QUANTITY, MAX_NOTES_LENGTH, MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';
import { isolated } from '#domain/isolated.ts';
import {
  type CorrectedLine,
  correctedTotal,
  withoutLine,
  withProduct,
  withQuantity,
  withTypedNotes,
} from '#domain/line-correction.ts';
import { lineTotal, MAX_HUNDREDTHS, toIqd } from '#domain/money.ts';
import { productPickerMatches } from '#domain/product-picker.ts';
import type { LineCorrectionValues, lineCorrection } from '#machines/d2c/line-correction.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import type { OrderableProducts } from '#machines/kit/orderable-products.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { type FieldBinding, useOpenedForm } from '#views/bridges/use-form.ts';
import { useList } from '#views/bridges/use-list.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import type { FormRefusals } from '#views/parts/form-refusal.ts';
import { LineParts, typedNotes } from '#views/parts/LineParts.tsx';
import { Money } from '#views/parts/Money.tsx';
import { ProductOption } from '#views/parts/ProductOption.tsx';
import { SearchPicker } from '#views/parts/SearchPicker.tsx';
import { useAmbiguityError } from '#views/parts/use-form-number.ts';
import { formDifferences } from '#views/parts/Versions.tsx';
import { Button } from '#views/ui/Button.tsx';
import { FieldError } from '#views/ui/Field.tsx';
import { IconButton } from '#views/ui/IconButton.tsx';
import { BoxIcon, PlusIcon, TrashIcon } from '#views/ui/icons/page-icons.tsx';
import { NumberStepper } from '#views/ui/NumberStepper.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';
import * as css from './LinesDialog.css.ts';

const REFUSALS: FormRefusals = {
  failed: 'd2c.correctFailed',
  unanswered: 'd2c.linesUnanswered',
  byCode: { 'order.not_pending': 'd2c.linesLate', 'order.not_found': 'd2c.notFound' },
};

/** Messages for faults of the lines and for refusals of the server. */
const FAULTS: Readonly<Record<string, string>> = {
  none: 'd2c.linesNone',
  tooMany: 'd2c.linesTooMany',
  tooMuch: 'd2c.linesTooMuch',
  'order.price_changed': 'd2c.linesOldPrice',
  'product.not_sold': 'd2c.linesNotSold',
  'product.not_found': 'd2c.linesNotSold',
};

type Lines = FieldBinding<LineCorrectionValues['lines']>;

export interface LinesDialogProps {
  input: FormInput<LineCorrectionValues>;
  form: typeof lineCorrection.machine;
  products: OrderableProducts;
  onClose: () => void;
}

/** Corrects the lines of a pending order. */
export function LinesDialog({ input, form: machine, products, onClose }: LinesDialogProps) {
  const message = useMessages();
  const { money, number } = useFormats();
  const form = useOpenedForm(machine, () => input, onClose);
  const field = form.field('lines');
  const total = correctedTotal(field.value);
  const textOf = ({ product, quantity, notes }: CorrectedLine): string =>
    [`${number(quantity)} × ${isolated(product)}`, typedNotes(notes)]
      .filter((text) => text !== '')
      .join(', ');
  return (
    <FormDialog
      title={message('d2c.linesTitle', { id: input.values.d2c_order_id })}
      form={form}
      submitLabel={message('d2c.linesSave')}
      refusals={REFUSALS}
      differences={formDifferences(form, { lines: message('d2c.orders.items') }, ({ lines }) => ({
        lines: lines.map(textOf).join(' · '),
      }))}
      onClose={onClose}
    >
      <Stack gap="m">
        <ul className={css.lines} aria-label={message('d2c.orders.items')}>
          {field.value.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and keep their places
            <Line key={index} line={line} index={index} field={field} />
          ))}
        </ul>
        {field.fault === null ? null : (
          <FieldError id="lines-fault">
            {message(FAULTS[field.fault] ?? 'd2c.linesRefused', {
              max: number(MAX_ORDER_ITEMS),
              amount: money(MAX_HUNDREDTHS),
            })}
          </FieldError>
        )}
        <AddProduct field={field} products={products} />
        <Text strong numeric>
          {Number.isFinite(total) ? message('d2c.totalIs', { total: money(total) }) : null}
        </Text>
      </Stack>
    </FormDialog>
  );
}

/** One line: product, quantity, notes and the button that removes it. */
function Line({ line, index, field }: { line: CorrectedLine; index: number; field: Lines }) {
  const message = useMessages();
  const ambiguityErrorOf = useAmbiguityError();
  const { product } = line;
  const { value: lines, set, isSaving } = field;
  return (
    <li className={css.line}>
      <span className={css.product}>
        <bdi>{product}</bdi>
        <LineParts {...line} />
      </span>
      <span className={css.subtotal}>
        <Money iqd={toIqd(lineTotal(line))} />
      </span>
      <span className={css.quantity}>
        <NumberStepper
          value={line.quantity}
          min={1}
          max={MAX_LINE_QUANTITY}
          read={parseWholeNumber}
          errorOf={(typed) => ambiguityErrorOf(typed) ?? message('formField.number')}
          disabled={isSaving}
          onChange={(quantity) => set(withQuantity(lines, index, quantity))}
          label={message('d2c.lineQuantity', { product })}
          decreaseLabel={message('d2c.lineLess', { product })}
          increaseLabel={message('d2c.lineMore', { product })}
        />
      </span>
      <TextInput
        dir="auto"
        aria-label={message('d2c.lineNotes', { product })}
        placeholder={message('d2c.lineNotesPlaceholder')}
        maxLength={MAX_NOTES_LENGTH}
        value={typedNotes(line.notes)}
        readOnly={isSaving}
        onChange={({ target }) => set(withTypedNotes(lines, index, target.value))}
      />
      <IconButton
        label={message('d2c.lineRemove', { product })}
        icon={<TrashIcon size="small" />}
        disabled={isSaving}
        onClick={() => set(withoutLine(lines, index))}
      />
    </li>
  );
}

/**
 * The button that shows the product picker. A chosen product is added with one piece, and the picker closes.
 */
function AddProduct({ field, products: machine }: { field: Lines; products: LinesDialogProps['products'] }) {
  const message = useMessages();
  const products = useList(useActorRef(machine, { input: ALL_ROWS }));
  const [isShown, setIsShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    (isShown ? searchBox : button).current?.focus();
  }, [isShown]);
  if (!isShown)
    return (
      <div>
        <Button
          ref={button}
          icon={<PlusIcon size="small" />}
          disabled={field.isSaving}
          onClick={() => setIsShown(true)}
        >
          {message('d2c.lineAdd')}
        </Button>
      </div>
    );
  return (
    <SearchPicker
      label={message('d2c.lineAdd')}
      hint={message('d2c.lineAddHint')}
      error={null}
      placeholder={message('d2c.lineAddPlaceholder')}
      loadingText={message('d2c.linesLoading')}
      noneFound={message('d2c.linesNoProducts')}
      failureText={message('d2c.linesProductsFailed')}
      empty={{
        icon: <BoxIcon size="large" />,
        title: message('d2c.linesNoProducts'),
        hint: message('d2c.linesNoProductsHint'),
      }}
      list={products}
      rows={products.rows}
      find={productPickerMatches}
      keyOf={({ product_id }) => product_id}
      chosenKey={null}
      choose={(product) => {
        field.set(withProduct(field.value, product));
        setIsShown(false);
      }}
      disabled={field.isSaving}
      required={false}
      searchBox={searchBox}
    >
      {(product) => (
        <>
          <ProductOption product={product} />
          <Money iqd={product.base_price} />
        </>
      )}
    </SearchPicker>
  );
}
