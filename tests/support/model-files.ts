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

/** The model of an instance of a factory, whose chart the factory's models walk. */
export const isInstance = ({ models }: Pick<ModelFile, 'models'>): boolean =>
  models[0]?.factory !== undefined;

export const filesOfModels = (files: Readonly<Record<string, Exported>>): readonly ModelFile[] =>
  Object.entries(files).map(([path, { model, models }]) => ({
    name: path.slice('./'.length, -'.model.ts'.length),
    models: models ?? (model ? [model] : []),
  }));
