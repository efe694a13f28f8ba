import type { Model } from '#tests/support/model.ts';

/** The models of a chart. A kit machine has several models, which together cover its transitions. */
export interface ModelFile {
  /** The name of the model, such as `checkout` of `./checkout.model.ts`. */
  readonly name: string;
  readonly models: readonly Model[];
}

interface Exported {
  readonly model?: Model;
  readonly models?: readonly Model[];
}

/** True for the model of an instance of the kit, whose chart the kit models walk. */
export const isInstance = ({ models }: Pick<ModelFile, 'models'>): boolean =>
  models[0]?.kitModels !== undefined;

export const toModelFiles = (files: Readonly<Record<string, Exported>>): readonly ModelFile[] =>
  Object.entries(files).map(([path, { model, models }]) => ({
    name: path.slice('./'.length, -'.model.ts'.length),
    models: models ?? (model ? [model] : []),
  }));
