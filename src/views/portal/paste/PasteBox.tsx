import { type ClipboardEvent, useState } from 'react';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { TextArea } from '#views/ui/TextInput.tsx';
import { readClipboard, useReadPaste } from './use-read-paste.ts';

/**
 * A field for a customer's chat. A pasted text is read at once; a typed text is read when the button is
 * clicked.
 */
export function PasteBox({ autoFocus = false }: { autoFocus?: boolean }) {
  const message = useMessages();
  const readPaste = useReadPaste();
  const [typed, setTyped] = useState('');
  const paste = (event: ClipboardEvent): void => {
    if (typed !== '') return;
    event.preventDefault();
    void readPaste(readClipboard(event.clipboardData));
  };
  /** A refused text stays in the box. */
  const read = async (): Promise<void> => {
    if (await readPaste({ text: typed, hasFiles: false })) setTyped('');
  };
  return (
    <Card as="section" aria-label={message('landing.paste.label')}>
      <Stack gap="s">
        <Field label={message('landing.paste.label')} hint={message('landing.paste.hint')}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              data-takes-messages
              rows={2}
              autoFocus={autoFocus}
              value={typed}
              onPaste={paste}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {typed === '' ? null : (
          <Inline justify="end">
            <Button tone="accent" onClick={() => void read()}>
              {message('landing.paste.read')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
