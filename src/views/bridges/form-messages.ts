import type { Catalogue } from './messages.ts';

/** The words of the forms in dialogs and of what is chosen in several of them, for the areas that have one. */
export const formMessages = import.meta.glob<Catalogue>('../locales/*/forms.po');
