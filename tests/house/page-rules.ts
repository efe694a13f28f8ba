import { notYet } from '#tests/models/pages/not-yet.ts';
import { isOffscreen, lackingIn, pageOf } from '#tests/qa/browser/pages.ts';
import type { Machine } from '#tests/qa/machines.ts';
import { loadMachine, namesBelow, ROOT } from '#tests/qa/machines.ts';
import type { Offscreen, PageModel } from '#tests/support/page-model.ts';

interface Listed {
  readonly machine: Machine;
  readonly page: PageModel | Offscreen | null;
  /** Whether it is named among those that are not written yet. */
  readonly isNotYet: boolean;
}

/** What is wrong with what is said of a machine at its screen, as sentences. */
export const pageFaultsOf = ({ machine, page, isNotYet }: Listed): readonly string[] => {
  const { name } = machine;
  const lacking = page ? lackingIn(machine, page) : [`it has no page`];
  if (isNotYet) return lacking.length > 0 ? [] : [`${name} is written by now: take it off the list`];
  return lacking.map((what) => `${name}: ${what}`);
};

/** Of every machine of the house; and how much of it has nothing to be seen. */
export const pageFaults = async (): Promise<{
  readonly faults: readonly string[];
  readonly played: number;
  readonly unseen: readonly string[];
}> => {
  const names = namesBelow(ROOT);
  const faults = notYet.filter((name) => !names.includes(name)).map((name) => `${name} is no machine`);
  const unseen: string[] = [];
  let played = 0;
  for (const name of names) {
    const page = await pageOf(name);
    const isNotYet = notYet.includes(name);
    faults.push(...pageFaultsOf({ machine: await loadMachine(ROOT, name), page, isNotYet }));
    if (!page || isNotYet) continue;
    if (isOffscreen(page)) {
      unseen.push(`${name}: ${page.unseen}`);
      continue;
    }
    played += 1;
    for (const [state, sight] of Object.entries(page.states))
      if (sight && 'unseen' in sight) unseen.push(`${name}, ${state}: ${sight.unseen}`);
  }
  return { faults, played, unseen };
};
