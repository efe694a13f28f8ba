/* The import of one file, from its dry run to its result. The requests are commands of the area's import actor. */
import {
  type CommandActor,
  type CommandSnapshot,
  selectFailedCommand,
  selectOutcomes,
  selectRunningCommand,
} from './command.machine.ts';
import { createDialogMachine } from './dialog.machine.ts';
import { type Fault, isOutcomeUnknown } from './fault.ts';

/** The file that is open in an import dialog, by its name in the commands. */
export const openedFileMachine = createDialogMachine<string>();

export interface FileImport<Command, Outcome, Report> {
  readonly keyOf: (command: Command) => string;
  /** The dry run. */
  readonly dryRun: Command;
  readonly applyOf: (report: Report | null) => Command;
  /** Keys of the commands whose outcomes contain a report. */
  readonly reportKeys: readonly string[];
  /** Null when the outcome has no report. */
  readonly reportIn: (outcome: Outcome) => Report | null;
}

export interface ImportState<Command, Report> {
  /** The newest report of the file. */
  readonly report: Report | null;
  /** Applies what the report shows. */
  readonly apply: Command;
  readonly isDryRunning: boolean;
  readonly isApplying: boolean;
  readonly fault: Fault | null;
  /** True when applying got no response. It may have been carried out, so it can only be repeated unchanged. */
  readonly isUnanswered: boolean;
}

export const importStateOf = <Command, Outcome, Report>(
  commands: CommandSnapshot<Command, Outcome>,
  { keyOf, dryRun, applyOf, reportKeys, reportIn }: FileImport<Command, Outcome, Report>,
): ImportState<Command, Report> => {
  const lastReported = selectOutcomes(commands).findLast(({ key }) => reportKeys.includes(key));
  const report = lastReported ? reportIn(lastReported.outcome) : null;
  const apply = applyOf(report);
  const failedApply = selectFailedCommand(commands, keyOf(apply));
  return {
    report,
    apply,
    isDryRunning: selectRunningCommand(commands, keyOf(dryRun)) !== undefined,
    isApplying: selectRunningCommand(commands, keyOf(apply)) !== undefined,
    fault: (selectFailedCommand(commands, keyOf(dryRun)) ?? failedApply)?.fault ?? null,
    isUnanswered: failedApply !== undefined && isOutcomeUnknown(failedApply.fault),
  };
};

/** The steps of an import that a person takes after the choice of the file. */
export const importSteps = <Command, Outcome, Report>(
  actor: CommandActor<Command, Outcome>,
  file: FileImport<Command, Outcome, Report>,
) => {
  const importState = () => importStateOf(actor.getSnapshot(), file);
  const dismiss = (key: string): void => actor.send({ type: 'fault.dismissed', key });
  return {
    /** Repeats the dry run, unchanged or with other options. */
    repeatDryRun: (command: Command = file.dryRun): void => {
      for (const { key } of selectOutcomes(actor.getSnapshot())) dismiss(key);
      dismiss(file.keyOf(importState().apply));
      actor.send({ type: 'command.requested', command: command });
    },
    /** Dismisses the import, so that it no longer blocks leaving the page. */
    discardImport: (): void => dismiss(file.keyOf(importState().apply)),
    apply: (): void => {
      const { apply: command, isUnanswered } = importState();
      actor.send(
        // The same key ensures that nothing is imported twice.
        isUnanswered
          ? { type: 'command.repeated', key: file.keyOf(command) }
          : { type: 'command.requested', command },
      );
    },
  };
};
