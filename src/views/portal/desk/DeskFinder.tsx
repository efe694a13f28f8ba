import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectPhase, selectRows } from '#machines/kit/list.machine.ts';
import { useArea, useSession } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { OpenedFinderProps } from '#views/bridges/use-finder.tsx';
import { Palette } from '#views/parts/Palette.tsx';
import { useWaitingOrders } from '#views/portal/parked/parking.ts';
import { useProductEdit } from '#views/portal/use-order-edit.ts';
import { deskOptions } from './desk-options.ts';

/** The palette of Ctrl+K for staff. It adds a product, opens a page, or starts an action. */
export function DeskFinder({ onShowKeyList, ...opened }: OpenedFinderProps & { onShowKeyList: () => void }) {
  const message = useMessages();
  const session = useSession();
  const { catalogue, density } = useArea('portal');
  const products = useSelector(catalogue, selectRows);
  const isLoading = useSelector(catalogue, (snapshot) => selectPhase(snapshot) === 'loading');
  const { edit } = useProductEdit();
  const parked = useWaitingOrders();
  useEffect(() => catalogue.send({ type: 'list.opened' }), [catalogue]);
  const actions = {
    addProduct: (product: (typeof products)[number], quantity: number) =>
      edit({ kind: 'productAdded', product, quantity }),
    showKeyList: onShowKeyList,
    switchDensity: () => density.send({ type: 'density.switched' }),
    signOut: () => session.send({ type: 'signOut.requested' }),
  };
  return (
    <Palette
      {...opened}
      texts={{
        title: message('desk.find.title'),
        close: message('desk.find.close'),
        label: message('desk.find.label'),
        hint: message('desk.find.hint'),
        results: message('desk.find.results'),
      }}
      optionsFor={(term) => deskOptions({ message, products, parked, term, actions })}
      isLoading={isLoading}
      status={(count) => {
        if (isLoading) return message('catalogue.loading');
        return count === 0 ? message('desk.find.none') : message('desk.find.count', { count });
      }}
    />
  );
}
