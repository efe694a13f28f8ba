import { useSelector } from '@xstate/react';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import { selectOpened } from '#machines/kit/dialog.machine.ts';
import { type FileImport, importStateOf, importSteps, openedFileMachine } from '#machines/kit/file-import.ts';
import { useActorRef } from './use-actor-ref.ts';
import { useEmitted } from './use-emitted.ts';

interface FileImportOptions<Command, Outcome, Report> {
  readonly actor: CommandActor<Command, Outcome>;
  /** Starts the dry run. Returns the name by which commands refer to the file. */
  readonly startDryRun: (file: Blob) => string;
  readonly fileImportOf: (file: string) => FileImport<Command, Outcome, Report>;
  readonly onApplied: () => void;
}

/** A file import, from choosing the file to its result. */
export const useFileImport = <Command, Outcome, Report>({
  actor,
  startDryRun,
  fileImportOf,
  onApplied,
}: FileImportOptions<Command, Outcome, Report>) => {
  const fileActor = useActorRef(openedFileMachine, { input: { keptDialog: null } });
  /** The name of the file; empty without one. */
  const file = useSelector(fileActor, selectOpened<string>) ?? '';
  const fileImport = fileImportOf(file);
  const commands = useSelector(actor, (snapshot) => snapshot);
  const importState = importStateOf(commands, fileImport);
  const applyKey = fileImport.keyOf(importState.apply);
  useEmitted(actor, 'command.done', ({ request }) => {
    if (request.key === applyKey) onApplied();
  });
  return {
    file,
    ...importState,
    choose: (chosenFile: Blob) => fileActor.send({ type: 'dialog.opened', opened: startDryRun(chosenFile) }),
    ...importSteps(actor, fileImport),
  };
};
