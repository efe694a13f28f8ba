import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  type CommandActor,
  selectCommandOn,
  selectFailureOn,
  selectOutcomes,
} from '#machines/kit/command.machine.ts';
import { type Fault, isOutcomeUnknown } from '#machines/kit/fault.ts';
import { useEmitted } from './use-emitted.ts';

interface ImportCommand {
  readonly kind: string;
  readonly file: string;
}

export interface FileImport<Command extends ImportCommand, Outcome, Report> {
  readonly actor: CommandActor<Command, Outcome>;
  readonly keyOf: (command: Command) => string;
  /** Starts the dry run of a file. Returns the name by which commands refer to the file. */
  readonly hold: (file: Blob) => string;
  readonly trialOf: (file: string) => Command;
  readonly applyOf: (file: string, report: Report | null) => Command;
  /** Returns the keys of the commands whose outcome is a report. */
  readonly reportKeys: (file: string) => readonly string[];
  /** Returns the report of an outcome; null when it has none. */
  readonly reportIn: (outcome: Outcome) => Report | null;
  readonly onApplied: () => void;
}

/** The state of a file import, from the choice of the file to its result. */
export const useFileImport = <Command extends ImportCommand, Outcome, Report>({
  actor,
  keyOf,
  hold,
  trialOf,
  applyOf,
  reportKeys,
  reportIn,
  onApplied,
}: FileImport<Command, Outcome, Report>) => {
  const [file, setFile] = useState('');
  const keys = reportKeys(file);
  const outcomes = useSelector(actor, selectOutcomes);
  const answered = outcomes.findLast(({ key }) => keys.includes(key));
  const report = answered ? reportIn(answered.outcome) : null;
  const trial = trialOf(file);
  const applying = applyOf(file, report);
  const isTrying = useSelector(actor, (now) => selectCommandOn(now, keyOf(trial)) !== undefined);
  const isApplying = useSelector(actor, (now) => selectCommandOn(now, keyOf(applying)) !== undefined);
  const trialFailure = useSelector(actor, (now) => selectFailureOn(now, keyOf(trial)));
  const applyFailure = useSelector(actor, (now) => selectFailureOn(now, keyOf(applying)));
  useEmitted(actor, 'command.done', ({ request: { command } }) => {
    if (command.file === file && command.kind === applying.kind) onApplied();
  });
  const fault: Fault | null = (trialFailure ?? applyFailure)?.fault ?? null;
  /** The import may have been applied, so it can only be repeated unchanged. */
  const isUnanswered = applyFailure !== undefined && isOutcomeUnknown(applyFailure.fault);
  const dismiss = (...dismissed: readonly string[]): void => {
    for (const key of dismissed) actor.send({ type: 'fault.dismissed', key });
  };
  return {
    /** The name of the file; empty without one. */
    file,
    report,
    isTrying,
    isApplying,
    fault,
    isUnanswered,
    choose: (chosen: Blob) => setFile(hold(chosen)),
    /** Repeats the dry run, with the same or other options. */
    lookAgain: (otherwise: Command = trial) => {
      dismiss(...outcomes.map(({ key }) => key), keyOf(applying));
      actor.send({ type: 'command.requested', command: otherwise });
    },
    /** Drops the import, so that it no longer prevents leaving the page. */
    giveUp: () => dismiss(keyOf(applying)),
    // An import without a response is repeated under its key.
    apply: () =>
      actor.send(
        isUnanswered
          ? { type: 'command.repeated', key: keyOf(applying) }
          : { type: 'command.requested', command: applying },
      ),
  };
};
