import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SyncConfig } from '#api/contracts/sync.ts';
import {
  type SyncPanelActor,
  selectConfig,
  selectConfigFault,
  selectConnection,
  selectConnectionFault,
  selectHasConfigFailed,
  selectIsTesting,
} from '#machines/sync/sync-panel.machine.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { RetryBanner } from '#views/parts/RetryBanner.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { DescriptionList } from '#views/ui/DescriptionList.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

const TEST_OUTCOMES = {
  reached: { title: 'sync.reached', tone: 'positive' },
  refused: { title: 'sync.refused', tone: 'negative' },
  testFailed: { title: 'sync.testFailed', tone: 'negative' },
} as const;

/** The settings of the connection, without secrets, and the button that tests it. */
export function SyncConnection({ actor }: { actor: SyncPanelActor }) {
  const message = useMessages();
  const titleId = useId();
  const config = useSelector(actor, selectConfig);
  const hasConfigFailed = useSelector(actor, selectHasConfigFailed);
  const configFault = useSelector(actor, selectConfigFault);
  const isTesting = useSelector(actor, selectIsTesting);
  const connection = useSelector(actor, selectConnection);
  const testFault = useSelector(actor, selectConnectionFault);
  const outcome = connection === 'untested' || connection === 'testing' ? null : TEST_OUTCOMES[connection];
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="m">
        <Heading level={2} id={titleId}>
          {message('sync.configuration')}
        </Heading>
        {hasConfigFailed ? (
          <RetryBanner fault={configFault} onRetry={() => actor.send({ type: 'config.retried' })}>
            {message('sync.configFailed')}
          </RetryBanner>
        ) : (
          <SyncConfiguration config={config} />
        )}
        <Inline gap="s">
          <Button busy={isTesting} onClick={() => actor.send({ type: 'test.requested' })}>
            {message('sync.test')}
          </Button>
          <Inline gap="xs">
            {outcome ? (
              <Badge tone={outcome.tone} dot>
                {message(outcome.title)}
              </Badge>
            ) : null}
            {testFault ? (
              <Text as="span" size="small" tone="secondary">
                <bdi>{faultReason(message, testFault)}</bdi>
              </Text>
            ) : null}
          </Inline>
        </Inline>
      </Stack>
    </Card>
  );
}

function SyncConfiguration({ config }: { config: SyncConfig | null }) {
  const message = useMessages();
  const configuredBadge = (isConfigured: boolean | undefined) => (
    <Badge tone={isConfigured ? 'positive' : 'neutral'}>
      {message(isConfigured ? 'sync.isConfigured' : 'sync.notConfigured')}
    </Badge>
  );
  return (
    <DescriptionList
      columns="three"
      isLoading={config === null}
      emptyValue={message('sync.notGiven')}
      items={[
        { label: message('sync.apiRoot'), value: config?.api_root },
        { label: message('sync.deviceType'), value: config?.device_type },
        { label: message('sync.pageSize'), value: config?.page_size },
        { label: message('sync.email'), value: configuredBadge(config?.email_configured) },
        { label: message('sync.password'), value: configuredBadge(config?.password_configured) },
      ]}
    />
  );
}
