import { applyProductImport, type ImportReport, tryProductImport } from '#api/contracts/product-import.ts';
import { MAX_IMPORTED_BYTES } from '#domain/product-file.ts';
import { defineCommand } from '../kit/define-command.ts';
import { define } from '../kit/definition.ts';
import { createFileSlot, readSlotFile, startDryRun } from '../kit/file-slot.ts';
import { notifyFileImports } from '../notices/file-imports.actors.ts';

/** try: makes a dry run. apply: imports. `file` is the name of the file in the file slot. */
export type ProductImport =
  | { readonly kind: 'try'; readonly file: string }
  | { readonly kind: 'apply'; readonly file: string; readonly digest: string };

export const keyOfImport = ({ kind, file }: ProductImport): string => `${kind} ${file}`;

export const importedFile = define(() => createFileSlot());

/** Imports of products. An import continues when the page is left. */
export const productImport = defineCommand<ProductImport, ImportReport>({
  id: 'productImport',
  keyOf: keyOfImport,
  keepsOutcome: ({ kind }) => kind === 'try',
  carryOut: async (area, { command, requestKey: idempotencyKey }, signal) => {
    const { call } = area;
    const file = await readSlotFile(importedFile.openIn(area), command.file, MAX_IMPORTED_BYTES);
    return command.kind === 'try'
      ? call(tryProductImport, { body: { file }, signal })
      : call(applyProductImport, { body: { file, digest: command.digest }, idempotencyKey, signal });
  },
  observe: (actor, { notify }) =>
    notifyFileImports(actor, notify, {
      done: ({ totals: { created, changed, unchanged } }, { kind }) =>
        kind === 'try' ? null : { message: 'products.imported', values: { created, changed, unchanged } },
      failed: 'products.importFailed',
      unanswered: 'products.importUnanswered',
    }),
  blocksUnload: ({ kind }) => kind === 'apply',
});

/** Starts a dry run. Returns the name of the file in the file slot. */
export const tryImport = define((area) =>
  startDryRun(productImport.openIn(area), importedFile.openIn(area), (file) => ({
    kind: 'try' as const,
    file,
  })),
);
