import { useMessages } from '../bridges/messages.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useLate } from '../ui/use-late.ts';

/** Who is signed in is being asked, or their pages are being fetched (spec 1 section 2): said to whoever has to wait. */
export function Loading() {
  const message = useMessages();
  return useLate() ? <Spinner text={message('app.loading')} placing="page" /> : null;
}
