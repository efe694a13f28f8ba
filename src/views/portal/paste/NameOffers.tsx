import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { isolated } from '#domain/isolated.ts';
import { selectItems, selectOrder } from '#machines/portal/checkout/checkout.selectors.ts';
import {
  canSendAgain,
  type PendingName,
  selectNameOffers,
} from '#machines/portal/name-offers/name-offers.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import * as css from './NameOffers.css.ts';

const route = getRouteApi('/customer/paste');

const REFUSALS: Readonly<Record<string, string>> = {
  'name_offer.taken': 'paste.name.taken',
  'name_offer.refused': 'paste.name.refused',
  'name_offer.too_many': 'paste.name.tooMany',
  'product.not_found': 'paste.name.noProduct',
};

/** The label of the button that sends an offer or closes it, and its name, which says which offer it is. */
const BUTTONS = {
  send: { label: 'paste.name.send', name: 'paste.name.sendOf' },
  again: { label: 'paste.name.again', name: 'paste.name.againOf' },
  close: { label: 'paste.name.close', name: 'paste.name.closeOf' },
} as const;

const buttonOf = (offer: PendingName): keyof typeof BUTTONS => {
  if (offer.phase === 'open' || offer.phase === 'waiting') return 'send';
  return canSendAgain(offer) ? 'again' : 'close';
};

const textOf = (message: Message, { alias, productName, phase, fault }: PendingName): string => {
  const values = { name: isolated(alias), product: isolated(productName) };
  if (phase === 'sent') return message('paste.name.sent', values);
  if (!fault) return message('paste.name.remember', values);
  if (fault.kind === 'unsupported') return message('paste.name.unsupported');
  const refusal = REFUSALS[fault.code ?? ''];
  if (refusal) return message(refusal, { ...values, owner: isolated(String(fault.values.owner ?? '')) });
  return message('paste.name.failed', { ...values, because: faultReason(message, fault) });
};

/**
 * Offers to remember the names that a person has turned into products. It is drawn below the lines of the
 * order, but comes last in the tab order, and a click leaves the focus where it is: the next key does what it
 * would have done without an offer.
 */
export function NameOffers({ onFocusLost }: { onFocusLost: () => void }) {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const nameOffers = route.useRouteContext().nameOffers.actor;
  const { draft_id } = useSelector(checkout, selectOrder);
  const items = useSelector(checkout, selectItems);
  const offers = useSelector(nameOffers, selectNameOffers).filter(
    ({ draftId, productId, phase }) =>
      phase !== 'ended' && draftId === draft_id && items.some(({ product_id }) => product_id === productId),
  );
  const keepFocus = (event: MouseEvent): void => event.preventDefault();
  const dismiss = ({ key }: PendingName, button: HTMLElement): void => {
    const hadFocus = button === document.activeElement;
    nameOffers.send({ type: 'offer.dismissed', key });
    if (hadFocus) onFocusLost();
  };
  if (offers.length === 0) return null;
  return (
    <ul className={css.offers} aria-label={message('paste.name.list')}>
      {offers.map((offer) => {
        const { key, phase } = offer;
        const names = { name: isolated(offer.alias), product: isolated(offer.productName) };
        const kind = buttonOf(offer);
        const isClosing = kind === 'close';
        return (
          <li key={key} className={css.offer}>
            <span role="status" className={css.text}>
              {textOf(message, offer)}
            </span>
            {/* The button keeps the focus: after the answer it closes the offer. */}
            <Button
              size="small"
              busy={phase === 'waiting'}
              meaning={kind}
              aria-label={message(BUTTONS[kind].name, names)}
              onMouseDown={keepFocus}
              onClick={({ currentTarget }) =>
                isClosing ? dismiss(offer, currentTarget) : nameOffers.send({ type: 'name.offered', key })
              }
            >
              {message(BUTTONS[kind].label)}
            </Button>
            {isClosing ? null : (
              <Button
                size="small"
                disabled={phase === 'waiting'}
                aria-label={message('paste.name.dismissOf', names)}
                onMouseDown={keepFocus}
                onClick={({ currentTarget }) => dismiss(offer, currentTarget)}
              >
                {message('paste.name.dismiss')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
