import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  /** The number of models of the chart. A part of a machine, such as the cart of the checkout, has fewer. */
  readonly chartModels: number;
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

/** A part of a machine as its models name it, such as `checkout: cart`. */
const PART = /^ {2}name: '([\w-]+): ?([\w ]+)'/gm;

/** Returns the machine of each part that has a name of its own, such as `cart`. */
export const partsBelow = (root: string): ReadonlyMap<string, string> => {
  const machines = namesBelow(root);
  const parts = new Map<string, string>();
  const files = existsSync(folderOf(root)) ? readdirSync(folderOf(root)) : [];
  for (const file of files.filter((each) => each.endsWith('.ts')))
    for (const [, machine = '', part = ''] of readFileSync(join(folderOf(root), file), 'utf8').matchAll(PART))
      if (!machines.includes(part)) parts.set(part, machine);
  return parts;
};

/** Loads a machine or a part of one, and throws if its model does not load or does not exist. */
export const loadMachine = async (root: string, name: string): Promise<Machine> => {
  const file = namesBelow(root).includes(name) ? name : (partsBelow(root).get(name) ?? name);
  const { model, models }: Exported = await import(
    pathToFileURL(join(folderOf(root), `${file}${ENDING}`)).href
  );
  const all = models ?? (model ? [model] : []);
  const [first] = all;
  if (!first) throw new Error(`${file}${ENDING} exports no model`);
  const own = file === name ? all : all.filter((each) => each.name.split(/: ?/)[1] === name);
  return { name, chart: first.machine, models: own, chartModels: all.length };
};

export const inputsOf = ({ inputs = [undefined] }: Model): readonly unknown[] => inputs;
