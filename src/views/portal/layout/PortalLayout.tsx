import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { usePageFocus } from '#views/bridges/page-focus.ts';
import { usePageTitle } from '#views/bridges/page-title.ts';
import { deskMessages } from '#views/portal/desk/desk-messages.ts';
import { useOpenBrought } from '#views/portal/parked/parking.ts';
import { Container } from '#views/ui/Container.tsx';
import { SkipLink } from '#views/ui/SkipLink.tsx';
import { useWide } from '#views/ui/use-wide.ts';
import { AbandonDialog } from './AbandonDialog.tsx';
import { PasteQuestions } from './PasteQuestions.tsx';
import { PortalHeader } from './PortalHeader.tsx';
import * as css from './PortalLayout.css.ts';
import { PostingBanner } from './PostingBanner.tsx';
import { findPortalPage } from './portal-pages.ts';
import { WizardStepper } from './WizardStepper.tsx';

const DeskKeys = lazyComponent(
  async () => (await import('#views/portal/desk/DeskKeys.tsx')).DeskKeys,
  deskMessages,
);

/** The frame of all portal pages. */
export function PortalLayout() {
  const message = useMessages();
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const page = findPortalPage(pathname);
  const main = usePageFocus();
  const isWide = useWide();
  useOpenBrought();
  usePageTitle(message(page.title), message('app.name'));

  return (
    <>
      <SkipLink href="#content">{message('app.skipToContent')}</SkipLink>
      <PortalHeader
        deskKeys={
          isWide ? (
            <Suspense>
              <DeskKeys />
            </Suspense>
          ) : null
        }
      />
      <main id="content" tabIndex={-1} ref={main} className={css.main}>
        <Container>
          <div className={css.page}>
            <PostingBanner />
            {page.step ? <WizardStepper current={page.step} /> : null}
            <Outlet />
          </div>
        </Container>
      </main>
      <PasteQuestions />
      <AbandonDialog />
    </>
  );
}
