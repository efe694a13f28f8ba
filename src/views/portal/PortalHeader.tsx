import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { selectItemCount } from '#machines/cart/cart.machine.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import { useDesk, useSession } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { CountBadge } from '../ui/CountBadge.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { CartIcon } from '../ui/icons/CartIcon.tsx';
import { LogoutIcon } from '../ui/icons/LogoutIcon.tsx';
import { MenuIcon } from '../ui/icons/MenuIcon.tsx';
import { PrinterIcon } from '../ui/icons/PrinterIcon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './PortalHeader.css.ts';
import { ProductSearch } from './ProductSearch.tsx';
import { PORTAL_LINKS } from './portal-pages.ts';
import { roleText } from './portal-words.ts';

const loadMenu = () => import('./PortalMenu.tsx').then((module) => ({ default: module.PortalMenu }));
const PortalMenu = lazy(loadMenu);

const MOST_SHOWN = 999;

/** The brand, the way to every page of the portal, the search and who is signed in (spec 1 section 2). */
export function PortalHeader() {
  const words = useWords();
  const session = useSession();
  const { cart } = useDesk();
  const user = useSelector(session, selectUser);
  const count = useSelector(cart, selectItemCount);
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');

  return (
    <header className={css.header}>
      <div className={css.bar}>
        <div className={css.menuButton}>
          <IconButton
            label={words('portal.menu.open')}
            icon={<MenuIcon />}
            aria-haspopup="dialog"
            aria-expanded={menu === 'open'}
            onPointerEnter={() => void loadMenu()}
            onClick={() => setMenu('open')}
          />
        </div>
        <Link to="/customer" className={css.brand}>
          <PrinterIcon />
          {words('app.name')}
        </Link>
        <nav aria-label={words('portal.nav.label')} className={css.nav}>
          {PORTAL_LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className={to === '/customer/cart' ? css.cartLink : css.link}
            >
              {to === '/customer/cart' ? (
                <>
                  <CartIcon size="small" />
                  {words(label)}
                  <CountBadge value={count} max={MOST_SHOWN} />
                  <VisuallyHidden>{words('portal.cart.count', { count })}</VisuallyHidden>
                </>
              ) : (
                words(label)
              )}
            </Link>
          ))}
        </nav>
        <div className={css.search}>
          <ProductSearch
            compact
            label={words('portal.search.label')}
            placeholder={words('portal.search.placeholder')}
            buttonLabel={words('catalogue.search')}
          />
        </div>
        {user ? (
          <p className={css.user}>
            <span className={css.name} title={user.full_name}>
              {user.full_name}
            </span>
            <span className={css.role}>{roleText(words, user.role)}</span>
          </p>
        ) : null}
        <div className={css.logout}>
          <Button
            tone="quiet"
            size="small"
            icon={<LogoutIcon size="small" />}
            aria-label={words('portal.logout')}
            title={words('portal.logout')}
            onClick={() => session.send({ type: 'signOut.requested' })}
          >
            <span className={css.logoutWord}>{words('portal.logout')}</span>
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
