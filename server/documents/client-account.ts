import type { AccountPeriod } from '#domain/b2b-account.ts';
import type { Db } from '../db/connect.ts';
import { clientAccount } from '../store/b2b-accounts.ts';
import { companyOf } from '../store/shop-settings.ts';
import { makeDocument } from './make-document.ts';

interface AccountPdf {
  readonly client: string;
  readonly pdf: Uint8Array;
}

/** A client's statement of account over a period, as it stands at `now`. */
export const accountPdf = async (
  db: Db,
  {
    id,
    period,
    now,
    signal,
  }: {
    readonly id: number;
    readonly period: AccountPeriod;
    readonly now: Date;
    readonly signal?: AbortSignal;
  },
): Promise<AccountPdf> => {
  const { client, account } = await clientAccount(db, id, period);
  const statement = { company: await companyOf(db), client, issued: now, period, account };
  return { client: client.name, pdf: await makeDocument(db, { kind: 'account', statement }, { signal }) };
};
