import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { customerFaultsOf, firstFaultyField } from '#domain/customer-info.ts';
import type { DeskCommand } from '#domain/desk-keys.ts';
import { selectRows } from '#machines/kit/list.machine.ts';
import {
  selectEntered,
  selectItems,
  selectLastAdded,
  selectPlacedOrderId,
} from '#machines/portal/checkout/checkout.selectors.ts';
import {
  deskKeysMachine,
  selectDigits,
  selectIsKeyListOpen,
  selectPreventsDefault,
} from '#machines/portal/desk-keys/desk-keys.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useEmitted } from '#views/bridges/use-emitted.ts';
import { useFinder } from '#views/bridges/use-finder.tsx';
import { usePark } from '#views/portal/parked/parking.ts';
import { useProductEdit } from '#views/portal/use-order-edit.ts';
import { IconButton } from '#views/ui/IconButton.tsx';
import { Kbd } from '#views/ui/Kbd.tsx';
import * as css from './DeskKeys.css.ts';
import {
  arrowTarget,
  findCustomerPane,
  findLineExtras,
  findNextStep,
  findSearchBox,
  focusedProductId,
  keyPlaceOf,
} from './key-targets.ts';

const KeyList = lazyComponent(async () => (await import('./KeyList.tsx')).KeyList);

/** The previous page of each page of an order. */
const PREVIOUS_PAGE = {
  '/customer/products': '/customer',
  '/customer/cart': '/customer/products',
  '/customer/customer': '/customer/cart',
  '/customer/confirm': '/customer/customer',
  '/customer/paste': '/customer/products',
} as const;

const hasPreviousPage = (path: string): path is keyof typeof PREVIOUS_PAGE =>
  Object.hasOwn(PREVIOUS_PAGE, path);

/** Handles the keyboard commands of the order desk, and shows a quantity that is being typed. */
export function DeskKeys() {
  const message = useMessages();
  const navigate = useNavigate();
  const { catalogue, checkout } = useArea('portal');
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/+$/, '') });
  const { edit } = useProductEdit();
  const { park } = usePark();
  const actor = useActorRef(deskKeysMachine);
  const digits = useSelector(actor, selectDigits);
  const isKeyListOpen = useSelector(actor, selectIsKeyListOpen);

  const { finder } = useFinder(async () => {
    const { DeskFinder } = await import('./DeskFinder.tsx');
    return (props) => <DeskFinder {...props} onShowKeyList={() => actor.send({ type: 'keyList.opened' })} />;
  });

  const goToProducts = (): void => void navigate({ to: '/customer/products' });

  /** Returns true on the page of a placed order. From there, next and back both start another order. */
  const isOrderPlaced = (): boolean =>
    path === '/customer/confirm' && selectPlacedOrderId(checkout.getSnapshot()) !== null;

  const goToNextStep = (): void => {
    const pane = findCustomerPane();
    if (!pane) {
      if (path === '/customer' || isOrderPlaced()) goToProducts();
      else findNextStep()?.click();
      return;
    }
    const faultyField = firstFaultyField(customerFaultsOf(selectEntered(checkout.getSnapshot())));
    const field = faultyField === null ? null : pane.elements.namedItem(faultyField);
    if (selectItems(checkout.getSnapshot()).length === 0) findSearchBox()?.focus();
    // The first Ctrl+Enter focuses the customer form. In the form it submits, and faults are shown.
    else if (field instanceof HTMLElement && !pane.contains(document.activeElement)) field.focus();
    else pane.requestSubmit();
  };

  const goBack = (): void => {
    const focused = document.activeElement;
    const search = findSearchBox();
    if (search && focused !== search) search.focus();
    else if (keyPlaceOf(focused) === 'field' && !search) document.getElementById('content')?.focus();
    else if (isOrderPlaced()) goToProducts();
    else if (!search && hasPreviousPage(path)) void navigate({ to: PREVIOUS_PAGE[path] });
  };

  /** Goes to the field for a color or a text of the line that was added last. */
  const openExtra = (extra: 'colour' | 'text'): void => {
    const line = selectLastAdded(checkout.getSnapshot());
    const fields = line && findLineExtras(line.product_id);
    const field = fields?.querySelector<HTMLElement>(`[data-extra="${extra}"] :is(select, input)`);
    if (field) field.focus();
    else fields?.querySelector<HTMLElement>(`[data-opens="${extra}"]`)?.click();
  };

  const COMMANDS: Readonly<Record<DeskCommand, () => void>> = {
    search: () => (findSearchBox() ? findSearchBox()?.focus() : goToProducts()),
    // The machine shows the list of keys itself.
    keys: () => undefined,
    next: goToNextStep,
    back: goBack,
    colour: () => openExtra('colour'),
    text: () => openExtra('text'),
    park,
  };
  useEmitted(actor, 'command.chosen', ({ command }) => COMMANDS[command]());

  /**
   * Adds that many pieces of the focused product. Without one, it sets the quantity of the line that was
   * added last.
   */
  useEmitted(actor, 'quantity.entered', ({ quantity }) => {
    const focusedId = focusedProductId();
    const product = selectRows(catalogue.getSnapshot()).find(({ product_id }) => product_id === focusedId);
    const lastItem = selectLastAdded(checkout.getSnapshot());
    if (product) edit({ kind: 'productAdded', product, quantity });
    else if (lastItem) edit({ kind: 'lineChanged', productId: lastItem.product_id, change: { quantity } });
  });

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const place = keyPlaceOf(event.target);
    const target = arrowTarget(event, event.target);
    if (target || selectPreventsDefault(actor.getSnapshot(), event, place)) event.preventDefault();
    actor.send({ type: 'key.pressed', pressed: event, place });
    if (!target) return;
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => handleKey(event);
    const onFocus = (): void => actor.send({ type: 'focus.moved' });
    window.addEventListener('keydown', onKey);
    window.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('focusin', onFocus);
    };
  }, [actor]);

  return (
    <>
      <IconButton
        label={message('desk.keys.title')}
        icon={<Kbd keys="?" />}
        aria-haspopup="dialog"
        onClick={() => actor.send({ type: 'keyList.opened' })}
      />
      {digits === '' ? null : (
        <p role="status" className={css.digits}>
          <strong>{digits}</strong>
          <span>{message('desk.digits')}</span>
          <Kbd keys="Enter" />
        </p>
      )}
      {finder}
      {isKeyListOpen ? (
        <Suspense>
          <KeyList onClose={() => actor.send({ type: 'keyList.closed' })} />
        </Suspense>
      ) : null}
    </>
  );
}
