import type { Locator, Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { isApiError } from '#api/errors.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { outputOf } from '#tests/support/page-events.ts';
import {
  type Account,
  type Desk,
  type PageModel,
  type Reply,
  seen,
  type Undone,
  type Unseen,
  type Wired,
} from '#tests/support/page-model.ts';

interface Waiting {
  readonly key: string;
  readonly command: object;
}

interface CommandAtScreen<Command extends object> {
  readonly as?: Account;
  readonly at: string;
  /** What the browser has stored before. */
  readonly stored?: (desk: Desk) => Promise<Readonly<Record<string, string>>>;
  readonly open?: (desk: Desk) => Promise<unknown>;
  /** It is used until the plan begins. */
  readonly isUsedBefore?: boolean;
  /** The calls that carry it out; or how it is done without one. */
  readonly by: readonly Endpoint[] | Wired<AnyStateMachine>;
  /** How it is asked for, of the first or the second thing. */
  readonly ask: (desk: Desk, which: number, command: Command) => Promise<unknown>;
  /** How many of its kind can be asked for one after the other; one unless told. */
  readonly things?: number;
  /** A form asks for it, and gives it its key. */
  readonly isOfForm?: boolean;
  /** What has failed is asked for again where it was asked for first; or only what was refused for good. */
  readonly isAskedAgain?: boolean | 'refused';
  /** Whether it can be asked for, and asked again, as things are. */
  readonly can?: (command: Command, before: Queued) => boolean;
  /** It brings a file, which is kept as it came. */
  readonly isFile?: boolean;
  /** While it is under way. */
  readonly working: ((page: Page, command: Command) => Locator) | Unseen;
  /** Its row goes with it: where the reply was lost it may be gone before it is asked again. */
  readonly takesItsRow?: boolean;
  /** What says that it failed. */
  readonly failed: string | RegExp | Unseen;
  /** How it is asked again where no answer came; "Try again" in the toast unless told. */
  readonly again?: ((page: Page, desk: Desk, which: number) => Locator) | Undone;
  /** What is asked again like that; what the network lost unless told. */
  readonly repeats?: (failure: Queued['failures'][number]) => boolean;
  /** How what failed is put away. */
  readonly dismiss?: (desk: Desk, which: number) => Promise<unknown>;
  /** Which of them make no call, and are done at once. */
  readonly isAlone?: (command: Command) => boolean;
  /** Real unless told. */
  readonly done?: (output: object) => Reply;
}

export interface Queued {
  readonly running: readonly Waiting[];
  readonly failures: readonly (Waiting & { readonly fault: Fault })[];
}

const isSame = (one: object | undefined, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The commands of the model as the plan at hand came to them: the first is about the first thing. */
const createThings = () => {
  const known = new WeakMap<Desk, object[]>();
  return (desk: Desk, command: object): number => {
    const commands = known.get(desk) ?? [];
    known.set(desk, commands);
    if (!commands.some((each) => isSame(each, command))) commands.push(command);
    return commands.findIndex((each) => isSame(each, command));
  };
};

/** A command of the kit at the button, the row or the dialog where it is asked for. */
export const commandPage = <Command extends object>(
  command: CommandAtScreen<Command>,
): PageModel<AnyStateMachine> => {
  const { by, ask, working, failed, isAskedAgain = false, isAlone, done, dismiss } = command;
  const { things = 1, isOfForm = false, isFile = false } = command;
  const { repeats = ({ fault }) => fault.kind === 'network' } = command;
  const again =
    command.again ?? ((page: Page) => page.getByRole('button', { name: 'Try again', exact: true }).first());
  const placeOf = createThings();
  const whichOf = (desk: Desk, asked: object): number => (things === 1 ? 0 : placeOf(desk, asked));
  const failedOn = (key: unknown, { failures }: Queued) => failures.find((failure) => failure.key === key);
  /** Those of whom nothing is known any more than that it was asked for again. */
  const rowless = new WeakSet<Desk>();
  const isFree = (asked: Command, { running, failures }: Queued): boolean => {
    const failure = failures.find((each) => isSame(each.command, asked));
    // Two requests that are held at once look alike.
    if (running.length > 0) return false;
    // Of what may have been done the row may be another by now.
    if (isAskedAgain === 'refused' && failure && failure.fault.kind !== 'conflict') return false;
    if (failures.length > 0 && !(isAskedAgain && (failure || things > 1))) return false;
    return failures.length - (failure ? 1 : 0) < things;
  };
  return {
    ...(command.as ? { as: command.as } : {}),
    at: command.at,
    ...(command.stored ? { stored: command.stored } : {}),
    ...(command.open ? { open: command.open } : {}),
    ...(command.isUsedBefore ? { isUsedBefore: true } : {}),
    states: {
      idle: { unseen: 'nothing of it is on the screen while nothing is asked for' },
      working:
        typeof working === 'function'
          ? {
              look: ({ page, desk, snapshot }) =>
                rowless.has(desk) ? seen() : seen(working(page, snapshot.context.running[0].command)),
            }
          : working,
      failed:
        typeof failed === 'object' && 'unseen' in failed
          ? failed
          : { look: ({ page }) => seen(page.getByText(failed)) },
    },
    events: {
      'command.asked': {
        act: (desk, event) => ask(desk, whichOf(desk, event.command), event.command),
        can: (event: { command: Command; requestKey?: string }, before) =>
          (event.requestKey !== undefined) === isOfForm &&
          isFree(event.command, before.context) &&
          (command.can?.(event.command, before.context) ?? true),
        otherwise: 'its button takes no press while it is under way; a key is given by a form',
      },
      'command.repeated':
        typeof again === 'function'
          ? {
              act: (desk, event, before) => {
                const failure = failedOn(event.key, before.context);
                if (command.takesItsRow) rowless.add(desk);
                return again(desk.page, desk, failure ? whichOf(desk, failure.command) : 0).click();
              },
              can: (event: { key?: string }, { context }: { context: Queued }) => {
                const offered = context.failures.filter(repeats);
                return offered.length === 1 && offered[0]?.key === event.key;
              },
              otherwise: 'it is asked again so where no answer came; two offers look alike',
            }
          : again,
      'command.slowed': {
        undone: 'its notice is a browser test of its own: tests/e2e/slow-commands.test.ts',
      },
      'fault.dismissed': dismiss
        ? {
            act: (desk, event, before) => {
              const failure = failedOn(event.key, before.context);
              return dismiss(desk, failure ? whichOf(desk, failure.command) : 0);
            },
            can: (event: { key?: string }, before) => failedOn(event.key, before.context) !== undefined,
            otherwise: 'nobody dismisses what has not failed',
          }
        : { undone: 'nothing but its toast tells of it; it is forgotten when it is asked anew' },
    },
    calls: {
      carryOut:
        'length' in by
          ? {
              by,
              ...(isAlone ? { isAlone: (before) => isAlone(before.context.running[0].command) } : {}),
              can: (event) => !(isFile && isApiError(Reflect.get(event, 'error'), 'unreadable')),
              otherwise: 'a file is kept as it came, whatever stands in it',
              done: (event) => (done ? done(outputOf(event)) : { kind: 'real' }),
            }
          : by,
    },
  };
};
