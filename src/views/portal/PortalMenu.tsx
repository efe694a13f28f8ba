import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectItemCount } from '#machines/cart/cart.machine.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import { useDesk, useSession } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { CountBadge } from '../ui/CountBadge.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LogoutIcon } from '../ui/icons/LogoutIcon.tsx';
import { Stack } from '../ui/Stack.tsx';
import * as css from './PortalMenu.css.ts';
import { ProductSearch } from './ProductSearch.tsx';
import { PORTAL_LINKS } from './portal-pages.ts';
import { roleText } from './portal-words.ts';

/** What the header holds on a desk, for narrow screens. A chunk of its own: most never open it. */
export function PortalMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const words = useWords();
  const session = useSession();
  const { cart } = useDesk();
  const user = useSelector(session, selectUser);
  const count = useSelector(cart, selectItemCount);
  const close = (): void => onOpenChange(false);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      placing="side"
      title={user?.full_name ?? words('app.name')}
      description={user ? roleText(words, user.role) : undefined}
      closeLabel={words('portal.menu.close')}
      footer={
        <Button
          wide
          icon={<LogoutIcon size="small" />}
          onClick={() => session.send({ type: 'signOut.requested' })}
        >
          {words('portal.logout')}
        </Button>
      }
    >
      <Stack gap="m">
        <ProductSearch
          compact
          label={words('portal.search.label')}
          placeholder={words('portal.search.placeholder')}
          buttonLabel={words('catalogue.search')}
          onSearched={close}
        />
        <nav aria-label={words('portal.nav.label')} className={css.nav}>
          {PORTAL_LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className={css.link}
              onClick={close}
            >
              {words(label)}
              {to === '/customer/cart' ? <CountBadge value={count} max={999} /> : null}
            </Link>
          ))}
        </nav>
      </Stack>
    </Dialog>
  );
}
