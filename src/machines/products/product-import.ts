import { applyProductImport, type ImportReport, tryProductImport } from '#api/contracts/product-import.ts';
import { type AssignedHead, MAX_IMPORTED_BYTES } from '#domain/product-file.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import { define } from '#machines/kit/definition.ts';
import { createFileSlot, readSlotFile, startDryRun } from '#machines/kit/file-slot.ts';
import { notifyFileImports } from '#machines/notices/file-imports.actors.ts';

/**
 * `file`: the name of the file in the file slot. `columns`: what the person has assigned to unknown headers.
 */
interface ImportedFile {
  readonly file: string;
  readonly columns?: readonly AssignedHead[];
}

/** try: makes a dry run. apply: imports. */
export type ProductImport =
  | ({ readonly kind: 'try' } & ImportedFile)
  | ({ readonly kind: 'apply'; readonly digest: string } & ImportedFile);

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
    const { columns = [] } = command;
    const body = columns.length === 0 ? { file } : { file, columns: [...columns] };
    return command.kind === 'try'
      ? call(tryProductImport, { body, signal })
      : call(applyProductImport, { body: { ...body, digest: command.digest }, idempotencyKey, signal });
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
