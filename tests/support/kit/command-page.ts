import type { Locator, Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { isApiError } from '#api/errors.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { outputOf } from '#tests/support/page-events.ts';
import {
  type Account,
  type CallAnswers,
  type PageModel,
  type PlanRun,
  type Reply,
  seen,
  type Undone,
  type Unseen,
} from '#tests/support/page-model.ts';

interface Waiting {
  readonly key: string;
  readonly command: object;
}

interface CommandAtScreen<Command extends object> {
  readonly as?: Account;
  readonly at: string;
  /** Texts that are stored in the browser before the plan begins. */
  readonly stored?: (planRun: PlanRun) => Promise<Readonly<Record<string, string>>>;
  readonly open?: (planRun: PlanRun) => Promise<unknown>;
  /** The machine may take steps before the plan begins. */
  readonly isUsedBefore?: boolean;
  /** The calls of the command, or another way to carry it out. */
  readonly by: readonly Endpoint[] | CallAnswers<AnyStateMachine>;
  /** Starts the command for the object with this index. */
  readonly ask: (planRun: PlanRun, which: number, command: Command) => Promise<unknown>;
  /** The number of objects; 1 by default. */
  readonly things?: number;
  /** A form starts the command and supplies its key. */
  readonly isOfForm?: boolean;
  /** True if a failed command can be started again in the same place; 'refused' if only after a refusal. */
  readonly isAskedAgain?: boolean | 'refused';
  /** True if the command can be started now. */
  readonly can?: (command: Command, before: Queued) => boolean;
  /** The command uploads a file, which is sent unchanged. */
  readonly isFile?: boolean;
  /** The locator that is visible while the command runs. */
  readonly working: ((page: Page, command: Command) => Locator) | Unseen;
  /** The indicator disappears together with its row, because the row may be gone after a lost reply. */
  readonly takesItsRow?: boolean;
  /** The message that the failed command shows. */
  readonly failed: string | RegExp | Unseen;
  /** The control that repeats a command without an answer. By default it is "Try again" in the toast. */
  readonly again?: ((page: Page, planRun: PlanRun, which: number) => Locator) | Undone;
  /** True for failures that this control repeats. By default these are network failures. */
  readonly repeats?: (failure: Queued['failures'][number]) => boolean;
  /** Dismisses the message of a failure. */
  readonly dismiss?: (planRun: PlanRun, which: number) => Promise<unknown>;
  /** True for commands that make no call and finish at once. */
  readonly isAlone?: (command: Command) => boolean;
  /** The reply to the call. By default the real server answers. */
  readonly done?: (output: object) => Reply;
}

export interface Queued {
  readonly running: readonly Waiting[];
  readonly failures: readonly (Waiting & { readonly fault: Fault })[];
}

const isSame = (one: object | undefined, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Numbers the objects by command; the first command concerns the first object. */
const createThings = () => {
  const known = new WeakMap<PlanRun, object[]>();
  return (planRun: PlanRun, command: object): number => {
    const commands = known.get(planRun) ?? [];
    known.set(planRun, commands);
    if (!commands.some((each) => isSame(each, command))) commands.push(command);
    return commands.findIndex((each) => isSame(each, command));
  };
};

/** Describes a command of the kit at its button, row or dialog. */
export const commandPage = <Command extends object>(
  command: CommandAtScreen<Command>,
): PageModel<AnyStateMachine> => {
  const { by, ask, working, failed, isAskedAgain = false, isAlone, done, dismiss } = command;
  const { things = 1, isOfForm = false, isFile = false } = command;
  const { repeats = ({ fault }) => fault.kind === 'network' } = command;
  const again =
    command.again ?? ((page: Page) => page.getByRole('button', { name: 'Try again', exact: true }).first());
  const placeOf = createThings();
  const whichOf = (planRun: PlanRun, asked: object): number => (things === 1 ? 0 : placeOf(planRun, asked));
  const failedOn = (key: unknown, { failures }: Queued) => failures.find((failure) => failure.key === key);
  /** Desks that have repeated a command without a known row. */
  const rowless = new WeakSet<PlanRun>();
  const isFree = (asked: Command, { running, failures }: Queued): boolean => {
    const failure = failures.find((each) => isSame(each.command, asked));
    // Two held requests of the same call cannot be told apart.
    if (running.length > 0) return false;
    // After an unknown outcome the row may have changed.
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
              look: ({ page, planRun, snapshot }) =>
                rowless.has(planRun) ? seen() : seen(working(page, snapshot.context.running[0].command)),
            }
          : working,
      failed:
        typeof failed === 'object' && 'unseen' in failed
          ? failed
          : { look: ({ page }) => seen(page.getByText(failed)) },
    },
    events: {
      'command.requested': {
        act: (planRun, event) => ask(planRun, whichOf(planRun, event.command), event.command),
        can: (event: { command: Command; requestKey?: string }, before) =>
          (event.requestKey !== undefined) === isOfForm &&
          isFree(event.command, before.context) &&
          (command.can?.(event.command, before.context) ?? true),
        otherwise: 'its button takes no press while it is under way; a key is given by a form',
      },
      'command.repeated':
        typeof again === 'function'
          ? {
              act: (planRun, event, before) => {
                const failure = failedOn(event.key, before.context);
                if (command.takesItsRow) rowless.add(planRun);
                return again(planRun.page, planRun, failure ? whichOf(planRun, failure.command) : 0).click();
              },
              can: (event: { key?: string }, { context }: { context: Queued }) => {
                const offered = context.failures.filter(repeats);
                return offered.length === 1 && offered[0]?.key === event.key;
              },
              otherwise: 'it is asked again so where no answer came; two offers look alike',
            }
          : again,
      'command.slowTimeReached': {
        undone: 'its notice is a browser test of its own: tests/e2e/slow-commands.test.ts',
      },
      'fault.dismissed': dismiss
        ? {
            act: (planRun, event, before) => {
              const failure = failedOn(event.key, before.context);
              return dismiss(planRun, failure ? whichOf(planRun, failure.command) : 0);
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
