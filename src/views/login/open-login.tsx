import type { SessionActor } from '../bridges/app-context.ts';
import type { Pages } from '../bridges/screen.ts';
import { LoginView } from './LoginView.tsx';

/** What is shown while nobody is signed in. `onTyping`: somebody has begun to sign in. */
export const openLogin = (session: SessionActor, onTyping: () => void): Pages => ({
  Pages: () => <LoginView session={session} onTyping={onTyping} />,
  close: () => {},
});
