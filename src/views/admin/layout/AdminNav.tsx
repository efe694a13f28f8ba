import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectUser } from '#machines/session/session.machine.ts';
import { PasswordButton } from '#views/account/PasswordButton.tsx';
import { useSession } from '#views/bridges/app-context.ts';
import { confirmLeaving } from '#views/bridges/confirm-leaving.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { RoleBadge } from '#views/parts/RoleBadge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { LogoutIcon } from '#views/ui/icons/page-icons.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './AdminNav.css.ts';
import { entriesFor } from './admin-entries.ts';

/** Sidebar links, the signed-in user and Logout. */
export function AdminNav({ onChosen }: { onChosen?: () => void }) {
  const message = useMessages();
  const session = useSession();
  const user = useSelector(session, selectUser);
  // The user is null between signing out and the display of the login.
  if (!user) return null;
  const signOut = (): void => {
    if (confirmLeaving(window, message('admin.logoutUnsaved'))) session.send({ type: 'signOut.requested' });
  };
  return (
    <>
      <nav aria-label={message('admin.nav')}>
        <ul className={css.list}>
          {entriesFor(user.role).map(({ to, title, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className={css.link}
                activeOptions={{ exact: to === '/admin', includeSearch: false }}
                onClick={onChosen}
              >
                <Icon />
                <span>{message(title)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={css.user} aria-label={message('admin.signedInAs')}>
        <Text strong truncate>
          <bdi>{user.full_name}</bdi>
        </Text>
        <div className={css.account}>
          <Text as="span" size="small" tone="secondary" truncate>
            <bdi>{`@${user.username}`}</bdi>
          </Text>
          <RoleBadge role={user.role} />
        </div>
        <div className={css.actions}>
          <Button tone="quiet" size="small" icon={<LogoutIcon size="small" />} onClick={signOut}>
            {message('admin.logout')}
          </Button>
          <PasswordButton />
        </div>
      </section>
    </>
  );
}
