import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';

interface SignedInActor {
  send(event: { type: 'signOut.requested' }): void;
}

/** The button that signs out, for screens without the frame of an area. */
export function SignOut({ session }: { session: SignedInActor }) {
  const message = useMessages();
  return (
    <Button onClick={() => session.send({ type: 'signOut.requested' })}>{message('app.signOut')}</Button>
  );
}
