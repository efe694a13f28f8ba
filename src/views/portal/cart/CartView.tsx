import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { newRandomId } from '#domain/random-id.ts';
import { selectPostingFault } from '#machines/kit/posting.selectors.ts';
import { selectItemCount, selectItems } from '#machines/portal/checkout/checkout.selectors.ts';
import {
  selectFailedProductId,
  selectNewPrice,
} from '#machines/portal/checkout/submitted-order.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { refusalSentence } from '#views/bridges/fault-texts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { countsText } from '#views/portal/counts.ts';
import { ParkButton } from '#views/portal/parked/ParkButton.tsx';
import { useOrderEdit } from '#views/portal/use-order-edit.ts';
import { usePosting } from '#views/portal/use-posting.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { CartIcon } from '#views/ui/icons/page-icons.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { CartLine } from './CartLine.tsx';
import { CartSummary } from './CartSummary.tsx';
import * as css from './CartView.css.ts';
import { ClearCart } from './ClearCart.tsx';
import { useMissingColours } from './use-missing-colours.ts';

/** The cart page (spec 1 section 2, Cart). */
export function CartView() {
  const { checkout } = useArea('portal');
  const isEmpty = useSelector(checkout, (snapshot) => selectItems(snapshot).length === 0);
  const wasFilled = useRef(false);

  // The button that emptied the cart has disappeared, so the page takes the focus.
  useEffect(() => {
    if (isEmpty && wasFilled.current) document.getElementById('content')?.focus();
    wasFilled.current = !isEmpty;
  }, [isEmpty]);

  return isEmpty ? <EmptyCart /> : <FilledCart />;
}

function EmptyCart() {
  const message = useMessages();
  return (
    <EmptyState
      level={1}
      icon={<CartIcon size="large" />}
      title={message('cart.empty.title')}
      action={
        <Button asChild tone="accent">
          <Link to="/customer/products">{message('cart.empty.browse')}</Link>
        </Button>
      }
    >
      {message('cart.empty.text')}
    </EmptyState>
  );
}

function FilledCart() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const posting = usePosting();
  const { canEdit, edit } = useOrderEdit();
  const items = useSelector(checkout, selectItems);
  const count = useSelector(checkout, selectItemCount);
  const failedProductId = useSelector(posting, selectFailedProductId);
  const fault = useSelector(posting, selectPostingFault);
  const newPrice = useSelector(posting, selectNewPrice);
  const missingColours = useMissingColours();

  return (
    <Stack gap="m">
      <PageHeader
        title={message('cart.title')}
        subtitle={message('cart.subtitle')}
        actions={
          <>
            <Button asChild>
              <Link to="/customer/products">{message('cart.back')}</Link>
            </Button>
            <ParkButton />
            <ClearCart
              counts={countsText(message, items)}
              disabled={!canEdit}
              onClear={() => edit({ kind: 'cartCleared', draftId: newRandomId() })}
            />
          </>
        }
      />
      <div className={css.columns}>
        <section className={css.lines} aria-labelledby="selected-items">
          <Heading level={2} id="selected-items">
            {message('cart.selected', { count })}
          </Heading>
          <ul className={css.list}>
            {items.map((item, index) => (
              <CartLine
                key={item.product_id}
                item={item}
                position={index === items.length - 1 ? 'last' : index}
                canEdit={canEdit}
                missingColours={missingColours}
                fault={
                  item.product_id === failedProductId
                    ? ((fault && refusalSentence(message, fault)) ?? message('cart.line.stopped'))
                    : null
                }
                newPrice={item.product_id === failedProductId ? newPrice : null}
                onEdit={edit}
              />
            ))}
          </ul>
        </section>
        <CartSummary />
      </div>
    </Stack>
  );
}
