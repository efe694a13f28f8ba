import type { Caller } from '#api/call.ts';
import { applyProductImport, type ImportReport, tryProductImport } from '#api/contracts/product-import.ts';
import { ApiError } from '#api/errors.ts';
import { MAX_IMPORTED_BYTES } from '#domain/product-file.ts';
import { newRandomId } from '#domain/random-id.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { ProductImport, ProductImportActor } from './product-import.machine.ts';

/** The file that was chosen last. It is named in the commands, since a context is plain. */
interface HeldFile {
  readonly hold: (file: Blob) => string;
  /** Undefined where another was chosen since. */
  readonly named: (name: string) => Blob | undefined;
}

export const holdFile = (): HeldFile => {
  let held: { readonly name: string; readonly file: Blob } | undefined;
  return {
    hold: (file) => {
      held = { name: newRandomId(), file };
      return held.name;
    },
    named: (name) => (held?.name === name ? held.file : undefined),
  };
};

const refused = (code: string): ApiError => new ApiError('invalid', 0, undefined, { code });

/** By the browser, which does it beside the page: a file may have megabytes. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(refused('import.unreadable'));
    reader.readAsDataURL(file);
  });

export const createProductImportActors = (
  call: Caller,
  files: HeldFile,
  read: (file: Blob) => Promise<string> = base64Of,
) =>
  createCommandActors<ProductImport, ImportReport>(async (wanted, idempotencyKey, signal) => {
    const chosen = files.named(wanted.file);
    if (!chosen) throw refused('import.unreadable');
    if (chosen.size === 0) throw refused('import.empty');
    if (chosen.size > MAX_IMPORTED_BYTES) throw refused('body.too_large');
    const file = await read(chosen);
    return wanted.kind === 'try'
      ? call(tryProductImport, { body: { file }, signal })
      : call(applyProductImport, { body: { file, digest: wanted.digest }, idempotencyKey, signal });
  });

/** Says what was imported, whatever page is open by then; what a dry run found is said where it was asked for. */
export const tellProductImports = (actor: ProductImportActor, tell: Tell): void => {
  actor.on('command.done', ({ asked: { command }, outcome }) => {
    if (command.kind === 'try') return;
    const { created, changed, unchanged } = outcome.totals;
    tell({
      type: 'notice.raised',
      message: 'products.imported',
      values: { created, changed, unchanged },
      tone: 'positive',
    });
  });
  actor.on('command.failed', ({ asked, fault }) => {
    if (asked.command.kind === 'try') return;
    tell({
      type: 'notice.raised',
      message: 'products.importFailed',
      values: { detail: fault.detail ?? 'none' },
      tone: 'negative',
    });
  });
};
