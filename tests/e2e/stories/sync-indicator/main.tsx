import { I18nProvider } from '@lingui/react';
// The sync indicator alone, with the client, the machines and the notices of the app.
import '#views/theme/reset.css.ts';
import { setupI18n } from '@lingui/core';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import { openFeed } from '#areas/feed.ts';
import { openSync } from '#areas/sync.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { createNotify } from '#machines/notices/notify.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';
import { SyncIndicator } from '#views/admin/sync/SyncIndicator.tsx';
import type { NoticesActor } from '#views/bridges/app-context.ts';
import { messages as shellMessages } from '#views/locales/en/shell.po';
import { messages as syncMessages } from '#views/locales/en/sync.po';
import { Notices } from '#views/shell/Notices.tsx';

const client = createClient({ origin: '', readToken: () => 'story', onUnauthorized: () => {} });
const call = createCallEndpoint(client);
const notices = createActor(noticesMachine).start();
const feed = openFeed({ user: { user_id: 1 }, client });
const i18n = setupI18n({ locale: 'en', messages: { en: { ...shellMessages, ...syncMessages } } });

const root = createRootRouteWithContext<{ notices: NoticesActor }>()();
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: async () => ({
    sync: await openSync({
      user: { user_id: 1, username: 'story', full_name: 'Story', role: 'admin' },
      call,
      client,
      store: createMemoryTexts(),
      notify: createNotify(notices),
      signOut: () => {},
      report: (error) => {
        throw error;
      },
      feed: async () => feed,
    }),
  }),
  component: () => (
    <main>
      <h1>Shipments</h1>
      <SyncIndicator />
    </main>
  ),
});
const router = createRouter({
  routeTree: root.addChildren([admin]),
  context: { notices },
  history: createMemoryHistory({ initialEntries: ['/admin'] }),
});

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
        <Notices notices={notices} />
      </I18nProvider>
    </StrictMode>,
  );
}
