import type { SessionActor } from '../bridges/app-context.ts';
import { useMessages } from '../bridges/messages.ts';
import { Button } from '../ui/Button.tsx';

/** Where no page is there to do it. */
export function SignOut({ session }: { session: SessionActor }) {
  const message = useMessages();
  return (
    <Button onClick={() => session.send({ type: 'signOut.requested' })}>{message('app.signOut')}</Button>
  );
}
