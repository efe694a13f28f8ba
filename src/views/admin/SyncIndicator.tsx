import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import {
  type SyncPhase,
  selectPhase,
  selectProblems,
} from '#machines/sync-indicator/sync-indicator.machine.ts';
import { useNotices, useOffice } from '../bridges/app-context.ts';
import { useWords, type Words } from '../bridges/words.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { RefreshIcon } from '../ui/icons/RefreshIcon.tsx';
import { Text } from '../ui/Text.tsx';
import * as css from './SyncIndicator.css.ts';
import { faultDetail } from './sync-words.ts';

const TONES = { syncing: 'info', success: 'positive', error: 'negative' } as const;

const phaseText = (words: Words, phase: Exclude<SyncPhase, 'idle'>, problems: number): string => {
  if (phase === 'syncing') return words('admin.sync.phase.syncing');
  if (phase === 'error') return words('admin.sync.phase.error');
  return words('admin.sync.phase.success', { problems });
};

/** Starts a sync with the marketplace and shows how it goes (spec 2 section 4). */
export function SyncIndicator({ onSynced }: { onSynced?: () => void }) {
  const words = useWords();
  const notices = useNotices();
  const actor = useActorRef(useOffice().syncIndicator);
  const phase = useSelector(actor, selectPhase);
  const problems = useSelector(actor, selectProblems);

  useEffect(() => {
    const succeeding = actor.on('sync.succeeded', () => {
      notices.send({ type: 'notice.raised', message: 'admin.sync.told.succeeded', tone: 'positive' });
      onSynced?.();
    });
    const failing = actor.on('sync.failed', ({ fault }) =>
      notices.send({
        type: 'notice.raised',
        message: 'admin.sync.told.failed',
        values: { detail: faultDetail(words, fault) },
        tone: 'negative',
      }),
    );
    return () => {
      succeeding.unsubscribe();
      failing.unsubscribe();
    };
  }, [actor, notices, words, onSynced]);

  return (
    <div className={css.indicator}>
      <Button
        busy={phase === 'syncing'}
        icon={<RefreshIcon size="small" />}
        onClick={() => actor.send({ type: 'sync.requested' })}
      >
        {words('admin.sync.withShopini')}
      </Button>
      <div className={css.state}>
        <span role="status">
          {phase === 'idle' ? null : (
            <Badge tone={phase === 'success' && problems > 0 ? 'caution' : TONES[phase]} dot wrap>
              {phaseText(words, phase, problems)}
            </Badge>
          )}
        </span>
        {phase === 'idle' ? (
          <Text as="span" size="small" tone="secondary">
            {words('admin.sync.schedule')}
          </Text>
        ) : null}
      </div>
    </div>
  );
}
