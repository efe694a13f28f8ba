import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectItemCount, selectItems } from '#machines/portal/checkout/checkout.selectors.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import { PasswordButton } from '#views/account/PasswordButton.tsx';
import { useArea, useSession } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { roleLabel } from '#views/parts/roles.ts';
import { countsText, MAX_SHOWN_PIECES } from '#views/portal/counts.ts';
import { CountBadge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { LogoutIcon } from '#views/ui/icons/page-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import * as css from './PortalMenu.css.ts';
import { ProductSearch } from './ProductSearch.tsx';
import { PORTAL_LINKS } from './portal-pages.ts';

/** The menu with the header's links, for narrow screens. It is a separate chunk. */
export function PortalMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const message = useMessages();
  const session = useSession();
  const { checkout } = useArea('portal');
  const user = useSelector(session, selectUser);
  const count = useSelector(checkout, selectItemCount);
  const items = useSelector(checkout, selectItems);
  const close = (): void => onOpenChange(false);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      variant="side"
      title={user?.full_name ?? message('app.name')}
      description={user ? roleLabel(message, user.role) : undefined}
      closeLabel={message('portal.menu.close')}
      footer={
        <>
          <PasswordButton />
          <Button
            tone="quiet"
            icon={<LogoutIcon size="small" />}
            onClick={() => session.send({ type: 'signOut.requested' })}
          >
            {message('portal.logout')}
          </Button>
        </>
      }
    >
      <Stack gap="m">
        <ProductSearch
          compact
          label={message('portal.search.label')}
          placeholder={message('portal.search.placeholder')}
          buttonLabel={message('catalogue.search')}
          onSearched={close}
        />
        <nav aria-label={message('portal.nav.label')} className={css.nav}>
          {PORTAL_LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className={css.link}
              onClick={close}
            >
              <span>{message(label)}</span>
              {to === '/customer/cart' ? (
                <>
                  <span aria-hidden="true">
                    <CountBadge value={count} max={MAX_SHOWN_PIECES} />
                  </span>
                  <VisuallyHidden>{countsText(message, items)}</VisuallyHidden>
                </>
              ) : null}
            </Link>
          ))}
        </nav>
      </Stack>
    </Dialog>
  );
}
