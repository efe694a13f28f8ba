import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type networkMachine, selectSaid } from '#machines/network/network.machine.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import type { SessionActor } from '../bridges/app-context.ts';
import { useMessages } from '../bridges/messages.ts';
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
  // A live region says only what comes into it: it is there before there is anything to say.
  return (
    <div role="status">
      {said === 'offline' ? (
        <Banner tone="caution" announce="none" title={message('network.offline')}>
          {message(waitsFor(role))}
        </Banner>
      ) : null}
      {said === 'back' ? <Banner tone="positive" announce="none" title={message('network.back')} /> : null}
    </div>
  );
}
