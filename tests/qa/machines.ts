import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Model } from '#tests/support/model.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A chart with its models. A kit machine has several models, which together take all its transitions. */
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

/** Returns the names of the machines in the project below `root`, sorted. */
export const namesBelow = (root: string): readonly string[] =>
  existsSync(folderOf(root))
    ? readdirSync(folderOf(root))
        .filter((file) => file.endsWith(ENDING))
        .map((file) => file.slice(0, -ENDING.length))
        .sort()
    : [];

/** Loads a machine, and throws if its model does not load or does not exist. */
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
