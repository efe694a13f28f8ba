import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from 'react';
import type { FinderArea } from '#areas/finder.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import {
  selectFault,
  selectHighlighted,
  selectMatches,
  selectPhase,
  selectTerm,
} from '#machines/finder/finder.machine.ts';
import { faultReason } from '../../bridges/fault-texts.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useActorRef } from '../../bridges/use-actor-ref.ts';
import { useEmitted } from '../../bridges/use-emitted.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import * as css from './Finder.css.ts';
import { FinderResults, idOfOption } from './FinderResults.tsx';
import { nextIndexOfKey } from './finder-keys.ts';
import { type Option, optionGroups } from './finder-options.ts';

/** A dialog that restores the focus selects the text. This moves the cursor to the end, so that typing can continue. */
const moveCursorToEnd = ({ currentTarget: box }: FocusEvent<HTMLInputElement>): void =>
  queueMicrotask(() => box.setSelectionRange(box.value.length, box.value.length));

export interface FinderProps {
  area: FinderArea;
  /** Text typed while the script of the palette was loading. */
  typed: string;
  onShown: () => void;
  onClose: () => void;
}

/** The palette of Ctrl+K: finds orders, customers, products and pages, and opens them. */
export function Finder({ area, typed, onShown, onClose }: FinderProps) {
  const message = useMessages();
  const navigate = useNavigate();
  const actor = useActorRef(area.finder);
  const phase = useSelector(actor, selectPhase);
  const fault = useSelector(actor, selectFault);
  const term = useSelector(actor, selectTerm);
  const matches = useSelector(actor, selectMatches);
  const highlightedKey = useSelector(actor, selectHighlighted);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const setInput = useCallback((box: HTMLInputElement | null): void => {
    input.current = box;
    // Radix first focuses the close button. Focusing the box earlier would lose the focus to a dialog below. Focused in a microtask, the
    // box is also the element that the dialog remembers.
    const focusBox = (): void => queueMicrotask(() => box?.focus());
    box?.closest('[role="dialog"]')?.addEventListener('focusin', focusBox, { once: true });
  }, []);

  const groups = useMemo(
    () => optionGroups({ message, role: area.role, term, matches }),
    [message, area.role, term, matches],
  );
  const options = groups.flatMap((group) => group.options);
  const currentIndex = Math.max(
    0,
    options.findIndex(({ key }) => key === highlightedKey),
  );
  const current = options[currentIndex];
  const currentId = current && idOfOption(id, current);

  const goTo = ({ target }: Option): void => {
    onClose();
    void navigate(target);
  };

  useEffect(() => {
    if (typed !== '') actor.send({ type: 'term.typed', term: typed });
  }, [actor, typed]);
  const notifyShown = useEffectEvent(onShown);
  useEffect(() => notifyShown(), []);

  useEmitted(actor, 'firstResult.found', () => {
    const snapshot = actor.getSnapshot();
    const [first] = optionGroups({
      message,
      role: area.role,
      term: selectTerm(snapshot),
      matches: selectMatches(snapshot),
    });
    if (first?.options[0]) goTo(first.options[0]);
  });

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current) goTo(current);
      else actor.send({ type: 'firstResult.requested' });
      return;
    }
    const next = options[nextIndexOfKey(currentIndex, options.length - 1, event) ?? -1];
    if (!next) return;
    event.preventDefault();
    actor.send({ type: 'result.highlighted', key: next.key });
  };

  const isEmpty = phase === 'answered' && options.length === 0;
  return (
    <Dialog open onOpenChange={onClose} title={message('finder.title')} closeLabel={message('finder.close')}>
      <div className={css.palette}>
        <TextInput
          ref={setInput}
          role="combobox"
          aria-label={message('finder.label')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          placeholder={message('finder.hint')}
          maxLength={MAX_SEARCH_LENGTH}
          dir="auto"
          autoComplete="off"
          enterKeyHint="go"
          value={term}
          onChange={(event) => actor.send({ type: 'term.typed', term: event.target.value })}
          onFocus={moveCursorToEnd}
          onKeyDown={onKeyDown}
        />
        <div role="status" className={css.status}>
          {phase === 'searching'
            ? message('finder.searching')
            : phase === 'answered'
              ? message('finder.count', { count: options.length })
              : null}
        </div>
        <div className={css.results}>
          {phase === 'failed' ? (
            <Banner
              tone="negative"
              action={
                <Button
                  size="small"
                  onClick={() => {
                    input.current?.focus();
                    actor.send({ type: 'search.retried' });
                  }}
                >
                  {message('list.retry')}
                </Button>
              }
            >
              <p>{message('finder.failed')}</p>
              {fault ? <p>{faultReason(message, fault)}</p> : null}
            </Banner>
          ) : null}
          {isEmpty ? <p className={css.empty}>{message('finder.none')}</p> : null}
          <FinderResults id={id} groups={groups} current={current} onChosen={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
