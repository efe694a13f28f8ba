import type { Locator, Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { outputOf } from '#tests/support/page-events.ts';
import type { Account, Desk, PageModel, Reply, Sight } from '#tests/support/page-model.ts';

interface CommandAtScreen {
  readonly as?: Account;
  readonly at: string;
  readonly open?: (desk: Desk) => Promise<unknown>;
  /** The calls that carry it out. */
  readonly by: readonly Endpoint[];
  /** How it is asked for, of the first or the second thing. */
  readonly ask: (desk: Desk, which: number) => Promise<unknown>;
  /** How many of its kind can be asked for one after the other; one unless told. */
  readonly things?: number;
  /** While it is under way. */
  readonly working: ((page: Page) => Locator) | { readonly unseen: string };
  /** What says that it failed. */
  readonly failed: string | RegExp | { readonly unseen: string };
  /** How it is asked again where no answer came; "Try again" in the toast unless told. */
  readonly again?: ((page: Page) => Locator) | { readonly undone: string };
  /** How what failed is put away. */
  readonly dismiss?: (page: Page) => Locator;
  /** Real unless told. */
  readonly done?: (output: object) => Reply;
}

interface Queued {
  readonly queue: readonly { readonly key: string }[];
  readonly failures: readonly { readonly key: string }[];
}

const sight = (what: string | RegExp | ((page: Page) => Locator) | { readonly unseen: string }): Sight => {
  if (typeof what === 'object' && 'unseen' in what) return what;
  return {
    look: ({ page }) => ({ seen: [typeof what === 'function' ? what(page) : page.getByText(what)] }),
  };
};

/** A command of the kit at the button, the row or the dialog where it is asked for. */
export const commandPage = (command: CommandAtScreen): PageModel<AnyStateMachine> => {
  const { by, ask, things = 1, done, dismiss } = command;
  const again =
    command.again ?? ((page: Page) => page.getByRole('button', { name: 'Try again', exact: true }).first());
  /** The rows of the model, as the plan comes to them. */
  const keysIn = ({ queue, failures }: Queued): readonly string[] =>
    [...queue, ...failures].map(({ key }) => key);
  return {
    ...(command.as ? { as: command.as } : {}),
    at: command.at,
    ...(command.open ? { open: command.open } : {}),
    states: {
      idle: { unseen: 'nothing of it is on the screen while nothing is asked for' },
      working: sight(command.working),
      failed: sight(command.failed),
    },
    events: {
      'command.asked': {
        act: (desk, _event, before) => ask(desk, keysIn(before.context).length),
        can: (event: { requestKey?: string }, before) =>
          event.requestKey === undefined &&
          // What is under way or failed keeps its button from being pressed for the same thing.
          before.context.failures.length === 0 &&
          keysIn(before.context).length < things,
        otherwise: 'its button takes no press while it is under way; a key is given by a form',
      },
      'command.repeated':
        typeof again === 'function'
          ? {
              act: ({ page }) => again(page).click(),
              can: (_event, before) =>
                before.matches('failed') &&
                before.context.failures.every(
                  ({ fault }: { fault: { kind: string } }) => fault.kind === 'network',
                ),
              otherwise: 'it is asked again by its toast, where no answer came',
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
      carryOut: { by, done: (event) => (done ? done(outputOf(event)) : { kind: 'real' }) },
    },
  };
};
