import { type ReactNode, Suspense, useId, useState } from 'react';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

const ClearCacheDialog = lazyComponent(async () => (await import('./ClearCacheDialog.tsx')).ClearCacheDialog);

function ToolCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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

/** Returns the version that the server writes into the page. */
const readServerVersion = (): string => document.documentElement.dataset.version ?? '';

/** Export and Clear Cache (spec 2 sections 2 and 9, System). */
export function SystemTab() {
  const message = useMessages();
  const { tools } = useArea('settings');
  const exporting = useCommandOn(tools, 'export');
  const clearing = useCommandOn(tools, 'clear');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const version = readServerVersion();
  return (
    <Stack gap="m">
      <ToolCard title={message('settings.export')} text={message('settings.exportText')}>
        <Button busy={exporting.running !== undefined} onClick={() => exporting.request({ kind: 'export' })}>
          {message('settings.exportCsv')}
        </Button>
      </ToolCard>
      <ToolCard title={message('settings.cache')} text={message('settings.cacheText')}>
        <Button tone="danger" busy={clearing.running !== undefined} onClick={() => setIsDialogOpen(true)}>
          {message('settings.clear')}
        </Button>
      </ToolCard>
      {version ? <Text tone="secondary">{message('settings.version', { version })}</Text> : null}
      <Suspense>
        {isDialogOpen ? (
          <ClearCacheDialog
            onClose={() => setIsDialogOpen(false)}
            onConfirm={() => {
              setIsDialogOpen(false);
              clearing.request({ kind: 'clear' });
            }}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}
