import { useSelector } from '@xstate/react';
import { createContext, type FormEvent, use } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '#api/contracts/products.ts';
import { parseWholeNumber } from '#domain/amount-entry.ts';
import { MAX_LINE_QUANTITY } from '#domain/d2c-order.ts';
import {
  type ChosenQuantitiesActor,
  selectQuantity,
} from '#machines/portal/catalogue/chosen-quantities.machine.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useQuantityError } from '#views/portal/use-quantity-error.ts';
import { Button } from '#views/ui/Button.tsx';
import { NumberStepper } from '#views/ui/NumberStepper.tsx';
import * as css from './ProductCard.css.ts';

/** `sending`: the order is being sent. `blocked`: the order cannot be edited for another reason. */
export type AddState = 'allowed' | 'blocked' | 'sending';

/** A context, so that a change renders only the buttons that add a product, not the cards. */
export const AddStateContext = createContext<AddState>('blocked');

function AddButton({ product, hasQuantity }: { product: string; hasQuantity: boolean }) {
  const message = useMessages();
  const addState = use(AddStateContext);
  return (
    <Button
      type="submit"
      tone={hasQuantity ? 'accent' : 'quiet'}
      wide
      disabled={!hasQuantity || addState !== 'allowed'}
      aria-label={message('catalogue.addProduct', { product })}
      title={addState === 'sending' ? message('wizard.obstacle.sending') : undefined}
    >
      {message('catalogue.add')}
    </Button>
  );
}

interface AddToCartProps {
  product: Product;
  chosenQuantities: ChosenQuantitiesActor;
  onAdd: (product: Product, quantity: number) => boolean;
}

/**
 * Returns the quantity field if its text is not a number, or null. Nothing is added before the person has
 * seen the error.
 */
const findRejectedField = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>('[aria-invalid]');

/** The form that adds a quantity to the cart, also by Enter. Its `key` must be the product id. */
export function AddToCart({ product, chosenQuantities, onAdd }: AddToCartProps) {
  const message = useMessages();
  const { product_id: productId, name } = product;
  const quantityError = useQuantityError();
  const quantity = useSelector(chosenQuantities, (snapshot) => selectQuantity(snapshot, productId));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const rejectedField = findRejectedField(event.currentTarget);
    rejectedField?.focus();
    if (rejectedField || quantity === 0 || !onAdd(product, quantity)) return;
    const [plusButton, addButton] = [...event.currentTarget.querySelectorAll('button')].slice(-2);
    // Rendered before the focus moves, which saves a second style calculation.
    flushSync(() => chosenQuantities.send({ type: 'product.added', productId }));
    // At quantity 0 the button is disabled and would lose the focus, so the plus button takes it.
    if (addButton === document.activeElement) plusButton?.focus();
  };

  return (
    <form className={css.addForm} onSubmit={submit}>
      <NumberStepper
        value={quantity}
        max={MAX_LINE_QUANTITY}
        read={parseWholeNumber}
        errorOf={quantityError}
        onChange={(next) => chosenQuantities.send({ type: 'quantity.chosen', productId, quantity: next })}
        label={message('catalogue.quantity', { product: name })}
        decreaseLabel={message('catalogue.decrease', { product: name })}
        increaseLabel={message('catalogue.increase', { product: name })}
      />
      <AddButton product={name} hasQuantity={quantity > 0} />
    </form>
  );
}
