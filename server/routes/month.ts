/* The routes of a month's figures. */
import type { Hono } from 'hono';
import { exportAccounts, getMonth } from '#api/contracts/month.ts';
import { accountsFileName } from '#domain/accounts.ts';
import { accountsFile } from '#server/documents/accounts-file.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { FileResponse } from '#server/http/response.ts';
import { readMonth } from '#server/store/month-figures.ts';

export const monthRoutes = (app: Hono, deps: Deps): void => {
  const { mount } = createMountFunctions(app, deps);
  mount(getMonth, ({ params: { month }, now }) => readMonth(deps.db, month, now));
  mount(
    exportAccounts,
    async ({ query, signal }) =>
      new FileResponse(accountsFileName(query, query.format), await accountsFile(deps.db, query, signal)),
  );
};
