import { Link } from '@tanstack/react-router';
import type { Dashboard, WaitingOrder } from '#api/contracts/dashboard.ts';
import { isBackupFault } from '#domain/backup.ts';
import { businessDay, daysBetween } from '#domain/business-day.ts';
import { OVERDUE_DAYS } from '#domain/dashboard.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { joinTexts } from '#views/ui/join-texts.tsx';
import { AttentionLine } from './AttentionLine.tsx';
import * as css from './DashboardView.css.ts';

type Needs = Dashboard['needs'];

const SYNC_SEARCH = { tab: 'sync' } as const;
const RETURNED_SEARCH = { tab: 'history', filter: 'toReceive' } as const;
const OPEN_DUES_SEARCH = { tab: 'd2c', list: 'owed' } as const;
const LOW_STOCK_SEARCH = { tab: 'stock', low: true } as const;
const FEWEST_SPOOLS_FIRST = { sort: 'spools' } as const;

/** The number of names that stand for all products or all filament. */
const MAX_NAMES = 3;

/** All lines, the most urgent first. A kind without rows has none. */
export function AttentionLines({ data: { needs, is_capped, as_of } }: { data: Dashboard }) {
  const message = useMessages();
  const { came_back, overdue, waiting, unfinished, low_stock, filament } = needs;
  return (
    <>
      <FailedSync failedSync={needs.failed_sync} />
      <LateBackup backup={needs.backup} asOf={as_of} />
      <AttentionLine
        tone="negative"
        count={came_back.count}
        isCapped={is_capped}
        link={(props) => (
          <Link {...props} to="/admin/d2c-orders" search={RETURNED_SEARCH}>
            {message('dashboard.cameBack')}
          </Link>
        )}
      >
        <Money iqd={came_back.amount} /> <span>·</span> <OldestOrder need={came_back} />
      </AttentionLine>
      <AttentionLine
        tone="negative"
        count={overdue.count}
        isCapped={is_capped}
        link={(props) => (
          <Link {...props} to="/admin/payments" search={OPEN_DUES_SEARCH}>
            {message('dashboard.overdue')}
          </Link>
        )}
      >
        <Money iqd={overdue.amount} /> <span>{message('dashboard.overdueHint', { days: OVERDUE_DAYS })}</span>{' '}
        <span>·</span> <OldestDue need={overdue} />
      </AttentionLine>
      <AttentionLine
        tone="caution"
        count={unfinished.count}
        isCapped={is_capped}
        link={(props) => (
          <Link {...props} to="/admin/d2c-orders">
            {message('dashboard.unfinished')}
          </Link>
        )}
      >
        <OldestOrder need={unfinished} />
      </AttentionLine>
      <AttentionLine
        tone="caution"
        count={waiting.count}
        isCapped={is_capped}
        link={(props) => (
          <Link {...props} to="/admin/d2c-orders">
            {message('dashboard.waiting')}
          </Link>
        )}
      >
        <OldestOrder need={waiting} />
      </AttentionLine>
      <AttentionLine
        tone="caution"
        count={low_stock.count}
        isCapped={is_capped}
        link={(props) => (
          <Link {...props} to="/admin/products" search={LOW_STOCK_SEARCH}>
            {message('dashboard.lowProducts')}
          </Link>
        )}
      >
        {joinTexts(low_stock.rows.slice(0, MAX_NAMES).map(({ name }) => name))}
      </AttentionLine>
      <AttentionLine
        tone="caution"
        count={filament.count}
        link={(props) => (
          <Link {...props} to="/admin/filament" search={FEWEST_SPOOLS_FIRST}>
            {message('dashboard.lowFilament')}
          </Link>
        )}
      >
        {joinTexts(filament.rows.slice(0, MAX_NAMES).map(nameOfFilament))}
      </AttentionLine>
      {needs.missing_contact ? (
        <AttentionLine
          tone="caution"
          link={(props) => (
            <Link {...props} to="/admin/settings">
              {message('dashboard.contact')}
            </Link>
          )}
        >
          {message('dashboard.contactMissing')}
        </AttentionLine>
      ) : null}
    </>
  );
}

const findTab = ({ status }: WaitingOrder) => {
  if (status === 'returned') return 'history';
  return status === 'ready' ? 'ready' : 'to-print';
};

/** A link to the order that has waited longest. */
function OldestOrder({ need: { rows } }: { need: Needs['waiting'] }) {
  const message = useMessages();
  const [oldest] = rows;
  if (!oldest) return null;
  const { d2c_order_id, customer_name, order_date } = oldest;
  return (
    <>
      <span>{message('dashboard.oldest')}</span>{' '}
      <Link
        className={css.oldest}
        to="/admin/d2c-orders"
        search={{ tab: findTab(oldest), order: d2c_order_id }}
      >
        <bdi>{`#${d2c_order_id}`}</bdi> <bdi>{customer_name}</bdi>
      </Link>{' '}
      <Timestamp moment={order_date} dayOnly />
    </>
  );
}

/** A link to the due that has been open longest. */
function OldestDue({ need: { rows } }: { need: Needs['overdue'] }) {
  const message = useMessages();
  const [oldest] = rows;
  if (!oldest) return null;
  return (
    <>
      <span>{message('dashboard.oldest')}</span>{' '}
      <Link className={css.oldest} to="/admin/payments" search={{ ...OPEN_DUES_SEARCH, due: oldest.due_id }}>
        <bdi>{`#${oldest.d2c_order_id}`}</bdi> <bdi>{oldest.customer_name}</bdi>
      </Link>
    </>
  );
}

const nameOfFilament = ({ filament_id, brand, name, color_name }: Needs['filament']['rows'][number]) =>
  [`#${filament_id}`, brand, name, color_name].filter(Boolean).join(' ');

/** A failed sync, or refused hand-overs. */
function FailedSync({ failedSync }: { failedSync: Needs['failed_sync'] }) {
  const message = useMessages();
  if (failedSync === null) return null;
  const { ended_at, errors, unsent } = failedSync;
  return (
    <AttentionLine
      tone="negative"
      link={(props) => (
        <Link {...props} to="/admin/settings" search={SYNC_SEARCH}>
          {message(ended_at === null ? 'dashboard.refused' : 'dashboard.sync')}
        </Link>
      )}
    >
      {ended_at === null ? null : (
        <>
          <span>{message('dashboard.syncErrors', { count: errors })}</span> <Timestamp
            moment={ended_at}
          />{' '}
        </>
      )}
      {unsent === 0 ? null : <span>{message('dashboard.unsent', { count: unsent })}</span>}
    </AttentionLine>
  );
}

const toBusinessDay = (timestamp: string): string => businessDay(new Date(timestamp));

/** The last backup is old, or the latest attempt failed. */
function LateBackup({ backup, asOf }: { backup: Needs['backup']; asOf: string }) {
  const message = useMessages();
  if (backup === null) return null;
  const { last_at, fault } = backup;
  return (
    <AttentionLine
      tone="negative"
      link={(props) => (
        <Link {...props} to="/admin/settings">
          {message(fault === null ? 'dashboard.backupLate' : 'dashboard.backupFailed')}
        </Link>
      )}
    >
      <span>
        {last_at === null
          ? message('dashboard.noBackup')
          : message('dashboard.backupAge', {
              days: daysBetween(toBusinessDay(last_at), toBusinessDay(asOf)),
            })}
      </span>{' '}
      {fault === null ? null : (
        <span>{message(`dashboard.backupFault.${isBackupFault(fault) ? fault : 'failed'}`)}</span>
      )}
    </AttentionLine>
  );
}
