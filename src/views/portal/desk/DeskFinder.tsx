import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId } from 'react';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { selectPhase, selectRows } from '#machines/kit/list.machine.ts';
import {
  deskFinderMachine,
  selectHighlighted,
  selectIsChoiceDeferred,
  selectTerm,
} from '#machines/portal/desk-keys/desk-finder.machine.ts';
import { useArea, useSession } from '../../bridges/app-context.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useActorRef } from '../../bridges/use-actor-ref.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useOrderEdit } from '../order-edit.ts';
import * as css from './DeskFinder.css.ts';
import { type DeskAction, type DeskOption, deskOptions } from './desk-options.ts';

interface DeskFinderProps {
  /** Text typed while the script was loading. */
  typed: string;
  onShown: () => void;
  onClose: () => void;
  onListKeys: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The palette of Ctrl+K for staff. It adds a product, opens a page, or starts an action. */
export function DeskFinder({ typed, onShown, onClose, onListKeys }: DeskFinderProps) {
  const message = useMessages();
  const navigate = useNavigate();
  const session = useSession();
  const { catalogue, density } = useArea('portal');
  const products = useSelector(catalogue, selectRows);
  const isLoading = useSelector(catalogue, (snapshot) => selectPhase(snapshot) === 'loading');
  const { editCart } = useOrderEdit();
  const actor = useActorRef(deskFinderMachine, { input: { term: typed } });
  const term = useSelector(actor, selectTerm);
  const highlightedKey = useSelector(actor, selectHighlighted);
  const isChoiceDeferred = useSelector(actor, selectIsChoiceDeferred);
  const id = useId();
  const options = deskOptions(message, products, term);
  const currentIndex = Math.max(
    0,
    options.findIndex(({ key }) => key === highlightedKey),
  );
  const current = options[currentIndex];

  const notifyShown = useEffectEvent(onShown);
  useEffect(() => notifyShown(), []);
  useEffect(() => catalogue.send({ type: 'list.opened' }), [catalogue]);
  useEffect(() => {
    document.getElementById(`${id}-${currentIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, currentIndex]);

  const ACTIONS: Readonly<Record<DeskAction, () => void>> = {
    listKeys: onListKeys,
    switchDensity: () => density.send({ type: 'density.switched' }),
    signOut: () => session.send({ type: 'signOut.requested' }),
  };
  const choose = (option: DeskOption): void => {
    onClose();
    if (option.kind === 'product')
      editCart({ type: 'cart.productAdded', product: option.product, quantity: option.quantity });
    else if (option.kind === 'page') void navigate({ to: option.to });
    else ACTIONS[option.action]();
  };
  const chooseDeferred = useEffectEvent(() => {
    if (isChoiceDeferred && current) choose(current);
  });
  useEffect(() => {
    if (!isLoading) chooseDeferred();
  }, [isLoading]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key !== 'Enter' && step === undefined) return;
    event.preventDefault();
    if (step === undefined) {
      if (event.repeat) return;
      if (current) choose(current);
      else if (isLoading) actor.send({ type: 'choice.deferred' });
      return;
    }
    const next = options[(currentIndex + step + options.length) % options.length];
    if (next) actor.send({ type: 'option.highlighted', key: next.key });
  };

  const countText =
    options.length === 0 ? message('desk.find.none') : message('desk.find.count', { count: options.length });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={message('desk.find.title')}
      closeLabel={message('desk.find.close')}
    >
      <div className={css.palette}>
        <TextInput
          ref={(box) => {
            // Radix first focuses the close button.
            box
              ?.closest('[role="dialog"]')
              ?.addEventListener('focusin', () => queueMicrotask(() => box.focus()), { once: true });
          }}
          role="combobox"
          aria-label={message('desk.find.label')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${currentIndex}` : undefined}
          placeholder={message('desk.find.hint')}
          maxLength={MAX_SEARCH_LENGTH}
          dir="auto"
          autoComplete="off"
          value={term}
          onChange={(event) => actor.send({ type: 'term.typed', term: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <p role="status" className={css.status}>
          {isLoading ? message('catalogue.loading') : countText}
        </p>
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={message('desk.find.results')}
          className={css.results}
        >
          {options.map((option, index) => (
            <button
              key={option.key}
              type="button"
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === currentIndex}
              tabIndex={-1}
              className={css.option}
              onClick={() => choose(option)}
            >
              <bdi className={css.name}>{option.title}</bdi>
              <span className={css.detail}>{option.detail}</span>
              {option.keys ? <Kbd keys={option.keys} /> : null}
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
