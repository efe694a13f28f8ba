import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { D2C_TABS, type D2cTab } from '#domain/d2c-order-list.ts';
import { selectData } from '#machines/kit/resource.machine.ts';
import { TAB_TITLES } from '#views/admin/d2c/d2c-search.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import * as css from './D2cOrdersView.css.ts';

/** Links to the other tabs with matches, each with its count. */
export function FoundElsewhere({ tab: currentTab, search }: { tab: D2cTab; search: string }) {
  const message = useMessages();
  const actor = useActorRef(use(useArea('d2c').searchCounts()), { input: { query: search } });
  const counts = useSelector(actor, selectData);
  return (
    <ul className={css.foundElsewhere} aria-label={message('d2c.foundInOtherTabs')}>
      {counts
        ? D2C_TABS.filter((tab) => tab !== currentTab && counts[tab] > 0).map((tab) => (
            <li key={tab}>
              <Link className={css.link} to="/admin/d2c-orders" search={{ tab, search }}>
                {message(counts.capped.includes(tab) ? 'd2c.foundInAndMore' : 'd2c.foundIn', {
                  count: counts[tab],
                  tab: message(TAB_TITLES[tab]),
                })}
              </Link>
            </li>
          ))
        : null}
    </ul>
  );
}
