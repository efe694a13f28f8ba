import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { selectPhase } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';

/**
 * The panes of cart and customer beside the products. Their script loads only on screens that are wide
 * enough.
 */
export function Desk() {
  const portal = useArea('portal');
  const { i18n } = useLingui();
  const [Panes] = useState(() =>
    lazyComponent(async () => (await import('./open-desk.tsx')).openDesk(portal, i18n)),
  );
  // The products are drawn first.
  const isLoading = useSelector(portal.catalogue, (snapshot) => selectPhase(snapshot) === 'loading');
  return isLoading ? null : (
    <Suspense>
      <Panes />
    </Suspense>
  );
}
