/**
 * Describes a machine on its screen: the address, the look of each state, the action for each event, and the calls of
 * its invokes. `npm run qa -- run <machine> --in browser` runs the machine's plans with it.
 *
 * States are found by role and text, never by a class. `unseen` gives a reason for a state without a look of its own,
 * `undone` for an event that nobody can cause.
 */
import type { Locator, Page } from 'playwright-core';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { Change } from '#api/contracts/events.ts';
import type { Happening, StatePath } from '#tests/support/model.ts';

export type Account = 'staff' | 'admin' | 'superadmin';

/** The continuation of a held call. */
export type Reply =
  /** The real server answers; `shaped` changes its answer where the database cannot easily be prepared. */
  | {
      readonly kind: 'real';
      readonly shaped?: (body: unknown, query: URLSearchParams) => unknown;
    }
  /** Answered without the real server. */
  | { readonly kind: 'played'; readonly status: number; readonly body: unknown }
  /** The server carries it out; the reply is lost. */
  | { readonly kind: 'lost' }
  /** Lost before the server. */
  | { readonly kind: 'cut' };

/** The environment of a running plan. */
export interface Desk {
  readonly page: Page;
  /** Sends an event of the feed. */
  readonly tell: (change: Pick<Change, 'entity' | 'id'> & Partial<Change>) => void;
  /** Sets the answer of calls outside the plan's steps. */
  readonly answering: (endpoint: Endpoint, reply: Reply) => void;
  /** For the next call only. */
  readonly answeringOnce: (endpoint: Endpoint, reply: Reply) => void;
  /** A superadmin calls the server directly; returns the data. */
  readonly elsewhere: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** A statement to the database, for a clock that no screen moves. */
  readonly database: (statement: string, values?: readonly unknown[]) => Promise<unknown>;
  /** A new session. */
  readonly newToken: (account: Account) => Promise<string>;
  /** Advances the page's clock. */
  readonly pass: (ms: number) => Promise<void>;
  /** Unique per plan, for names. */
  readonly unique: string;
}

/** The reason why something cannot be seen or done. */
export interface Unseen {
  readonly unseen: string;
}
export interface Undone {
  readonly undone: string;
}

interface Look<Machine extends AnyStateMachine> {
  readonly page: Page;
  readonly desk: Desk;
  /** In the model. */
  readonly snapshot: SnapshotFrom<Machine>;
}

/** Everything that has to be visible; `gone`: must not be. */
export interface Seen {
  readonly seen: readonly Locator[];
  readonly gone?: readonly Locator[];
  /** Fields, with the text that has to stand in them. */
  readonly filled?: readonly (readonly [field: Locator, text: string])[];
}

export type Sight<Machine extends AnyStateMachine = AnyStateMachine> =
  | Unseen
  // A method, for variance.
  | { look(at: Look<Machine>): Seen };

export type Deed<Machine extends AnyStateMachine = AnyStateMachine> =
  | Undone
  | {
      /** `next` is the next step of the plan. It decides, for example, whether the password is wrong. */
      act(
        desk: Desk,
        event: Happening<Machine>,
        before: SnapshotFrom<Machine>,
        next?: Happening<Machine>,
      ): Promise<unknown>;
      /** Events that a person can cause; `otherwise` is the reason for the others. */
      can?(event: Happening<Machine>, before: SnapshotFrom<Machine>): boolean;
      readonly otherwise?: string;
    };

/** The calls of an invoked actor. */
export type Wired<Machine extends AnyStateMachine = AnyStateMachine> =
  | Undone
  | {
      readonly by: readonly Endpoint[];
      /** Its own failures; `otherwise` explains the others. */
      can?(event: Happening<Machine>, before: SnapshotFrom<Machine>): boolean;
      /** Succeeds without a call. */
      isAlone?(before: SnapshotFrom<Machine>): boolean;
      /** Several calls, all with the same continuation. */
      readonly isSeveral?: boolean;
      /** Runs before the server gets the call. */
      first?(desk: Desk, event: Happening<Machine>, before: SnapshotFrom<Machine>): Promise<unknown>;
      /** The way to this result; undefined if impossible. Default: the real server. */
      done?(event: Happening<Machine>, before: SnapshotFrom<Machine>): Reply | undefined;
      /** The way to this failure; default: by its kind. */
      failed?(event: Happening<Machine>, before: SnapshotFrom<Machine>): Reply | undefined;
      readonly otherwise?: string;
    }
  /** Ends by a person's answer, or by the loading of a script. */
  | {
      answer(desk: Desk, event: Happening<Machine>, before: SnapshotFrom<Machine>): Promise<unknown>;
      /** Possible results; `otherwise` explains the others. */
      can?(event: Happening<Machine>, before: SnapshotFrom<Machine>): boolean;
      readonly otherwise?: string;
    }
  /** Succeeds without a call and is not observed. */
  | {
      readonly itself: string;
      can?(event: Happening<Machine>, before: SnapshotFrom<Machine>): boolean;
      /** Fails by itself. */
      fails?(event: Happening<Machine>, before: SnapshotFrom<Machine>): boolean;
    };

export interface PageModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Default: signed out. It may depend on the events of the plan. */
  readonly as?: Account | ((events: readonly Happening<Machine>[]) => Account);
  readonly at: string;
  /** Feed events of the server are dropped; only the plan sends some. */
  readonly hearsPlanOnly?: boolean;
  /** Stored in the browser before these events. */
  stored?(desk: Desk, events: readonly Happening<Machine>[]): Promise<Readonly<Record<string, string>>>;
  /** Opens the machine's screen. */
  open?(desk: Desk, input: InputFrom<Machine>): Promise<unknown>;
  /** Steps before opening are not part of the plan. */
  readonly isUsedBefore?: boolean;
  /** Default: all inputs. */
  plays?(input: InputFrom<Machine>): boolean;
  /** The current state of a machine that the server keeps and no page runs. */
  standsAt?(desk: Desk): Promise<string>;
  /** Differences on the screen along one transition; plans take each. Example: the message of each rule. */
  variantOf?(event: Happening<Machine>, after: SnapshotFrom<Machine>): string | undefined;
  readonly states: Readonly<Partial<Record<StatePath<Machine>, Sight<Machine>>>>;
  /** States in which the machine ends and a new one starts. */
  readonly renewed?: readonly StatePath<Machine>[];
  readonly events: {
    readonly [Type in EventFromLogic<Machine>['type']]: Deed<Machine>;
  } & {
    /** Events of invoked machines. */
    readonly [told: `xstate.snapshot.${string}`]: Deed<Machine>;
  };
  /** Delays that never end here. */
  readonly times?: Readonly<Record<string, Undone>>;
  /** By invoke id. */
  readonly calls: Readonly<Record<string, Wired<Machine>>>;
}

/** A machine that is not visible. */
export interface Offscreen {
  readonly unseen: string;
}

export const seen = (...found: readonly Locator[]): Seen => ({ seen: found });
export const REAL: Reply = { kind: 'real' };
export const played = (body: unknown, status = 200): Reply => ({ kind: 'played', status, body });
