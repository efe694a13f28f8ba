import { getRouteApi, Link } from '@tanstack/react-router';
import { useMessages } from '#views/bridges/messages.ts';
import { Page } from '#views/ui/Page.tsx';
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
  const currentTab = FILAMENT_TABS.find(({ id }) => id === tab) ?? FILAMENT_TABS[0];
  const Panel = PANELS[currentTab.id];
  return (
    <Page
      title={message('admin.filament')}
      tabs={
        <Tabs
          label={message('filament.tabs')}
          tabs={FILAMENT_TABS.map(({ id, title }) => ({ id, label: message(title) }))}
          currentId={currentTab.id}
          link={({ id }, props) => <Link {...props} to="/admin/filament" search={{ tab: id }} />}
        />
      }
    >
      <Panel />
    </Page>
  );
}
