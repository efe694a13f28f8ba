import type { Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { isOutcomeUnknown } from '#machines/kit/fault.ts';
import type { PageModel, PlanRun } from '#tests/support/page-model.ts';
import { dialog, press } from './at-screen.ts';
import { type CommandContext, commandPage } from './command-page.ts';

interface ImportAtScreen {
  readonly account: 'admin';
  readonly path: string;
  /** The button that opens the dialog. */
  readonly opener: string;
  /** Returns the text of a new file each time. */
  readonly createText: (planRun: PlanRun) => Promise<string>;
  /** The label of the file field. */
  readonly fileLabel: string;
  readonly dryRun: Endpoint;
  readonly importCall: Endpoint;
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
  const { opener, createText, fileLabel, dryRun, importCall, apply, reading } = file;
  let text = '';
  const applyButton = (page: Page) => dialog({ page }).getByRole('button', { name: apply });
  const chooseFile = ({ page }: PlanRun): Promise<void> =>
    dialog({ page })
      .getByLabel(fileLabel, { exact: true })
      .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const isDryRun = ({ kind }: ImportCommand): boolean => kind === 'try';
  const hasFailed = ({ failures }: CommandContext, isOfKind: (command: ImportCommand) => boolean): boolean =>
    failures.some(({ command }) => isOfKind({ kind: '', ...command }));
  return commandPage<ImportCommand>({
    account: file.account,
    path: file.path,
    isUsedBefore: true,
    open: async (planRun) => {
      text = await createText(planRun);
      await press(opener)(planRun);
      planRun.setNextReply(dryRun, { kind: 'real' });
      await chooseFile(planRun);
      await applyButton(planRun.page).waitFor();
    },
    endpoints: [dryRun, importCall],
    canStartAgain: true,
    start: (planRun, _index, command) =>
      isDryRun(command) ? chooseFile(planRun) : applyButton(planRun.page).click(),
    // No dry run starts after a failure, because two failures look alike. An import needs a successful dry
    // run.
    isPossible: (command, before) =>
      isDryRun(command)
        ? before.failures.length === 0
        : !hasFailed(before, isDryRun) && before.failures.every(({ fault }) => !isOutcomeUnknown(fault)),
    working: (page, command) =>
      isDryRun({ kind: '', ...command })
        ? page.getByText(reading)
        : dialog({ page }).getByRole('button', { name: apply, disabled: true }),
    failed: file.failed,
    retryControl: applyButton,
    isRepeatable: ({ command, fault }) => !isDryRun({ kind: '', ...command }) && isOutcomeUnknown(fault),
  });
};
