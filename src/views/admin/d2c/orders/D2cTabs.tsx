import { Link } from '@tanstack/react-router';
import { D2C_TABS, type D2cTab } from '#domain/d2c-order-list.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { TAB_TITLES } from '../d2c-search.ts';

export function D2cTabs({ current }: { current: D2cTab }) {
  const message = useMessages();
  return (
    <Tabs
      label={message('d2c.tabs')}
      tabs={D2C_TABS.map((id) => ({ id, label: message(TAB_TITLES[id]) }))}
      currentId={current}
      link={({ id }, props) => (
        <Link {...props} to="/admin/d2c-orders" search={(before) => ({ tab: id, search: before.search })} />
      )}
    />
  );
}
