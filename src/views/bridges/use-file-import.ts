import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type CommandActor, selectCommandOn, selectFailureOn } from '#machines/kit/command.machine.ts';
import { type Fault, isOutcomeUnknown } from '#machines/kit/fault.ts';

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
  /** The report in an outcome; null where it has none. The same from render to render. */
  readonly reportIn: (outcome: Outcome, command: Command) => Report | null;
  /** The same from render to render. */
  readonly onApplied: () => void;
}

/** A file from its choice to its import, as a dialog draws it. */
export const useFileImport = <Command extends ImportCommand, Outcome, Report>({
  actor,
  keyOf,
  hold,
  trialOf,
  applyOf,
  reportIn,
  onApplied,
}: FileImport<Command, Outcome, Report>) => {
  const [file, setFile] = useState('');
  const [report, setReport] = useState<Report | null>(null);
  const trial = trialOf(file);
  const applying = applyOf(file, report);
  const isTrying = useSelector(actor, (now) => selectCommandOn(now, keyOf(trial)) !== undefined);
  const isApplying = useSelector(actor, (now) => selectCommandOn(now, keyOf(applying)) !== undefined);
  const trialFailure = useSelector(actor, (now) => selectFailureOn(now, keyOf(trial)));
  const applyFailure = useSelector(actor, (now) => selectFailureOn(now, keyOf(applying)));
  const applyKind = applying.kind;
  useEffect(() => {
    const listening = actor.on('command.done', ({ asked: { command }, outcome }) => {
      if (command.file !== file) return;
      const found = reportIn(outcome, command);
      if (found !== null) setReport(found);
      else if (command.kind === applyKind) onApplied();
    });
    return () => listening.unsubscribe();
  }, [actor, file, applyKind, reportIn, onApplied]);
  const fault: Fault | null = (trialFailure ?? applyFailure)?.fault ?? null;
  /** No answer came: it may have been applied, and is asked again as it was. */
  const isUnanswered = applyFailure !== undefined && isOutcomeUnknown(applyFailure.fault);
  return {
    /** The name of the chosen file; empty before there is one. */
    file,
    report,
    isTrying,
    isApplying,
    fault,
    isUnanswered,
    choose: (chosen: Blob) => {
      setReport(null);
      setFile(hold(chosen));
    },
    /** Tries the file again, as it was or otherwise. */
    lookAgain: (otherwise: Command = trial) => {
      setReport(null);
      actor.send({ type: 'fault.dismissed', key: keyOf(applying) });
      actor.send({ type: 'command.asked', command: otherwise });
    },
    /** Nobody here waits for its answer any more: it does not hold the page. */
    giveUp: () => actor.send({ type: 'fault.dismissed', key: keyOf(applying) }),
    // Where no answer came it goes under the same key.
    apply: () =>
      actor.send(
        isUnanswered
          ? { type: 'command.repeated', key: keyOf(applying) }
          : { type: 'command.asked', command: applying },
      ),
  };
};
