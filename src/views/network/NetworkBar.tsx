import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type networkMachine, selectSaid } from '#machines/network/network.machine.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import type { SessionActor } from '../bridges/app-context.ts';
import { useMessages } from '../bridges/messages.ts';
import { vars } from '../theme/theme.css.ts';
import { Banner } from '../ui/Banner.tsx';

interface NetworkBarProps {
  readonly network: ActorRefFrom<typeof networkMachine>;
  readonly session: SessionActor;
}

/** What being offline means to this person. */
const waitsFor = (role: string | undefined): string => {
  if (role === undefined) return 'network.signInWaits';
  return role === 'staff' ? 'network.orderWaits' : 'network.changesRefused';
};

/** Says that the device is offline and what that means here, and when it is over. */
export function NetworkBar({ network, session }: NetworkBarProps) {
  const message = useMessages();
  const said = useSelector(network, selectSaid);
  const role = useSelector(session, selectUser)?.role;
  const place = useRef<HTMLDivElement>(null);

  // What is scrolled to, by key too, comes out from behind it.
  useLayoutEffect(() => {
    if (said === null) return undefined;
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = `calc(${vars.bar} + ${place.current?.offsetHeight ?? 0}px)`;
    return () => {
      style.scrollPaddingBlockEnd = '';
    };
  }, [said]);

  // A live region says only what comes into it: it is there before there is anything to say.
  return (
    <div ref={place} role="status">
      {said === 'offline' ? (
        <Banner tone="caution" announce="none" title={message('network.offline')}>
          {message(waitsFor(role))}
        </Banner>
      ) : null}
      {said === 'back' ? <Banner tone="positive" announce="none" title={message('network.back')} /> : null}
    </div>
  );
}
