import { getRouteApi, Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { prefetch } from '#machines/kit/prefetch.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { usePageFocus } from '#views/bridges/page-focus.ts';
import { useScrollRestoration } from '#views/bridges/scroll-restoration.ts';
import { useFinder } from '#views/bridges/use-finder.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { IconButton } from '#views/ui/IconButton.tsx';
import { MenuIcon, SearchIcon } from '#views/ui/icons/page-icons.tsx';
import { SkipLink } from '#views/ui/SkipLink.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './AdminLayout.css.ts';
import { AdminNav } from './AdminNav.tsx';
import { usePageName } from './use-page-name.ts';

const loadMenu = async () => (await import('./AdminMenu.tsx')).AdminMenu;
const AdminMenu = lazyComponent(loadMenu);

/**
 * Returns true when the server has no marketplace, so that hand-overs wait. The server writes this attribute
 * into the page (server/http/pages.ts).
 */
const isMarketplaceUnset = (): boolean => document.documentElement.dataset.marketplace === 'none';

const admin = getRouteApi('/admin');

type MenuState = 'never opened' | 'open' | 'closed';

/** The frame of all admin pages: a sidebar, or a menu button on narrow screens. */
export function AdminLayout() {
  const message = useMessages();
  const pageName = usePageName();
  const main = usePageFocus();
  useScrollRestoration();
  const [menuState, setMenuState] = useState<MenuState>('never opened');
  const { open: openFinder, finder } = useFinder(
    admin.useRouteContext({ select: ({ loadFinder }) => loadFinder }),
  );
  return (
    <div className={css.frame}>
      <SkipLink href="#content">{message('app.skipToContent')}</SkipLink>
      <header className={css.bar}>
        <IconButton
          label={message('admin.openMenu')}
          icon={<MenuIcon />}
          aria-haspopup="dialog"
          aria-expanded={menuState === 'open'}
          onPointerEnter={() => prefetch(loadMenu)}
          onClick={() => setMenuState('open')}
        />
        <Text as="span" strong truncate>
          {pageName === '' ? message('admin.title') : pageName}
        </Text>
        <div className={css.atEnd}>
          <FinderButton compact onOpen={openFinder} />
        </div>
      </header>
      <div className={css.sidebar}>
        <header className={css.title}>{message('admin.title')}</header>
        <div className={css.search}>
          <FinderButton onOpen={openFinder} />
        </div>
        <AdminNav />
      </div>
      {menuState === 'never opened' ? null : (
        <Suspense>
          <AdminMenu open={menuState === 'open'} onClose={() => setMenuState('closed')} />
        </Suspense>
      )}
      {finder}
      <main id="content" tabIndex={-1} ref={main} className={css.content}>
        {isMarketplaceUnset() ? (
          <div className={css.warning}>
            <Banner tone="caution" title={message('admin.noMarketplace')}>
              {message('admin.noMarketplaceHint')}
            </Banner>
          </div>
        ) : null}
        <Outlet />
      </main>
    </div>
  );
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The button that opens the palette and shows its key. It is an icon on narrow screens. */
function FinderButton({ compact = false, onOpen }: { compact?: boolean; onOpen: () => void }) {
  const message = useMessages();
  const label = message('admin.find');
  const buttonProps = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': isMac ? 'Meta+K' : 'Control+K',
    onClick: onOpen,
  } as const;
  if (compact) return <IconButton label={label} icon={<SearchIcon />} {...buttonProps} />;
  return (
    <Button wide icon={<SearchIcon size="small" />} {...buttonProps}>
      <span className={css.finderButton}>
        <span>{label}</span>
        <span className={css.finderKeys} aria-hidden="true">
          {message(isMac ? 'admin.findKeysOnMac' : 'admin.findKeys')}
        </span>
      </span>
    </Button>
  );
}
