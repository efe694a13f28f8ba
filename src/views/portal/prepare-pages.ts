import type { I18n } from '@lingui/core';
import type { PortalArea } from '#areas/portal.ts';
import { prefetch } from '#machines/kit/prefetch.ts';
import { loadMessages } from '#views/bridges/messages.ts';
import { loadProductSearch } from './catalogue/load-product-search.ts';
import { loadPastePage } from './paste/load-paste-page.ts';
import { checkoutMessages, partsMessages } from './portal-messages.ts';

/** Loads the pages of an order, and the scripts that post it and show its result. */
export const preparePages = (portal: PortalArea, i18n: I18n): void =>
  prefetch(
    portal.loadPosting,
    portal.openPhoneLookups,
    portal.colourStock,
    () => loadMessages(i18n, partsMessages),
    () => loadMessages(i18n, checkoutMessages),
    async () => (await loadPastePage()).openPastePage({ portal, i18n }),
    loadProductSearch,
    () => import('#domain/chat/read-chat.ts'),
    () => import('./paste/PasteView.tsx'),
    () => import('./catalogue/NothingFound.tsx'),
    () => import('./cart/CartView.tsx'),
    () => import('./customer/CustomerView.tsx'),
    () => import('./confirm/ConfirmView.tsx'),
    () => import('./layout/AbandonQuestion.tsx'),
    () => import('./layout/PostingStatus.tsx'),
  );
