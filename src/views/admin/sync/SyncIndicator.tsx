import { useSelector } from '@xstate/react';
import { type SyncPhase, selectPhase, selectProblems } from '#machines/sync/sync-indicator.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './SyncIndicator.css.ts';

const TONES = { syncing: 'info', success: 'positive', error: 'negative' } as const;

const phaseText = (message: Message, phase: Exclude<SyncPhase, 'idle'>, problemCount: number): string => {
  if (phase === 'syncing') return message('sync.phase.syncing');
  if (phase === 'error') return message('sync.phase.error');
  return message('sync.phase.success', { problems: problemCount });
};

/** The sync button, with the state of the sync (spec 2 section 4). */
export function SyncIndicator() {
  const message = useMessages();
  const actor = useArea('sync').indicator;
  const phase = useSelector(actor, selectPhase);
  const problemCount = useSelector(actor, selectProblems);

  return (
    <div className={css.indicator}>
      <Button busy={phase === 'syncing'} onClick={() => actor.send({ type: 'sync.requested' })}>
        {message('sync.withShopini')}
      </Button>
      <div className={css.state}>
        <span role="status">
          {phase === 'idle' ? null : (
            <Badge tone={phase === 'success' && problemCount > 0 ? 'caution' : TONES[phase]} dot wrap>
              {phaseText(message, phase, problemCount)}
            </Badge>
          )}
        </span>
        {phase === 'idle' ? (
          <Text as="span" size="small" tone="secondary">
            {message('sync.schedule')}
          </Text>
        ) : null}
      </div>
    </div>
  );
}
