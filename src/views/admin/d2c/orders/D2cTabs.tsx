import { Link } from '@tanstack/react-router';
import { D2C_TABS, type D2cTab } from '#domain/d2c-order-list.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Tab, TabList } from '../../../ui/Tabs.tsx';
import { TAB_TITLES } from '../d2c-messages.ts';

export const tabId = (tab: D2cTab): string => `tab-${tab}`;
export const PANEL_ID = 'orders';

export function D2cTabs({ current }: { current: D2cTab }) {
  const message = useMessages();
  return (
    <TabList label={message('admin.d2cOrders')}>
      {D2C_TABS.map((tab) => (
        <Tab key={tab}>
          <Link
            to="/admin/d2c-orders"
            search={(before) => ({ tab, search: before.search })}
            id={tabId(tab)}
            role="tab"
            aria-selected={tab === current}
            aria-controls={tab === current ? PANEL_ID : undefined}
            tabIndex={tab === current ? 0 : -1}
          >
            {message(TAB_TITLES[tab])}
          </Link>
        </Tab>
      ))}
    </TabList>
  );
}
