import type { Caller } from '#api/call.ts';
import { applyProductImport, type ImportReport, tryProductImport } from '#api/contracts/product-import.ts';
import { MAX_IMPORTED_BYTES } from '#domain/product-file.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { base64Of, type HeldFile, readHeld } from '../kit/held-file.ts';
import { tellFileImports } from '../notices/file-imports.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { ProductImport, ProductImportActor } from './product-import.machine.ts';

export const createProductImportActors = (
  call: Caller,
  files: HeldFile,
  read: (file: Blob) => Promise<string> = base64Of,
) =>
  createCommandActors<ProductImport, ImportReport>(async (wanted, idempotencyKey, signal) => {
    const file = await readHeld(files, wanted.file, MAX_IMPORTED_BYTES, read);
    return wanted.kind === 'try'
      ? call(tryProductImport, { body: { file }, signal })
      : call(applyProductImport, { body: { file, digest: wanted.digest }, idempotencyKey, signal });
  });

/** Says what was imported, whatever page is open by then. */
export const tellProductImports = (actor: ProductImportActor, tell: Tell): void =>
  tellFileImports(actor, tell, {
    done: ({ totals: { created, changed, unchanged } }, { kind }) =>
      kind === 'try' ? null : { message: 'products.imported', values: { created, changed, unchanged } },
    failed: 'products.importFailed',
    unanswered: 'products.importUnanswered',
  });
