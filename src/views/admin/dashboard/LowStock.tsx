import { Link } from '@tanstack/react-router';
import type { Dashboard } from '#api/contracts/dashboard.ts';
import { filamentStatusOf } from '#domain/filament.ts';
import { stockStatusOf } from '#domain/stock-level.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { AttentionGroup } from './AttentionGroup.tsx';

interface LowProductsProps {
  need: Dashboard['needs']['low_stock'];
  isCapped: boolean;
}

const toStockStatus = (quantity: number) =>
  stockStatusOf(quantity) === 'out_of_stock' ? 'out_of_stock' : 'low_stock';

const LOW_STOCK_SEARCH = { tab: 'stock', low: true } as const;

/** Products with low stock, lowest first. */
export function LowProducts({ need, isCapped }: LowProductsProps) {
  const message = useMessages();
  return (
    <AttentionGroup
      title={message('dashboard.lowProducts')}
      {...need}
      isCapped={isCapped}
      rowKey={({ product_id }) => product_id}
      link={({ product_id }, props) => (
        <Link {...props} to="/admin/products" search={{ search: String(product_id) }} />
      )}
      cellsOf={({ name, quantity }) => ({
        name: <bdi>{name}</bdi>,
        more: message('dashboard.inStock', { count: quantity }),
        end: <StatusBadge status={toStockStatus(quantity)} />,
      })}
      allLink={
        <Link to="/admin/products" search={LOW_STOCK_SEARCH}>
          {message('dashboard.seeLowProducts')}
        </Link>
      }
    />
  );
}

const FEWEST_SPOOLS_FIRST = { sort: 'spools' } as const;

/** Filament with low stock, fewest spools first. */
export function LowFilament({ need }: { need: Dashboard['needs']['filament'] }) {
  const message = useMessages();
  return (
    <AttentionGroup
      title={message('dashboard.lowFilament')}
      {...need}
      isCapped={false}
      rowKey={({ filament_id }) => filament_id}
      link={(_, props) => <Link {...props} to="/admin/filament" search={FEWEST_SPOOLS_FIRST} />}
      cellsOf={({ filament_id, brand, name, color_name, current_stock }) => ({
        name: (
          <>
            <bdi>{`#${filament_id}`}</bdi> <bdi>{[brand, name, color_name].filter(Boolean).join(' ')}</bdi>
          </>
        ),
        more: message('dashboard.spools', { count: current_stock }),
        end: <StatusBadge status={filamentStatusOf(current_stock)} />,
      })}
      allLink={
        <Link to="/admin/filament" search={FEWEST_SPOOLS_FIRST}>
          {message('dashboard.seeFilament')}
        </Link>
      }
    />
  );
}
