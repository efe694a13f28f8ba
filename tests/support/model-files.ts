import type { Model } from '#tests/support/model.ts';

/** The models of a chart. A factory has several models, which together take all its transitions. */
export interface ModelFile {
  /** The name of the model, such as `cart` of `./cart.model.ts`. */
  readonly name: string;
  readonly models: readonly Model[];
}

interface Exported {
  readonly model?: Model;
  readonly models?: readonly Model[];
}

/** True for the model of an instance of a factory, whose chart the factory's models walk. */
export const isInstance = ({ models }: Pick<ModelFile, 'models'>): boolean =>
  models[0]?.factory !== undefined;

export const filesOfModels = (files: Readonly<Record<string, Exported>>): readonly ModelFile[] =>
  Object.entries(files).map(([path, { model, models }]) => ({
    name: path.slice('./'.length, -'.model.ts'.length),
    models: models ?? (model ? [model] : []),
  }));
