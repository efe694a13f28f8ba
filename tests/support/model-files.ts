import type { Model } from '#tests/support/model.ts';

/** A chart's models; a factory has several, which together take all its transitions. */
export interface ModelFile {
  /** `cart` of `./cart.model.ts`. */
  readonly name: string;
  readonly models: readonly Model[];
}

interface Exported {
  readonly model?: Model;
  readonly models?: readonly Model[];
}

/** Splits the models into two files of equal duration, which run in parallel. */
export const isOfRecords = ({ name }: ModelFile): boolean =>
  /^(b2b|bulk|category|filament|product|settled|stock|user)/.test(name);

export const filesOfModels = (files: Readonly<Record<string, Exported>>): readonly ModelFile[] =>
  Object.entries(files).map(([path, { model, models }]) => ({
    name: path.slice('./'.length, -'.model.ts'.length),
    models: models ?? (model ? [model] : []),
  }));
