/* The file that a person has chosen for an import, and its conversion to base64. */
import { ApiError } from '#api/errors.ts';
import { newRandomId } from '#domain/random-id.ts';
import type { CommandActor } from './command.machine.ts';

/**
 * Stores one file, the last chosen one. Commands refer to it by a name, because a machine's context is plain
 * JSON.
 */
export interface FileSlot {
  /** Replaces the stored file. Returns the name of the new one. */
  readonly store: (file: Blob) => string;
  /** Returns the file; undefined when another file was chosen in the meantime. */
  readonly fileByName: (name: string) => Blob | undefined;
}

export const createFileSlot = (): FileSlot => {
  let current: { readonly name: string; readonly file: Blob } | undefined;
  return {
    store: (file) => {
      current = { name: newRandomId(), file };
      return current.name;
    },
    fileByName: (name) => (current?.name === name ? current.file : undefined),
  };
};

/**
 * Starts the dry run of a chosen file and drops the former file. Returns the name of the file for the next
 * commands.
 */
export const startDryRun =
  <Command, Outcome>(
    actor: CommandActor<Command, Outcome>,
    slot: FileSlot,
    dryRunOf: (file: string) => Command,
  ) =>
  (chosen: Blob): string => {
    // Outcomes kept for the former file would still block leaving the page, so they are dismissed.
    const { failures, outcomes } = actor.getSnapshot().context;
    for (const { key } of [...failures, ...outcomes]) actor.send({ type: 'fault.dismissed', key });
    const file = slot.store(chosen);
    actor.send({ type: 'command.requested', command: dryRunOf(file) });
    return file;
  };

/** Returns an error with a refusal code, like one of the server. It has no status and no sentence. */
const fileError = (code: string): ApiError => new ApiError('invalid', 0, undefined, { code });

/** Uses FileReader, because it encodes outside the main thread and a file may have several megabytes. */
const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const dataUrl = typeof reader.result === 'string' ? reader.result : '';
      resolve(dataUrl.slice(dataUrl.indexOf(',') + 1));
    };
    reader.onerror = () => reject(fileError('import.unreadable'));
    reader.readAsDataURL(file);
  });

/**
 * Returns the file in base64. Throws an `ApiError` when the file was replaced, is unreadable, empty, or
 * larger than `maxBytes`.
 */
export const readSlotFile = async (slot: FileSlot, name: string, maxBytes: number): Promise<string> => {
  const chosen = slot.fileByName(name);
  if (!chosen) throw fileError('import.unreadable');
  if (chosen.size === 0) throw fileError('import.empty');
  if (chosen.size > maxBytes) throw fileError('body.too_large');
  return base64Of(chosen);
};
