import type { Catalogue } from './messages.ts';

/** Messages for forms in dialogs and for selections. */
export const formMessages = import.meta.glob<Catalogue>('../locales/*/forms.po');
