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

/** What an admin keeps: half of all models by the time that they take. Two files are walked at once, one is not. */
export const isOfRecords = ({ name }: ModelFile): boolean =>
  /^(b2b|bulk|category|filament|product|settled|stock|user)/.test(name);

export const filesOfModels = (files: Readonly<Record<string, Exported>>): readonly ModelFile[] =>
  Object.entries(files).map(([path, { model, models }]) => ({
    name: path.slice('./'.length, -'.model.ts'.length),
    models: models ?? (model ? [model] : []),
  }));
