import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type networkMachine, selectConnectionNotice } from '#machines/network/network.machine.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import type { SessionActor } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { vars } from '#views/theme/theme.css.ts';
import { Banner } from '#views/ui/Banner.tsx';

/** The name of the custom property, without the `var(…)` around it. */
const OFFLINE_BAR_PROPERTY = vars.offlineBar.slice('var('.length, -1);

interface NetworkBarProps {
  readonly network: ActorRefFrom<typeof networkMachine>;
  readonly session: SessionActor;
}

/** Returns the message about the consequence of being offline for this role. */
const offlineHintOf = (role: string | undefined): string => {
  if (role === undefined) return 'network.signInWaits';
  return role === 'staff' ? 'network.orderWaits' : 'network.changesRefused';
};

/**
 * Shows that the device is offline, and the consequence. Afterwards it shows that the device is online again.
 */
export function NetworkBar({ network, session }: NetworkBarProps) {
  const message = useMessages();
  const notice = useSelector(network, selectConnectionNotice);
  const role = useSelector(session, selectUser)?.role;
  const bar = useRef<HTMLDivElement>(null);

  // The bar must not hide scrolled or focused elements, nor those that stay at the bottom of the screen.
  useLayoutEffect(() => {
    if (notice === null) return undefined;
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = `calc(${vars.bar} + ${vars.offlineBar})`;
    style.setProperty(OFFLINE_BAR_PROPERTY, `${bar.current?.offsetHeight ?? 0}px`);
    return () => {
      style.scrollPaddingBlockEnd = '';
      style.removeProperty(OFFLINE_BAR_PROPERTY);
    };
  }, [notice]);

  // A live region announces changes only, so it is mounted while it is empty.
  return (
    <div ref={bar} role="status">
      {notice === 'offline' ? (
        <Banner tone="caution" announce="none" title={message('network.offline')}>
          {message(offlineHintOf(role))}
        </Banner>
      ) : null}
      {notice === 'reconnected' ? (
        <Banner tone="positive" announce="none" title={message('network.back')} />
      ) : null}
    </div>
  );
}
