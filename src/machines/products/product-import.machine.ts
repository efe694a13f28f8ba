import type { ImportReport } from '#api/contracts/product-import.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

/** A file that was chosen, by the name under which it is held: what it would do, and having it done. */
export type ProductImport =
  | { readonly kind: 'try'; readonly file: string }
  | { readonly kind: 'apply'; readonly file: string; readonly digest: string };

export const keyOfImport = ({ kind, file }: ProductImport): string => `${kind} ${file}`;

/** Imports of products: what was applied goes on though the page is left. */
export const productImportMachine = createCommandMachine<ProductImport, ImportReport>({
  id: 'productImport',
  keyOf: keyOfImport,
});

export type ProductImportActor = CommandActor<ProductImport, ImportReport>;
