import { isOffscreen, missingPartsOf, pageOf } from '#tests/qa/browser/pages.ts';
import type { Machine } from '#tests/qa/machines.ts';
import { loadMachine, namesBelow, ROOT } from '#tests/qa/machines.ts';
import type { Offscreen, PageModel } from '#tests/support/page-model.ts';

interface MachineWithPage {
  readonly machine: Machine;
  readonly page: PageModel | Offscreen | null;
}

/** Returns the message for a missing page model, with the file where it belongs. */
const noPage = (name: string): string =>
  `it has no page: add a line to tests/models/pages (listPage in lists.ts, formPage in forms.ts, deletion in deletions.ts, resourcePage in resources.ts, commandPage in commands.ts or, of files, in downloads.ts), or write tests/models/${name}.page.ts`;

/** Returns the faults of a machine's page model, as sentences. */
export const pageFaultsOf = ({ machine, page }: MachineWithPage): readonly string[] => {
  const { name } = machine;
  const missing = page ? missingPartsOf(machine, page) : [noPage(name)];
  return missing.map((fault) => `${name}: ${fault}`);
};

/** Returns the faults of all machines and the number of states that cannot be seen. */
export const pageFaults = async (): Promise<{
  readonly faults: readonly string[];
  readonly pageCount: number;
  readonly invisible: readonly string[];
}> => {
  const faults: string[] = [];
  const invisible: string[] = [];
  let pageCount = 0;
  for (const name of namesBelow(ROOT)) {
    const page = await pageOf(name);
    faults.push(...pageFaultsOf({ machine: await loadMachine(ROOT, name), page }));
    if (!page) continue;
    if (isOffscreen(page)) {
      invisible.push(`${name}: ${page.invisible}`);
      continue;
    }
    pageCount += 1;
    for (const [state, screen] of Object.entries(page.states))
      if (screen && 'invisible' in screen) invisible.push(`${name}, ${state}: ${screen.invisible}`);
  }
  return { faults, pageCount, invisible };
};
