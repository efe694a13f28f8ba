import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import type { RowKey } from '#machines/kit/rows.ts';
import {
  isNavigationKey,
  searchChoiceMachine,
  selectCurrentIndex,
  selectTerm,
} from '#machines/kit/search-choice.machine.ts';
import { useActorRef } from './use-actor-ref.ts';
import { useEmitted } from './use-emitted.ts';

interface SearchChoiceProps<Row> {
  /** The first term. */
  typed?: string;
  isLoading: boolean;
  find: (term: string) => readonly Row[];
  keyOf: (row: Row) => RowKey;
  choose: (row: Row) => void;
  /** Called when Enter has to wait for rows. */
  onDeferred?: (() => void) | undefined;
}

/** The choice of a row by typing and Enter. Enter waits for rows that are still loading. */
export const useSearchChoice = <Row>(props: SearchChoiceProps<Row>) => {
  const { typed = '', isLoading, find, keyOf, choose, onDeferred } = props;
  const actor = useActorRef(searchChoiceMachine, { input: { term: typed } });
  const term = useSelector(actor, selectTerm);
  const rows = find(term);
  const keys = rows.map(keyOf);
  const currentIndex = useSelector(actor, (snapshot) => selectCurrentIndex(snapshot, keys));
  useEmitted(actor, 'row.chosen', ({ index }) => {
    const row = rows[index];
    if (row) choose(row);
  });
  useEmitted(actor, 'choice.deferred', () => onDeferred?.());
  const notifyLoaded = useEffectEvent(() => actor.send({ type: 'rows.loaded', keys }));
  useEffect(() => {
    if (!isLoading) notifyLoaded();
  }, [isLoading]);
  return {
    term,
    rows,
    current: rows[currentIndex],
    type: (text: string): void => actor.send({ type: 'term.typed', term: text }),
    /** Handles Enter, which must not submit the form. */
    onEnter: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat) actor.send({ type: 'choice.requested', keys, isLoading });
    },
    /** Handles the keys that move the highlight. With Shift they select text instead. */
    onNavigationKey: (event: KeyboardEvent): void => {
      if (!isNavigationKey(event.key) || event.shiftKey || rows.length === 0) return;
      event.preventDefault();
      actor.send({ type: 'highlight.moved', pressed: event.key, keys });
    },
  };
};
