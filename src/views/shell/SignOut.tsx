import { useMessages } from '../bridges/messages.ts';
import { Button } from '../ui/Button.tsx';

/** The session, or who speaks for it. */
interface SignedIn {
  send(event: { type: 'signOut.requested' }): void;
}

/** Where no page is there to do it. */
export function SignOut({ session }: { session: SignedIn }) {
  const message = useMessages();
  return (
    <Button onClick={() => session.send({ type: 'signOut.requested' })}>{message('app.signOut')}</Button>
  );
}
