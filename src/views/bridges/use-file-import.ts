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

/** A command that tries a file, or applies it as it was tried. */
interface ImportCommand {
  readonly kind: string;
  readonly file: string;
}

export interface FileImport<Command extends ImportCommand, Outcome, Report> {
  readonly actor: CommandActor<Command, Outcome>;
  readonly keyOf: (command: Command) => string;
  /** Has a file tried; answers the name under which the actor tells of it. */
  readonly hold: (file: Blob) => string;
  readonly trialOf: (file: string) => Command;
  readonly applyOf: (file: string, report: Report | null) => Command;
  /** The keys of the commands that answer a report on the file. */
  readonly reportKeys: (file: string) => readonly string[];
  /** The report in an outcome; null where it has none. */
  readonly reportIn: (outcome: Outcome) => Report | null;
  readonly onApplied: () => void;
}

/** A file from its choice to its import, as a dialog draws it. */
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
  useEmitted(actor, 'command.done', ({ asked: { command } }) => {
    if (command.file === file && command.kind === applying.kind) onApplied();
  });
  const fault: Fault | null = (trialFailure ?? applyFailure)?.fault ?? null;
  /** No answer came: it may have been applied, and is asked again as it was. */
  const isUnanswered = applyFailure !== undefined && isOutcomeUnknown(applyFailure.fault);
  const dismiss = (...dismissed: readonly string[]): void => {
    for (const key of dismissed) actor.send({ type: 'fault.dismissed', key });
  };
  return {
    /** The name of the chosen file; empty before there is one. */
    file,
    report,
    isTrying,
    isApplying,
    fault,
    isUnanswered,
    choose: (chosen: Blob) => setFile(hold(chosen)),
    /** Tries the file again, as it was or otherwise. */
    lookAgain: (otherwise: Command = trial) => {
      dismiss(...outcomes.map(({ key }) => key), keyOf(applying));
      actor.send({ type: 'command.asked', command: otherwise });
    },
    /** The dialog waits for no answer any more: the import does not hold the page. */
    giveUp: () => dismiss(keyOf(applying)),
    // Where no answer came it goes under the same key.
    apply: () =>
      actor.send(
        isUnanswered
          ? { type: 'command.repeated', key: keyOf(applying) }
          : { type: 'command.asked', command: applying },
      ),
  };
};
