/*
 * The import of one file: a dry run, the person's review, and the apply command. The area's import actor runs
 * both commands.
 */
import {
  type CommandActor,
  type CommandSnapshot,
  selectFailedCommand,
  selectOutcomes,
  selectRunningCommand,
} from './command.machine.ts';
import { createDialogMachine } from './dialog.machine.ts';
import type { Fault } from './fault.ts';

/** The name of the file that is open in an import dialog (file-slot.ts). */
export const openedFileMachine = createDialogMachine<string>();

export interface FileImport<Command, Outcome, Report> {
  readonly keyOf: (command: Command) => string;
  readonly dryRun: Command;
  /** Returns the command that applies the file after the dry run with this report. */
  readonly applyOf: (report: Report | null) => Command;
  /** Keys of the commands whose outcomes contain a report. */
  readonly reportKeys: readonly string[];
  /** Returns null when the outcome has no report. */
  readonly reportIn: (outcome: Outcome) => Report | null;
}

export interface ImportState<Command, Report> {
  /** The newest report of the file. */
  readonly report: Report | null;
  /** The command that applies the reported rows. */
  readonly apply: Command;
  readonly isDryRunning: boolean;
  readonly isApplying: boolean;
  readonly fault: Fault | null;
  /**
   * True when the apply command got no response. The server may have applied it, so it can only be repeated
   * unchanged.
   */
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
    isUnanswered: failedApply?.isPossiblyDone === true,
  };
};

/** Returns the actions of a person after the file is chosen. */
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
      actor.send({ type: 'command.requested', command });
    },
    /** Dismisses the import, so that it no longer blocks leaving the page. */
    discardImport: (): void => dismiss(file.keyOf(importState().apply)),
    apply: (): void => {
      const { apply: command, isUnanswered } = importState();
      actor.send(
        // The same request key ensures that nothing is imported twice.
        isUnanswered
          ? { type: 'command.repeated', key: file.keyOf(command) }
          : { type: 'command.requested', command },
      );
    },
  };
};
