import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { FinderArea } from '#areas/finder.ts';
import { selectFault, selectMatches, selectPhase } from '#machines/finder/finder.machine.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import type { OpenedFinderProps } from '#views/bridges/use-finder.tsx';
import { Palette } from '#views/parts/Palette.tsx';
import { finderOptions } from './finder-options.ts';

/** The palette of Ctrl+K: finds orders, customers, products and pages, and opens them. */
export function Finder({ area, ...opened }: OpenedFinderProps & { area: FinderArea }) {
  const message = useMessages();
  const actor = useActorRef(area.finder);
  const phase = useSelector(actor, selectPhase);
  const fault = useSelector(actor, selectFault);
  const matches = useSelector(actor, selectMatches);
  const { typed } = opened;
  useEffect(() => actor.send({ type: 'term.typed', term: typed }), [actor, typed]);
  return (
    <Palette
      {...opened}
      texts={{
        title: message('finder.title'),
        close: message('finder.close'),
        label: message('finder.label'),
        hint: message('finder.hint'),
        results: message('finder.results'),
      }}
      optionsFor={(term) => finderOptions({ message, role: area.role, term, matches })}
      isLoading={phase === 'searching'}
      onTyped={(term) => actor.send({ type: 'term.typed', term })}
      onDeferred={() => actor.send({ type: 'term.submitted' })}
      status={(count) => {
        if (phase === 'searching') return message('finder.searching');
        return phase === 'answered' ? message('finder.count', { count }) : null;
      }}
      noneFound={phase === 'answered' ? message('finder.none') : null}
      failure={
        phase === 'failed'
          ? { text: message('finder.failed'), fault, onRetry: () => actor.send({ type: 'search.retried' }) }
          : null
      }
    />
  );
}
