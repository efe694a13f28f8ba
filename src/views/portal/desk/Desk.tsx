import { useLingui } from '@lingui/react';
import { Suspense, useState } from 'react';
import { useArea } from '../../bridges/app-context.ts';
import { lazyComponent } from '../../bridges/lazy-component.tsx';

/** The cart and the customer beside the products. Their script loads where they have room. */
export function Desk() {
  const portal = useArea('portal');
  const { i18n } = useLingui();
  const [Panes] = useState(() =>
    lazyComponent(async () => (await import('./open-desk.tsx')).openDesk(portal, i18n)),
  );
  return (
    <Suspense>
      <Panes />
    </Suspense>
  );
}
