import { useLingui } from '@lingui/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useArea } from '../../bridges/app-context.ts';
import { useNotify } from '../../bridges/notices.ts';
import { loadPastePage } from './load-paste-page.ts';
import type { PastedContent } from './paste-page.ts';

/** Returns a copy of the content of a clipboard, because the browser empties the clipboard data after the event. */
export const readClipboard = (clipboard: DataTransfer | null): PastedContent => ({
  text: clipboard?.getData('text/plain') ?? '',
  hasFiles: !!clipboard?.files.length,
});

/** Returns a function that reads a pasted text and opens its page. */
export const useReadPaste = () => {
  const portal = useArea('portal');
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const notify = useNotify();
  return (pasted: PastedContent): void => {
    loadPastePage()
      .then(({ readPaste }) => readPaste(pasted, { portal, i18n, navigate, notify }))
      .catch(() => notify({ message: 'list.failedHint', tone: 'negative' }));
  };
};

/** Selects elements in which a paste has its usual effect. */
const PASTE_TARGETS = 'input, textarea, [role$=dialog]';

/**
 * The search box of the products page (`data-focus-first`) has the focus most of the time. One pasted line is a search term; several lines
 * are a chat.
 */
const isChatInSearch = (target: Element, { text, hasFiles }: PastedContent): boolean =>
  target.matches('[data-focus-first]') && (hasFiles || text.includes('\n'));

/** Reads every chat that is pasted outside of a field, or into the search box with several lines. */
export const usePastedChats = (): void => {
  const readPaste = useEffectEvent(useReadPaste());
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const pasted = readClipboard(event.clipboardData);
      if (event.target instanceof Element && event.target.closest(PASTE_TARGETS)) {
        if (!isChatInSearch(event.target, pasted)) return;
        event.preventDefault();
      }
      readPaste(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
};
