import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#views/bridges/messages.ts';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Tabs } from '#views/ui/Tabs.tsx';
import { FILAMENT_TABS } from './filament-search.ts';
import { PurchasesPanel } from './purchases/PurchasesPanel.tsx';
import { StockPanel } from './stock/StockPanel.tsx';
import { TypesPanel } from './types/TypesPanel.tsx';

const route = getRouteApi('/admin/filament');

const PANELS = { stock: StockPanel, types: TypesPanel, purchases: PurchasesPanel };

/** The filament page (spec 2 section 2, Filament). */
export function FilamentView() {
  const message = useMessages();
  const { tab } = route.useSearch();
  const [actionsContainer, setActionsContainer] = useState<HTMLElement | null>(null);
  const currentTab = FILAMENT_TABS.find(({ id }) => id === tab) ?? FILAMENT_TABS[0];
  const Panel = PANELS[currentTab.id];
  return (
    <Stack gap="m">
      <PageHeader
        title={message('admin.filament')}
        subtitle={message('filament.subtitle')}
        actions={<div ref={setActionsContainer} />}
      />
      <Tabs
        label={message('filament.tabs')}
        tabs={FILAMENT_TABS.map(({ id, title }) => ({ id, label: message(title) }))}
        currentId={currentTab.id}
        link={({ id }, props) => <Link {...props} to="/admin/filament" search={{ tab: id }} />}
      />
      <Panel actionsContainer={actionsContainer} />
    </Stack>
  );
}
