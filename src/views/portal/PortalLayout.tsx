import { Outlet } from '@tanstack/react-router';
import { AbandonDialog } from './AbandonDialog.tsx';
import { UnfinishedBanner } from './UnfinishedBanner.tsx';

export function PortalLayout() {
  return (
    <>
      <UnfinishedBanner />
      <Outlet />
      <AbandonDialog />
    </>
  );
}
