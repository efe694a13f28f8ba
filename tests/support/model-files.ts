import type { Model } from '#tests/support/model.ts';

/** The models of one chart: one, or of a factory several kinds that take all its transitions together. */
export interface ModelFile {
  /** `cart` of `./cart.model.ts`. */
  readonly name: string;
  readonly models: readonly Model[];
}

interface Exported {
  readonly model?: Model;
  readonly models?: readonly Model[];
}

export const filesOfModels = (files: Readonly<Record<string, Exported>>): readonly ModelFile[] =>
  Object.entries(files).map(([path, { model, models }]) => ({
    name: path.slice('./'.length, -'.model.ts'.length),
    models: models ?? (model ? [model] : []),
  }));
