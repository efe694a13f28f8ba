import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Model } from '#tests/support/model.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A chart with its models: one, or of a factory several kinds that take all its transitions together. */
export interface Machine {
  readonly name: string;
  readonly chart: AnyStateMachine;
  readonly models: readonly Model[];
}

interface Exported {
  readonly model?: Model;
  readonly models?: readonly Model[];
}

const ENDING = '.model.ts';
const folderOf = (root: string): string => join(root, 'tests', 'models');

/** Their names in the project below `root`, sorted. */
export const namesBelow = (root: string): readonly string[] =>
  existsSync(folderOf(root))
    ? readdirSync(folderOf(root))
        .filter((file) => file.endsWith(ENDING))
        .map((file) => file.slice(0, -ENDING.length))
        .sort()
    : [];

/** Throws where its model does not load or has none. */
export const loadMachine = async (root: string, name: string): Promise<Machine> => {
  const { model, models }: Exported = await import(
    pathToFileURL(join(folderOf(root), `${name}${ENDING}`)).href
  );
  const all = models ?? (model ? [model] : []);
  const [first] = all;
  if (!first) throw new Error(`${name}${ENDING} exports no model`);
  return { name, chart: first.machine, models: all };
};

export const inputsOf = ({ inputs = [undefined] }: Model): readonly unknown[] => inputs;
