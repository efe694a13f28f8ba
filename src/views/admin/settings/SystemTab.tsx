// biome-ignore lint/style/noRestrictedImports: useState holds only whether a part of this view is shown.
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useArea } from '../../bridges/app-context.ts';
import { lazyComponent } from '../../bridges/lazy-component.tsx';
import { useMessages } from '../../bridges/messages.ts';
import { useCommandOn } from '../../bridges/use-command.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

const ClearCacheDialog = lazyComponent(async () => (await import('./ClearCacheDialog.tsx')).ClearCacheDialog);

function Tool({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="m" align="start">
        <div>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          <Text tone="secondary">{text}</Text>
        </div>
        {children}
      </Stack>
    </Card>
  );
}

/** The server writes its version into the page. */
const versionOfPage = (): string => document.documentElement.dataset.version ?? '';

/** Export and Clear Cache (spec 2 sections 2 and 9, System). */
export function SystemTab() {
  const message = useMessages();
  const { tools } = useArea('settings');
  const exporting = useCommandOn(tools, 'export');
  const clearing = useCommandOn(tools, 'clear');
  const [isAsking, setIsAsking] = useState(false);
  const version = versionOfPage();
  return (
    <Stack gap="m">
      <Tool title={message('settings.export')} text={message('settings.exportText')}>
        <Button busy={exporting.running !== undefined} onClick={() => exporting.request({ kind: 'export' })}>
          {message('settings.exportCsv')}
        </Button>
      </Tool>
      <Tool title={message('settings.cache')} text={message('settings.cacheText')}>
        <Button tone="danger" busy={clearing.running !== undefined} onClick={() => setIsAsking(true)}>
          {message('settings.clear')}
        </Button>
      </Tool>
      {version ? <Text tone="secondary">{message('settings.version', { version })}</Text> : null}
      <Suspense>
        {isAsking ? (
          <ClearCacheDialog
            onClose={() => setIsAsking(false)}
            onConfirm={() => {
              setIsAsking(false);
              clearing.request({ kind: 'clear' });
            }}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}
