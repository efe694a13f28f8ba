import { type Catalogue, loadMessages } from './messages.ts';

const catalogues = import.meta.glob<Catalogue>('../locales/*/forms.po');

/** The words of the forms in dialogs and of what is chosen in several of them, for the areas that have one. */
export const loadFormMessages = (i18n: Parameters<typeof loadMessages>[0]): Promise<void> =>
  loadMessages(i18n, catalogues);
