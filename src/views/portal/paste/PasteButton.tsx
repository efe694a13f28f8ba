import { useMessages } from '#views/bridges/messages.ts';
import { useNotify } from '#views/bridges/notices.ts';
import { IconButton } from '#views/ui/IconButton.tsx';
import { PasteIcon } from '#views/ui/icons/page-icons.tsx';
import { useReadPaste } from './use-read-paste.ts';

/** Reads the message in the clipboard, for a person without a keyboard. The browser may ask first. */
export function PasteButton() {
  const message = useMessages();
  const notify = useNotify();
  const readPaste = useReadPaste();
  const paste = async (): Promise<void> => {
    let text: string;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      // The person refused, or the address is not secure.
      notify({ message: 'portal.paste.refused', tone: 'caution' });
      return;
    }
    await readPaste({ text, hasFiles: false });
  };
  return <IconButton label={message('portal.paste')} icon={<PasteIcon />} onClick={() => void paste()} />;
}
