/* All endpoints of the API: the ones that the files of src/api/contracts export. */
import { readdirSync } from 'node:fs';
import type { Endpoint } from '#api/contracts/endpoint.ts';

const CONTRACTS = new URL('../../src/api/contracts/', import.meta.url);

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' &&
  exported !== null &&
  ['method', 'path', 'access', 'response'].every((field) => Object.hasOwn(exported, field));

const contracts: readonly object[] = await Promise.all(
  readdirSync(CONTRACTS)
    .sort()
    .map((name) => import(new URL(name, CONTRACTS).href)),
);

export const ENDPOINTS: readonly Endpoint[] = contracts.flatMap((contract) =>
  Object.values(contract).filter(isEndpoint),
);
