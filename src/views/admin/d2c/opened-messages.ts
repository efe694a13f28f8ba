import type { Catalogue } from '../../bridges/messages.ts';

/** What is said of orders once somebody opens, selects or looks for more than a list shows. */
export const openedMessages = import.meta.glob<Catalogue>('../../locales/*/d2c-opened.po');
