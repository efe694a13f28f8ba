import { parseArgs } from 'node:util';
import { FORMATS, type Format } from './formats.ts';
import { STRATEGIES, STRATEGY_WORDS, type Strategy } from './plans.ts';
import { nearest, oneOf, UsageError } from './usage.ts';
import type { PathFilter } from './ways.ts';

const COMMANDS = ['list', 'paths', 'run', 'scenarios', 'explore', 'diff', 'report'] as const;
export type Command = (typeof COMMANDS)[number];

const PLACES = ['memory', 'browser'] as const;

const OPTIONS = {
  strategy: { type: 'string' },
  to: { type: 'string' },
  through: { type: 'string', multiple: true },
  without: { type: 'string', multiple: true },
  'by-hand': { type: 'boolean' },
  format: { type: 'string' },
  in: { type: 'string' },
  path: { type: 'string' },
  events: { type: 'string' },
  headed: { type: 'boolean' },
  steps: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const WISHES = ['to', 'through', 'without', 'by-hand'] as const;

const OPTIONS_OF: Readonly<Record<Command, readonly (keyof typeof OPTIONS)[]>> = {
  list: [],
  paths: ['in', 'strategy', ...WISHES, 'format', 'out'],
  run: ['in', 'path', 'strategy', ...WISHES, 'events', 'headed'],
  scenarios: [],
  explore: ['steps'],
  diff: [],
  report: ['out'],
};

const strategies = STRATEGIES.map(
  (name) => `                     ${name.padEnd(18)}${STRATEGY_WORDS[name]}`,
).join('\n');

export const HELP = `npm run qa -- <command>: tests generated from the machines of the app. docs/qa.md shows how.

  list                              every machine: states, transitions, plans, coverage of its last run
  paths <machine>                   numbered test plans in words that a tester can follow
    --strategy <strategy>            which ways (every-transition where left out):
${strategies}
    --to <state>                     the shortest way to that state
    --through <event>                with that event; given several times: in that order
    --without <event>                without that event; given several times: without any of them
    --by-hand                        only steps that a person can do while the server works
    --format ${FORMATS.join('|')}    markdown where left out
    --in browser                     only the ways that the screen can be led along, as run --in browser takes them
    --out <file>                     writes it there
  run <machine|all>                 leads the real machines along their paths, the environment around them played;
                                    several machines as cart,session
    --in memory                      where: in this process
    --in browser                     in Chromium: the running app, its server and PostgreSQL behind a proxy that
                                     holds, answers and loses calls as the plan says; pictures of what fails are kept
    --headed                         in a window, to look at
    --path <number>                  only the plan of that number, as paths prints it for that place
    --events <file>                  what was copied beside the running app; - reads it from the input
    --strategy <strategy>            only the plans of that strategy; else every step from every situation
    --to, --through, --without, --by-hand  only those ways, as paths prints them
  scenarios [name]                  orders, payments and more across machines, verified in memory;
                                    one of them in words to follow by hand
  explore <machine|all>             every situation that can be come to, the rules held in each;
                                    a broken rule comes with the shortest way to it
    --steps <number>                 looks at so many steps at most, and says what was cut
  diff <version>                    what changed in the machines since a commit, branch or tag
  report                            one HTML file: every chart drawn, coverage, plans, the last run
    --out <file>                     qa-results/report.html where left out

It ends with 0 where all is well, 1 where something failed, 2 where it was asked for something that is not there.
A run that is interrupted keeps what has run.
`;

export interface CommandLine {
  readonly command: Command;
  /** The machines that the command concerns. Empty means all machines or none in particular. */
  readonly machines: readonly string[];
  /** The revision for `diff`, or the name of a scenario. */
  readonly version: string;
  readonly strategy: Strategy | undefined;
  /** The selection of paths, or null for all. */
  readonly filter: PathFilter | null;
  readonly format: Format;
  readonly path: number | undefined;
  /** Where the plans run. */
  readonly place: (typeof PLACES)[number];
  /** True if the browser shows a window. */
  readonly isHeaded: boolean;
  /** A file with the recorded events of a running machine. */
  readonly events: string | undefined;
  readonly steps: number | undefined;
  readonly out: string | undefined;
}

const isUsage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    if (!isUsage(error)) throw error;
    const option = /'(-[^' ]*)/.exec(error.message)?.[1] ?? '';
    const near = nearest(option.replace(/^-+/, ''), Object.keys(OPTIONS)).map((name) => `--${name}`);
    throw new UsageError(
      option.startsWith('--') && !Object.keys(OPTIONS).includes(option.slice(2))
        ? `There is no option ${option}. Nearest: ${near.join(', ')}.`
        : `${error.message.split('.')[0]}.`,
    );
  }
};

/** Reads a whole number of at least 1. */
const readNumber = (option: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new UsageError(`--${option} is a whole number from 1 on, not "${value}".`);
  return Number(value);
};

const OF_ONE: readonly Command[] = ['paths', 'run', 'explore'];

const OF_A_NAME: readonly Command[] = ['diff', 'scenarios'];

const readMachines = (command: Command, of: string | undefined, names: readonly string[]) => {
  if (!OF_ONE.includes(command)) {
    if (of !== undefined && !OF_A_NAME.includes(command))
      throw new UsageError(`"${command}" is about all machines: "${of}" is one word too many.`);
    return names;
  }
  if (of === undefined) throw new UsageError(`"${command}" of which machine? "list" names them.`);
  if (of === 'all' && command !== 'paths') return names;
  const asked = command === 'paths' ? [of] : of.split(',');
  return [...new Set(asked)].map((name) => oneOf('machine', name, names));
};

const filterIn = (options: {
  readonly to?: string;
  readonly through?: readonly string[];
  readonly without?: readonly string[];
  readonly 'by-hand'?: boolean;
}): PathFilter | null => {
  const { to, through = [], without = [], 'by-hand': isByHand = false } = options;
  const isAsked = to !== undefined || through.length > 0 || without.length > 0 || isByHand;
  return isAsked ? { to, through, without, isByHand } : null;
};

/** Returns null if the user asks for help. Throws a UsageError for an unknown name or option. */
export const readCommandLine = (args: readonly string[], names: readonly string[]): CommandLine | null => {
  const { values, positionals } = parse(args);
  const { help, ...options } = values;
  const [word, of, ...more] = positionals;
  if (help || word === undefined || word === 'help') return null;
  const command = oneOf('command', word, COMMANDS);
  if (more.length > 0)
    throw new UsageError(`"${more.join(' ')}" is one word too many after "${command} ${of}".`);
  const known = OPTIONS_OF[command];
  for (const name of Object.keys(options))
    if (!known.some((each) => each === name))
      throw new UsageError(
        `"${command}" has no option --${name}. ${known.length > 0 ? `It has: ${known.map((each) => `--${each}`).join(', ')}.` : 'It has none.'}`,
      );
  const machines = readMachines(command, of, names);
  if (of === undefined && command === 'diff')
    throw new UsageError('"diff" since which version? A commit, a branch or a tag.');
  const place = oneOf('place to run in', options.in ?? 'memory', PLACES);
  if (options.headed && place !== 'browser') throw new UsageError('--headed is of a run --in browser.');
  if (options.events !== undefined && place === 'browser')
    throw new UsageError('--events are played in memory.');
  const path = readNumber('path', options.path);
  if (path !== undefined && machines.length > 1)
    throw new UsageError('--path is of one machine, not of all.');
  if (
    options.events !== undefined &&
    (machines.length > 1 ||
      path !== undefined ||
      options.strategy !== undefined ||
      filterIn(options) !== null)
  )
    throw new UsageError('--events are of one machine, and stand alone.');
  return {
    command,
    machines,
    version: of ?? '',
    filter: filterIn(options),
    strategy: options.strategy === undefined ? undefined : oneOf('strategy', options.strategy, STRATEGIES),
    format: oneOf('format', options.format ?? 'markdown', FORMATS),
    path,
    place,
    isHeaded: options.headed ?? false,
    events: options.events,
    steps: readNumber('steps', options.steps),
    out: options.out,
  };
};
