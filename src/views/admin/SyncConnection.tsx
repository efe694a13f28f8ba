import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SyncConfig } from '#api/contracts/shopini.ts';
import {
  selectConfig,
  selectConnection,
  selectConnectionFault,
  selectHasConfigFailed,
  selectIsTesting,
} from '#machines/sync-panel/sync-panel.machine.ts';
import { useWords } from '../bridges/words.ts';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Inline } from '../ui/Inline.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import { SyncFact } from './SyncFact.tsx';
import * as css from './SyncPanel.css.ts';
import type { SyncPanelActor } from './SyncRun.tsx';

const OUTCOMES = {
  reached: { title: 'admin.sync.reached', tone: 'positive' },
  refused: { title: 'admin.sync.refused', tone: 'negative' },
  untestable: { title: 'admin.sync.untestable', tone: 'negative' },
} as const;

/** With what settings the sync speaks to the marketplace, and whether it is heard. Secrets are never shown. */
export function SyncConnection({ actor }: { actor: SyncPanelActor }) {
  const words = useWords();
  const title = useId();
  const config = useSelector(actor, selectConfig);
  const hasFailed = useSelector(actor, selectHasConfigFailed);
  const isTesting = useSelector(actor, selectIsTesting);
  const connection = useSelector(actor, selectConnection);
  const fault = useSelector(actor, selectConnectionFault);
  const outcome = connection === 'untested' || connection === 'testing' ? null : OUTCOMES[connection];
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack gap="m">
        <Heading level={2} id={title}>
          {words('admin.sync.configuration')}
        </Heading>
        {hasFailed ? (
          <Banner
            tone="negative"
            action={
              <Button size="small" onClick={() => actor.send({ type: 'config.retried' })}>
                {words('admin.sync.retry')}
              </Button>
            }
          >
            {words('admin.sync.configFailed')}
          </Banner>
        ) : (
          <SyncConfiguration config={config} />
        )}
        <Inline gap="s">
          <Button busy={isTesting} onClick={() => actor.send({ type: 'connection.tested' })}>
            {words('admin.sync.test')}
          </Button>
          <Inline gap="xs">
            {outcome ? (
              <Badge tone={outcome.tone} dot>
                {words(outcome.title)}
              </Badge>
            ) : null}
            {fault ? (
              <Text as="span" size="small" tone="secondary">
                <bdi>{fault}</bdi>
              </Text>
            ) : null}
          </Inline>
        </Inline>
      </Stack>
    </Card>
  );
}

function SyncConfiguration({ config }: { config: SyncConfig | null }) {
  const words = useWords();
  const given = (text: string | null): string => text || words('admin.sync.notGiven');
  const configured = (is: boolean) => (
    <Badge tone={is ? 'positive' : 'neutral'}>
      {words(is ? 'admin.sync.isConfigured' : 'admin.sync.notConfigured')}
    </Badge>
  );
  return (
    <dl className={css.facts}>
      <SyncFact name={words('admin.sync.apiRoot')}>
        {config ? <bdi>{given(config.api_root)}</bdi> : null}
      </SyncFact>
      <SyncFact name={words('admin.sync.deviceType')}>
        {config ? <bdi>{given(config.device_type)}</bdi> : null}
      </SyncFact>
      <SyncFact name={words('admin.sync.pageSize')}>
        {config ? given(config.page_size === null ? '' : String(config.page_size)) : null}
      </SyncFact>
      <SyncFact name={words('admin.sync.email')}>
        {config ? configured(config.email_configured) : null}
      </SyncFact>
      <SyncFact name={words('admin.sync.password')}>
        {config ? configured(config.password_configured) : null}
      </SyncFact>
    </dl>
  );
}
