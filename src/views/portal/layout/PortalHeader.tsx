import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useState } from 'react';
import { itemCount } from '#domain/cart.ts';
import { prefetch } from '#machines/kit/prefetch.ts';
import { selectItems } from '#machines/portal/checkout/checkout.selectors.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import { PasswordButton } from '#views/account/PasswordButton.tsx';
import { useArea, useSession } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { roleLabel } from '#views/parts/roles.ts';
import { countsText, MAX_SHOWN_PIECES } from '#views/portal/counts.ts';
import { ParkedCount } from '#views/portal/parked/ParkedCount.tsx';
import { PasteButton } from '#views/portal/paste/PasteButton.tsx';
import { CountBadge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { IconButton } from '#views/ui/IconButton.tsx';
import { CartIcon, LogoutIcon, MenuIcon, PrinterIcon } from '#views/ui/icons/page-icons.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import * as css from './PortalHeader.css.ts';
import { ProductSearch } from './ProductSearch.tsx';
import { PORTAL_LINKS } from './portal-pages.ts';

const loadMenu = async () => (await import('./PortalMenu.tsx')).PortalMenu;
const PortalMenu = lazyComponent(loadMenu);

/** A separate component, so that a change of the cart does not render the header. */
function CartCounts() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const items = useSelector(checkout, selectItems);
  const counts = countsText(message, items);
  return (
    <>
      <span aria-hidden="true" title={counts}>
        <CountBadge value={itemCount(items)} max={MAX_SHOWN_PIECES} />
      </span>
      <VisuallyHidden>{counts}</VisuallyHidden>
    </>
  );
}

/** The header of the portal (spec 1 section 2, Portal header). */
export function PortalHeader({ deskKeys }: { deskKeys: ReactNode }) {
  const message = useMessages();
  const session = useSession();
  const user = useSelector(session, selectUser);
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');

  return (
    <header className={css.header}>
      <div className={css.bar}>
        <div className={css.menuButton}>
          <IconButton
            label={message('portal.menu.open')}
            icon={<MenuIcon />}
            aria-haspopup="dialog"
            aria-expanded={menu === 'open'}
            onPointerEnter={() => prefetch(loadMenu)}
            onClick={() => setMenu('open')}
          />
        </div>
        <Link to="/customer" className={css.brand}>
          <PrinterIcon />
          <span className={css.brandName}>{message('app.name')}</span>
        </Link>
        <nav aria-label={message('portal.nav.label')} className={css.nav}>
          {PORTAL_LINKS.map(({ to, label }) => {
            const isCart = to === '/customer/cart';
            return (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                className={isCart ? css.cartLink : css.link}
              >
                {isCart && <CartIcon size="small" />}
                <span>{message(label)}</span>
                {isCart && <CartCounts />}
              </Link>
            );
          })}
          <ParkedCount className={css.cartLink} />
        </nav>
        <div className={css.paste}>
          <PasteButton />
        </div>
        <div className={css.search}>
          <ProductSearch
            compact
            label={message('portal.search.label')}
            placeholder={message('portal.search.placeholder')}
            buttonLabel={message('catalogue.search')}
          />
        </div>
        <div className={css.deskKeys}>{deskKeys}</div>
        {user ? (
          <p className={css.user}>
            <span className={css.name} title={user.full_name}>
              {user.full_name}
            </span>
            <span className={css.role}>{roleLabel(message, user.role)}</span>
          </p>
        ) : null}
        <div className={css.logout}>
          <PasswordButton />
          <Button
            tone="quiet"
            size="small"
            icon={<LogoutIcon size="small" />}
            aria-label={message('portal.logout')}
            title={message('portal.logout')}
            onClick={() => session.send({ type: 'signOut.requested' })}
          >
            <span className={css.logoutText}>{message('portal.logout')}</span>
          </Button>
        </div>
      </div>
      {menu === 'unopened' ? null : (
        <Suspense>
          <PortalMenu open={menu === 'open'} onOpenChange={(open) => setMenu(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </header>
  );
}
