import type { Locator, Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { outputOf } from '#tests/support/page-events.ts';
import {
  type Account,
  type Desk,
  type PageModel,
  type Reply,
  seen,
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
  /** What has failed is asked for again where it was asked for first. */
  readonly isAskedAgain?: boolean;
  /** Whether it can be asked for, and asked again, as things are. */
  readonly can?: (command: Command, before: Queued) => boolean;
  /** While it is under way. */
  readonly working: ((page: Page, command: Command) => Locator) | { readonly unseen: string };
  /** What says that it failed. */
  readonly failed: string | RegExp | { readonly unseen: string };
  /** How it is asked again where no answer came; "Try again" in the toast unless told. */
  readonly again?: ((page: Page) => Locator) | { readonly undone: string };
  /** What is asked again like that; what the network lost unless told. */
  readonly repeats?: (failure: Queued['failures'][number]) => boolean;
  /** How what failed is put away. */
  readonly dismiss?: (page: Page) => Locator;
  /** Which of them make no call, and are done at once. */
  readonly isAlone?: (command: Command) => boolean;
  /** Real unless told. */
  readonly done?: (output: object) => Reply;
}

export interface Queued {
  readonly queue: readonly Waiting[];
  readonly failures: readonly (Waiting & { readonly fault: Fault })[];
}

/** A command of the kit at the button, the row or the dialog where it is asked for. */
export const commandPage = <Command extends object>(
  command: CommandAtScreen<Command>,
): PageModel<AnyStateMachine> => {
  const {
    by,
    ask,
    working,
    failed,
    things = 1,
    isOfForm = false,
    isAskedAgain = false,
    isAlone,
    done,
    dismiss,
  } = command;
  const again =
    command.again ?? ((page: Page) => page.getByRole('button', { name: 'Try again', exact: true }).first());
  /** The rows of the model, as the plan comes to them. */
  const keysIn = ({ queue, failures }: Queued): readonly string[] =>
    [...queue, ...failures].map(({ key }) => key);
  const isFree = (asked: Command, { queue, failures }: Queued): boolean => {
    const isKnown = failures.some((failure) => JSON.stringify(failure.command) === JSON.stringify(asked));
    if (failures.length > 0 && !(isAskedAgain && (isKnown || things > 1))) return false;
    return queue.length + failures.length - (isKnown ? 1 : 0) < things;
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
          ? { look: ({ page, snapshot }) => seen(working(page, snapshot.context.queue[0].command)) }
          : working,
      failed:
        typeof failed === 'object' && 'unseen' in failed
          ? failed
          : { look: ({ page }) => seen(page.getByText(failed)) },
    },
    events: {
      'command.asked': {
        act: (desk, event, before) => ask(desk, keysIn(before.context).length, event.command),
        can: (event: { command: Command; requestKey?: string }, before) =>
          (event.requestKey !== undefined) === isOfForm &&
          // What is under way or failed keeps its button from being pressed for the same thing.
          isFree(event.command, before.context) &&
          (command.can?.(event.command, before.context) ?? true),
        otherwise: 'its button takes no press while it is under way; a key is given by a form',
      },
      'command.repeated':
        typeof again === 'function'
          ? {
              act: ({ page }) => again(page).click(),
              can: (_event, before) =>
                before.matches('failed') &&
                before.context.failures.every(
                  command.repeats ?? (({ fault }: { fault: Fault }) => fault.kind === 'network'),
                ),
              otherwise: 'it is asked again so where no answer came',
            }
          : again,
      'fault.dismissed': dismiss
        ? {
            act: ({ page }) => dismiss(page).click(),
            can: (event: { key?: string }, before) =>
              before.context.failures.some(({ key }: { key: string }) => key === event.key),
            otherwise: 'nobody dismisses what has not failed',
          }
        : { undone: 'its toast goes by itself; the failure is forgotten when it is asked anew' },
    },
    calls: {
      carryOut:
        'length' in by
          ? {
              by,
              ...(isAlone ? { isAlone: (before) => isAlone(before.context.queue[0].command) } : {}),
              done: (event) => (done ? done(outputOf(event)) : { kind: 'real' }),
            }
          : by,
    },
  };
};
