import { parseArgs } from 'node:util';
import { FORMATS, type Format } from './formats.ts';
import type { PathFilter } from './path-search.ts';
import { STRATEGIES, STRATEGY_DESCRIPTIONS, type Strategy } from './plans.ts';
import { nearest, oneOf, UsageError } from './usage.ts';

const COMMANDS = [
  'list',
  'paths',
  'words',
  'run',
  'session',
  'scenarios',
  'explore',
  'diff',
  'report',
] as const;
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
  junit: { type: 'string' },
  continue: { type: 'boolean' },
  'until-failure': { type: 'boolean' },
  headed: { type: 'boolean' },
  steps: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const FILTER_OPTIONS = ['to', 'through', 'without', 'by-hand'] as const;

const OPTIONS_OF: Readonly<Record<Command, readonly (keyof typeof OPTIONS)[]>> = {
  list: [],
  words: [],
  paths: ['in', 'strategy', ...FILTER_OPTIONS, 'format', 'out'],
  run: [
    'in',
    'path',
    'strategy',
    ...FILTER_OPTIONS,
    'events',
    'headed',
    'junit',
    'continue',
    'until-failure',
  ],
  session: ['strategy', ...FILTER_OPTIONS, 'out'],
  scenarios: [],
  explore: ['steps'],
  diff: [],
  report: ['out'],
};

const strategies = STRATEGIES.map(
  (name) => `                     ${name.padEnd(18)}${STRATEGY_DESCRIPTIONS[name]}`,
).join('\n');

export const HELP = `npm run qa -- <command>: tests generated from the machines of the app. docs/qa.md shows how.

  list                              every machine: states, transitions, plans, coverage of its last run
  paths <machine>                   numbered test plans in words that a tester can follow
    --strategy <strategy>            which paths (every-transition by default):
${strategies}
    --to <state>                     the shortest path to that state, by its name or its words
    --through <step>                 with that step, in the words of a plan or by the name of its event; given
                                     several times: in that order
    --without <step>                 without that step; given several times: without any of them
    --by-hand                        only steps that a person can do while the server works
    --format ${FORMATS.join('|')}    markdown by default
    --in browser                     only paths that a person can take on the screen, as run --in browser takes them
    --out <file>                     writes the plans to this file
  words <machine>                   the sentences that --to, --through and --without take
  run <machine|all>                 runs the real machines along their paths in a simulated environment;
                                    a list such as cart,session runs several
    --in memory                      where: in this process
    --in browser                     in Chromium: the running app, its server and PostgreSQL behind a proxy that
                                     holds, answers and loses calls as the plan says; keeps screenshots of failures
    --headed                         in a visible window
    --path <number>                  only the plan or further path of that number, as paths or a failure prints it
    --events <file>                  events that were copied from the running app; - reads standard input
    --junit <file>                   writes the results as JUnit XML, for a CI
    --continue                       goes on with a run of all machines that was interrupted
    --until-failure                  stops a machine at its first failed path, and does not store its result
    --strategy <strategy>            only the plans of that strategy; else every step from every situation
    --to, --through, --without, --by-hand  only those paths, as paths prints them
  session <machine>                 a page that leads a tester through the plans beside the app, takes the result of each
                                    step, a note and a picture, keeps them, and saves a report (HTML) and a table (CSV)
    --strategy, --to, --through, --without, --by-hand  which plans, as paths prints them
    --out <file>                     qa-results/session-<machine>.html by default
  scenarios [name]                  verifies orders, payments and more across machines in memory;
                                    with a name it prints that one, to follow by hand
  explore <machine|all>             checks the rules in every reachable situation;
                                    prints the shortest path to a broken rule
    --steps <number>                 examines at most this many steps, and reports what was left out
  diff <version>                    the changes of the machines since a commit, branch or tag
  report                            one HTML file: every chart drawn, coverage, plans, the last run
    --out <file>                     qa-results/report.html by default

The exit code is 0 if all passed, 1 if something failed, 2 if an argument is unknown or a file cannot be written,
130 if the run was interrupted. An interrupted run keeps its results so far.
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
  /** The file for the results as JUnit XML. */
  readonly junit: string | undefined;
  /** True if machines that the interrupted run has finished are left out. */
  readonly isContinued: boolean;
  /** True if the run of a machine stops at its first failed path. */
  readonly isUntilFailure: boolean;
  readonly steps: number | undefined;
  readonly out: string | undefined;
}

const isParseError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    if (!isParseError(error)) throw error;
    const option = /'(-[^' ]*)/.exec(error.message)?.[1] ?? '';
    const suggestions = nearest(option.replace(/^-+/, ''), Object.keys(OPTIONS)).map((name) => `--${name}`);
    throw new UsageError(
      option.startsWith('--') && !Object.keys(OPTIONS).includes(option.slice(2))
        ? `There is no option ${option}. Nearest: ${suggestions.join(', ')}.`
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

const COMMANDS_OF_A_MACHINE: readonly Command[] = ['paths', 'words', 'run', 'session', 'explore'];
const COMMANDS_OF_ONE_MACHINE: readonly Command[] = ['paths', 'words', 'session'];

const COMMANDS_WITH_A_NAME: readonly Command[] = ['diff', 'scenarios'];

const readMachines = (
  command: Command,
  argument: string | undefined,
  names: readonly string[],
  parts: readonly string[],
) => {
  if (!COMMANDS_OF_A_MACHINE.includes(command)) {
    if (argument !== undefined && !COMMANDS_WITH_A_NAME.includes(command))
      throw new UsageError(`"${command}" is about all machines: "${argument}" is one word too many.`);
    return names;
  }
  if (argument === undefined) throw new UsageError(`"${command}" of which machine? "list" names them.`);
  if (argument === 'all' && !COMMANDS_OF_ONE_MACHINE.includes(command)) return names;
  const requested = COMMANDS_OF_ONE_MACHINE.includes(command) ? [argument] : argument.split(',');
  return [...new Set(requested)].map((name) => oneOf('machine', name, [...names, ...parts]));
};

const filterIn = (options: {
  readonly to?: string;
  readonly through?: readonly string[];
  readonly without?: readonly string[];
  readonly 'by-hand'?: boolean;
}): PathFilter | null => {
  const { to, through = [], without = [], 'by-hand': isByHand = false } = options;
  const hasFilter = to !== undefined || through.length > 0 || without.length > 0 || isByHand;
  return hasFilter ? { to, through, without, isByHand } : null;
};

/** Returns null if the user asks for help. Throws a UsageError for an unknown name or option. */
export const readCommandLine = (
  args: readonly string[],
  names: readonly string[],
  parts: readonly string[] = [],
): CommandLine | null => {
  const { values, positionals } = parse(args);
  const { help, ...options } = values;
  const [commandName, argument, ...extraArguments] = positionals;
  if (help || commandName === undefined || commandName === 'help') return null;
  const command = oneOf('command', commandName, COMMANDS);
  if (extraArguments.length > 0)
    throw new UsageError(
      `"${extraArguments.join(' ')}" is one word too many after "${command} ${argument}".`,
    );
  const allowedOptions = OPTIONS_OF[command];
  for (const name of Object.keys(options))
    if (!allowedOptions.some((each) => each === name))
      throw new UsageError(
        `"${command}" has no option --${name}. ${allowedOptions.length > 0 ? `It has: ${allowedOptions.map((each) => `--${each}`).join(', ')}.` : 'It has none.'}`,
      );
  const machines = readMachines(command, argument, names, parts);
  if (argument === undefined && command === 'diff')
    throw new UsageError('"diff" needs a version: a commit, a branch or a tag.');
  const place = oneOf('place to run in', options.in ?? 'memory', PLACES);
  if (options.headed && place !== 'browser') throw new UsageError('--headed is of a run --in browser.');
  if (options.events !== undefined && place === 'browser')
    throw new UsageError('--events works only --in memory.');
  if (options.junit !== undefined && place === 'browser')
    throw new UsageError('--junit works only --in memory.');
  const path = readNumber('path', options.path);
  if (path !== undefined && machines.length > 1) throw new UsageError('--path needs a single machine.');
  if (
    options.events !== undefined &&
    (machines.length > 1 ||
      path !== undefined ||
      options.strategy !== undefined ||
      filterIn(options) !== null)
  )
    throw new UsageError('--events needs a single machine, and excludes --path, --strategy and filters.');
  return {
    command,
    machines,
    version: argument ?? '',
    filter: filterIn(options),
    strategy: options.strategy === undefined ? undefined : oneOf('strategy', options.strategy, STRATEGIES),
    format: oneOf('format', options.format ?? 'markdown', FORMATS),
    path,
    place,
    isHeaded: options.headed ?? false,
    events: options.events,
    junit: options.junit,
    isContinued: options.continue ?? false,
    isUntilFailure: options['until-failure'] ?? false,
    steps: readNumber('steps', options.steps),
    out: options.out,
  };
};
