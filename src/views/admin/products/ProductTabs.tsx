import { Link } from '@tanstack/react-router';
import { PRODUCT_TABS, type ProductTab } from '#domain/product-tabs.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { TAB_TITLES } from './product-search.ts';

export function ProductTabs({ current }: { current: ProductTab }) {
  const message = useMessages();
  return (
    <Tabs
      label={message('products.tabs')}
      tabs={PRODUCT_TABS.map((id) => ({ id, label: message(TAB_TITLES[id]) }))}
      currentId={current}
      link={({ id }, props) => <Link {...props} to="/admin/products" search={{ tab: id }} />}
    />
  );
}
