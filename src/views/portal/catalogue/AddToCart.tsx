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
import { useMessages } from '../../bridges/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberStepper } from '../../ui/NumberStepper.tsx';
import { useQuantityError } from '../use-quantity-error.ts';
import * as css from './ProductCard.css.ts';

export type Adding = 'free' | 'held' | 'sending';

/** Read by the button alone, so that a change renders no card. */
export const AddingContext = createContext<Adding>('held');

function AddButton({ product, isEmpty }: { product: string; isEmpty: boolean }) {
  const message = useMessages();
  const adding = use(AddingContext);
  return (
    <Button
      type="submit"
      tone="accent"
      wide
      disabled={isEmpty || adding !== 'free'}
      aria-label={message('catalogue.addProduct', { product })}
      title={adding === 'sending' ? message('wizard.obstacle.sending') : undefined}
    >
      {message('catalogue.add')}
    </Button>
  );
}

interface AddToCartProps {
  product: Product;
  chosen: ChosenQuantitiesActor;
  onAdd: (product: Product, quantity: number) => boolean;
}

/** A quantity whose text was not a number: its error has to be seen before the former number is added. */
const unreadIn = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>('[aria-invalid]');

/** Adds a quantity to the cart, also by Enter. Use the product id as `key`. */
export function AddToCart({ product, chosen, onAdd }: AddToCartProps) {
  const message = useMessages();
  const { product_id: productId, name } = product;
  const quantityError = useQuantityError();
  const quantity = useSelector(chosen, (snapshot) => selectQuantity(snapshot, productId));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const unread = unreadIn(event.currentTarget);
    unread?.focus();
    if (unread || quantity === 0 || !onAdd(product, quantity)) return;
    const [plus, add] = [...event.currentTarget.querySelectorAll('button')].slice(-2);
    // Flushed before the focus moves, which avoids a second style calculation.
    flushSync(() => chosen.send({ type: 'product.added', productId }));
    // At 0 the button is disabled and would lose the focus: plus takes it.
    if (add === document.activeElement) plus?.focus();
  };

  return (
    <form className={css.order} onSubmit={submit}>
      <NumberStepper
        value={quantity}
        max={MAX_LINE_QUANTITY}
        read={parseWholeNumber}
        errorOf={quantityError}
        onChange={(next) => chosen.send({ type: 'quantity.chosen', productId, quantity: next })}
        label={message('catalogue.quantity', { product: name })}
        decreaseLabel={message('catalogue.decrease', { product: name })}
        increaseLabel={message('catalogue.increase', { product: name })}
      />
      <AddButton product={name} isEmpty={quantity === 0} />
    </form>
  );
}
