import type { Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { isOutcomeUnknown } from '#machines/kit/fault.ts';
import type { PageModel, PlanRun } from '#tests/support/page-model.ts';
import { dialog, press } from './at-screen.ts';
import { commandPage, type Queued } from './command-page.ts';

interface ImportAtScreen {
  readonly as: 'admin';
  readonly at: string;
  /** The button that opens the dialog. */
  readonly opener: string;
  /** Returns the text of a new file each time. */
  readonly textOf: (planRun: PlanRun) => Promise<string>;
  /** The label of the file field. */
  readonly choose: string;
  readonly trial: Endpoint;
  readonly application: Endpoint;
  /** The button that starts the import. */
  readonly apply: RegExp;
  readonly reading: string;
  readonly failed: RegExp;
}

interface ImportCommand {
  readonly kind: string;
}

/** Describes the dry run and the import of a file. The dry run happens before the plan begins. */
export const importPage = (file: ImportAtScreen): PageModel<AnyStateMachine> => {
  const { opener, textOf, choose, trial, application, apply, reading } = file;
  let text = '';
  const applying = (page: Page) => dialog({ page }).getByRole('button', { name: apply });
  const chooseFile = ({ page }: PlanRun): Promise<void> =>
    dialog({ page })
      .getByLabel(choose, { exact: true })
      .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const isTrial = ({ kind }: ImportCommand): boolean => kind === 'try';
  const hasFailed = ({ failures }: Queued, are: (command: ImportCommand) => boolean): boolean =>
    failures.some(({ command }) => are({ kind: '', ...command }));
  return commandPage<ImportCommand>({
    as: file.as,
    at: file.at,
    isUsedBefore: true,
    open: async (planRun) => {
      text = await textOf(planRun);
      await press(opener)(planRun);
      planRun.answeringOnce(trial, { kind: 'real' });
      await chooseFile(planRun);
      await applying(planRun.page).waitFor();
    },
    by: [trial, application],
    canStartAgain: true,
    start: (planRun, _which, command) =>
      isTrial(command) ? chooseFile(planRun) : applying(planRun.page).click(),
    // The failure of another file is shown beside the first. Without a dry run there is nothing to import.
    can: (command, before) =>
      isTrial(command)
        ? before.failures.length === 0
        : !hasFailed(before, isTrial) && before.failures.every(({ fault }) => !isOutcomeUnknown(fault)),
    working: (page, command) =>
      isTrial(command)
        ? page.getByText(reading)
        : dialog({ page }).getByRole('button', { name: apply, disabled: true }),
    failed: file.failed,
    retryControl: applying,
    isRepeatable: ({ command, fault }) => !isTrial({ kind: '', ...command }) && isOutcomeUnknown(fault),
  });
};
