import { useLingui } from '@lingui/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { asOneLine, looksLikeMessage } from '#domain/phone-entry.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useNotify } from '#views/bridges/notices.ts';
import { loadPastePage } from './load-paste-page.ts';
import type { PastedContent } from './paste-page.ts';

/**
 * Returns a copy of the content of a clipboard, because the browser empties the clipboard data after the
 * event.
 */
export const readClipboard = (clipboard: DataTransfer | null): PastedContent => ({
  text: clipboard?.getData('text/plain') ?? '',
  hasFiles: !!clipboard?.files.length,
});

/**
 * Returns a function that reads a pasted text and opens its page. It resolves with false when the text is
 * refused.
 */
export const useReadPaste = () => {
  const portal = useArea('portal');
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const notify = useNotify();
  return (pasted: PastedContent): Promise<boolean> => {
    const event = { type: 'chat.pasted', text: pasted.text } as const;
    const isTaken = portal.checkout.getSnapshot().can(event);
    // Sent at once: the next key must not submit the order of before.
    portal.checkout.send(event);
    return loadPastePage()
      .then(({ showPaste }) => showPaste({ ...pasted, isTaken }, { portal, i18n, navigate, notify }))
      .catch(() => {
        notify({ message: 'list.failedHint', tone: 'negative' });
        return false;
      });
  };
};

/**
 * The search box of the products page (`data-focus-first`) has the focus most of the time. One pasted line is
 * a search term; several lines are a chat.
 */
const isChatInSearch = (target: Element, { text, hasFiles }: PastedContent): boolean =>
  target.matches('[data-focus-first]') && (hasFiles || text.includes('\n'));

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the field that a paste goes into, or null. The field for messages and the fields of dialogs take
 * every text.
 */
const fieldOf = (target: Element): TextField | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  !target.closest('[role$=dialog], [data-takes-messages]')
    ? target
    : null;

/**
 * Puts a text where the caret is, as the browser would have done. A field of one line takes it as one line.
 */
const insertText = (field: TextField, text: string): void => {
  field.focus();
  document.execCommand('insertText', false, field instanceof HTMLInputElement ? asOneLine(text) : text);
};

/**
 * Reads every chat that is pasted outside of a field, or into the search box with several lines. A text in
 * another field that looks like a message is asked about: `questioned` is that text.
 */
export const usePastedChats = () => {
  const readPaste = useReadPaste();
  const [pasted, setPasted] = useState<{ readonly text: string; readonly field: TextField } | null>(null);
  const handlePaste = useEffectEvent((event: ClipboardEvent): void => {
    if (event.defaultPrevented) return;
    const content = readClipboard(event.clipboardData);
    const { target } = event;
    const field = target instanceof Element ? fieldOf(target) : null;
    if (target instanceof Element && (field ?? target.closest('input, textarea'))) {
      if (isChatInSearch(target, content)) {
        event.preventDefault();
        void readPaste(content);
      } else if (field && looksLikeMessage(content.text)) {
        event.preventDefault();
        setPasted({ text: content.text, field });
      }
      return;
    }
    void readPaste(content);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => handlePaste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return {
    questioned: pasted?.text ?? null,
    read: () => {
      if (pasted) void readPaste({ text: pasted.text, hasFiles: false });
      setPasted(null);
    },
    insert: () => {
      flushSync(() => setPasted(null));
      if (pasted) insertText(pasted.field, pasted.text);
    },
  };
};
