import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { AUDIT_DOWNLOAD } from '#machines/audit/audit.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { Button } from '#views/ui/Button.tsx';
import { Page } from '#views/ui/Page.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { type AuditSearch, toAuditView } from './audit-search.ts';

const AuditDialog = lazyComponent(async () => (await import('./AuditDialog.tsx')).AuditDialog);

const route = getRouteApi('/admin/audit');

/** The audit log (decision 37). Filters and the opened entry are in the URL. */
export function AuditView() {
  const message = useMessages();
  const { downloads } = useArea('audit');
  const search: AuditSearch = route.useSearch();
  const navigate = useNavigate({ from: '/admin/audit' });
  const { running, request } = useCommandOn(downloads, AUDIT_DOWNLOAD);
  const view = toAuditView(search);

  const applyFilter = (change: AuditSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change, entry: undefined }), resetScroll: false });
  const showEntry = useCallback(
    (entry: number | undefined): void =>
      void navigate({ search: (before) => ({ ...before, entry }), resetScroll: false }),
    [navigate],
  );

  return (
    <Page
      title={message('admin.audit')}
      actions={
        <Button busy={running !== undefined} onClick={() => request({ view })}>
          {message('audit.exportCsv')}
        </Button>
      }
    >
      <AuditFilters search={search} onFilter={applyFilter} />
      <AuditList
        key={JSON.stringify(view)}
        view={view}
        onOpen={showEntry}
        onClear={() => void navigate({ search: {}, resetScroll: false })}
      />
      {search.entry === undefined ? null : (
        <Suspense>
          <AuditDialog key={search.entry} id={search.entry} onClose={() => showEntry(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
