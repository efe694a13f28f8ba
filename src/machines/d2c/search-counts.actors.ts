import type { Caller } from '#api/call.ts';
import { countD2cSearch } from '#api/contracts/d2c-search-counts.ts';
import { searchSent } from '#domain/search-fold.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import type { SearchCounts } from './search-counts.machine.ts';

export const createSearchCountsActors = (call: Caller) =>
  createResourceActors<SearchCounts, string>({
    fetch: (search, signal) => call(countD2cSearch, { query: { search: searchSent(search) }, signal }),
  });
