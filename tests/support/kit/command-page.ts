import type { Locator, Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { isApiError } from '#api/errors.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { fieldsIn } from '#tests/support/field-in.ts';
import { outputOf } from '#tests/support/page-events.ts';
import {
  type Account,
  type CallAnswers,
  type Impossible,
  type Invisible,
  type PageModel,
  type PlanRun,
  type Reply,
  visible,
} from '#tests/support/page-model.ts';
import { commandFacts } from './command-model.ts';

interface Waiting {
  readonly key: string;
  readonly command: object;
}

interface CommandAtScreen<Command extends object> {
  readonly account?: Account;
  readonly path: string;
  /** Texts that are stored in the browser before the plan begins. */
  readonly stored?: (planRun: PlanRun) => Promise<Readonly<Record<string, string>>>;
  readonly open?: (planRun: PlanRun) => Promise<unknown>;
  /** The machine may take steps before the plan begins. */
  readonly isUsedBefore?: boolean;
  /** The calls of the command, or another way to carry it out. */
  readonly endpoints: readonly Endpoint[] | CallAnswers<AnyStateMachine>;
  /** Starts the command for the object with this index. */
  readonly start: (planRun: PlanRun, index: number, command: Command) => Promise<unknown>;
  /** The number of objects; 1 by default. */
  readonly objectCount?: number;
  /** A form starts the command and supplies its key. */
  readonly isStartedByForm?: boolean;
  /** True if a failed command can be started again in the same place; 'refused' if only after a refusal. */
  readonly canStartAgain?: boolean | 'refused';
  /** True if the command can be started now. */
  readonly isPossible?: (command: Command, before: CommandContext) => boolean;
  /** The command uploads a file, which is sent unchanged. */
  readonly hasFile?: boolean;
  /** The locator that is visible while the command runs. */
  readonly working: ((page: Page, command: object) => Locator) | Invisible;
  /** The row with the indicator may disappear after a lost reply. */
  readonly canLoseRow?: boolean;
  /** The message that the failed command shows, or a function that returns it for the kind of the failure. */
  readonly failed: string | RegExp | ((kind: string) => string | RegExp) | Invisible;
  /** The control that repeats a command without an answer. By default it is "Try again" in the toast. */
  readonly retryControl?: ((page: Page, planRun: PlanRun, index: number) => Locator) | Impossible;
  /** True for failures that this control repeats. By default these are network failures. */
  readonly isRepeatable?: (failure: CommandContext['failures'][number]) => boolean;
  /** Dismisses the message of a failure. */
  readonly dismiss?: (planRun: PlanRun, index: number) => Promise<unknown>;
  /** True for commands that finish at once without a call. */
  readonly makesNoCall?: (command: Command) => boolean;
  /** The reply to the call. By default the real server answers. */
  readonly successReply?: (output: object) => Reply;
}

export interface CommandContext {
  readonly running: readonly Waiting[];
  readonly failures: readonly (Waiting & { readonly fault: Fault })[];
}

const isSame = (first: object | undefined, second: object): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

/** Numbers the objects by command; the first command concerns the first object. */
const createObjectNumbers = () => {
  const commandsByPlan = new WeakMap<PlanRun, object[]>();
  return (planRun: PlanRun, command: object): number => {
    const commands = commandsByPlan.get(planRun) ?? [];
    commandsByPlan.set(planRun, commands);
    if (!commands.some((known) => isSame(known, command))) commands.push(command);
    return commands.findIndex((known) => isSame(known, command));
  };
};

/** Describes a command of the kit at its button, row or dialog. */
export const commandPage = <Command extends object>(
  command: CommandAtScreen<Command>,
): PageModel<AnyStateMachine> => {
  const {
    endpoints,
    start,
    working,
    failed,
    canStartAgain = false,
    makesNoCall,
    successReply,
    dismiss,
  } = command;
  const { objectCount = 1, isStartedByForm = false, hasFile = false } = command;
  const { isRepeatable = ({ fault }) => fault.kind === 'network' } = command;
  const retryControl =
    command.retryControl ??
    ((page: Page) => page.getByRole('button', { name: 'Try again', exact: true }).first());
  const numberOf = createObjectNumbers();
  const indexOf = (planRun: PlanRun, requested: object): number =>
    objectCount === 1 ? 0 : numberOf(planRun, requested);
  const failureOf = (key: unknown, { failures }: CommandContext) =>
    failures.find((failure) => failure.key === key);
  /** Plans that have repeated a command whose row may be missing. */
  const plansWithoutRow = new WeakSet<PlanRun>();
  const canStartFor = (requested: Command, { running, failures }: CommandContext): boolean => {
    const failure = failures.find((failed) => isSame(failed.command, requested));
    // Two held requests of the same call cannot be told apart.
    if (running.length > 0) return false;
    // After an unknown outcome the row may have changed.
    if (canStartAgain === 'refused' && failure && failure.fault.kind !== 'conflict') return false;
    if (failures.length > 0 && !(canStartAgain && (failure || objectCount > 1))) return false;
    return failures.length - (failure ? 1 : 0) < objectCount;
  };
  return {
    ...(command.account ? { account: command.account } : {}),
    path: command.path,
    ...(command.stored ? { stored: command.stored } : {}),
    ...(command.open ? { open: command.open } : {}),
    ...(command.isUsedBefore ? { isUsedBefore: true } : {}),
    states: {
      idle: { invisible: 'an idle command is not on the screen' },
      working:
        typeof working === 'function'
          ? {
              shows: ({ page, planRun, expected }) =>
                plansWithoutRow.has(planRun)
                  ? visible()
                  : visible(working(page, fieldsIn(commandFacts.at(expected)?.running[0]?.command))),
            }
          : working,
      failed:
        typeof failed === 'object' && 'invisible' in failed
          ? failed
          : {
              shows: ({ page, expected }) =>
                visible(
                  page.getByText(
                    typeof failed === 'function'
                      ? failed(commandFacts.at(expected)?.failed.at(-1)?.kind ?? '')
                      : failed,
                  ),
                ),
            },
    },
    events: {
      'command.requested': {
        act: (planRun, event) => start(planRun, indexOf(planRun, event.command), event.command),
        isPossible: (event: { command: Command; requestKey?: string }, before) =>
          (event.requestKey !== undefined) === isStartedByForm &&
          canStartFor(event.command, before.context) &&
          (command.isPossible?.(event.command, before.context) ?? true),
        whyImpossible: 'its button is disabled while the command runs; only forms supply a key',
      },
      'command.repeated':
        typeof retryControl === 'function'
          ? {
              act: (planRun, event, before) => {
                const failure = failureOf(event.key, before.context);
                if (command.canLoseRow) plansWithoutRow.add(planRun);
                return retryControl(
                  planRun.page,
                  planRun,
                  failure ? indexOf(planRun, failure.command) : 0,
                ).click();
              },
              isPossible: (
                { key, requestKey }: { key?: string; requestKey?: string },
                { context }: { context: CommandContext },
              ) => {
                const [offered, ...others] = context.failures.filter(isRepeatable);
                // The button knows no key of an earlier request.
                return offered?.key === key && others.length === 0 && requestKey === undefined;
              },
              whyImpossible:
                'only a command without an answer is repeated this way; two retry buttons look the same',
            }
          : retryControl,
      'command.slowTimeReached': {
        impossible: 'tests/e2e/order-moves.test.ts tests its notice',
      },
      'fault.dismissed': dismiss
        ? {
            act: (planRun, event, before) => {
              const failure = failureOf(event.key, before.context);
              return dismiss(planRun, failure ? indexOf(planRun, failure.command) : 0);
            },
            isPossible: (event: { key?: string }, before) =>
              failureOf(event.key, before.context) !== undefined,
            whyImpossible: 'only a failure can be dismissed',
          }
        : { impossible: 'only its toast shows the failure; the next request clears it' },
    },
    calls: {
      carryOut:
        'length' in endpoints
          ? {
              endpoints,
              ...(makesNoCall
                ? { makesNoCall: (before) => makesNoCall(before.context.running[0].command) }
                : {}),
              isPossible: (event) => !(hasFile && isApiError(Reflect.get(event, 'error'), 'unreadable')),
              whyImpossible: 'a file is saved unchanged, whatever it contains',
              successReply: (event) => (successReply ? successReply(outputOf(event)) : { kind: 'real' }),
            }
          : endpoints,
    },
  };
};
