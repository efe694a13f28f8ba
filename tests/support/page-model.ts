/**
 * What a tester needs of a machine at the screen: where it is found, what each state shows, how each event is done by a
 * person, and which calls of the wire stand for what it invokes. `npm run qa -- run <machine> --in browser` leads the
 * machine of the running app along its plans with it.
 *
 * States are looked for by role and text, as a person would, never by a class. What cannot be seen or done says why:
 * `unseen` of a state that looks like nothing of its own, `undone` of an event that no hand can bring about.
 */
import type { Locator, Page } from 'playwright-core';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { Change } from '#api/contracts/events.ts';
import type { Happening, StatePath } from '#tests/support/model.ts';

export type Account = 'staff' | 'admin' | 'superadmin';

/** How a call that waits at the proxy goes on. */
export type Reply =
  /** The real server answers; `shaped` changes what it said on the way, where a database is not easily brought there. */
  | {
      readonly kind: 'real';
      readonly shaped?: (body: unknown, query: URLSearchParams) => unknown;
    }
  /** The real server never hears of it. */
  | { readonly kind: 'played'; readonly status: number; readonly body: unknown }
  /** The real server does it, and its reply is lost. */
  | { readonly kind: 'lost' }
  /** It is lost on its way to the server. */
  | { readonly kind: 'cut' };

/** What is there while a plan is played. */
export interface Desk {
  readonly page: Page;
  /** Tells of a change as the server's feed would. */
  readonly tell: (change: Pick<Change, 'entity' | 'id'> & Partial<Change>) => void;
  /** What a call of these endpoints answers from now on, where no step of a plan is about it. */
  readonly answering: (endpoint: Endpoint, reply: Reply) => void;
  /** The same of its next call alone. */
  readonly answeringOnce: (endpoint: Endpoint, reply: Reply) => void;
  /** Somebody else, a superadmin, asks the server past the proxy; the data of the answer. */
  readonly elsewhere: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Signs in anew: a token that no other plan has. */
  readonly newToken: (account: Account) => Promise<string>;
  /** Time goes by in the page. */
  readonly pass: (ms: number) => Promise<void>;
  /** Another one for each plan, for names that nobody else has. */
  readonly unique: string;
}

/** Why something has nothing to be seen of it, or cannot be done at the screen. */
export interface Unseen {
  readonly unseen: string;
}
export interface Undone {
  readonly undone: string;
}

interface Look<Machine extends AnyStateMachine> {
  readonly page: Page;
  readonly desk: Desk;
  /** As the model has it. */
  readonly snapshot: SnapshotFrom<Machine>;
}

/** All that has to be seen; `gone` what must not be. */
export interface Seen {
  readonly seen: readonly Locator[];
  readonly gone?: readonly Locator[];
  /** Fields, with the text that has to stand in them. */
  readonly filled?: readonly (readonly [field: Locator, text: string])[];
}

export type Sight<Machine extends AnyStateMachine = AnyStateMachine> =
  | Unseen
  // A method, so that the sight of one machine is one of any.
  | { look(at: Look<Machine>): Seen };

export type Deed<Machine extends AnyStateMachine = AnyStateMachine> =
  | Undone
  | {
      /** `next` is the step of the plan that follows, where how it is done decides that: a password that is wrong. */
      act(
        desk: Desk,
        event: Happening<Machine>,
        before: SnapshotFrom<Machine>,
        next?: Happening<Machine>,
      ): Promise<unknown>;
      /** Which of these a person can do; `otherwise` says why not the others. */
      can?(event: Happening<Machine>, before: SnapshotFrom<Machine>): boolean;
      readonly otherwise?: string;
    };

/** What stands for an actor that the machine invokes. */
export type Wired<Machine extends AnyStateMachine = AnyStateMachine> =
  | Undone
  | {
      /** The calls that it makes. */
      readonly by: readonly Endpoint[];
      /** Which of its failures are its own; `otherwise` says what the others are. */
      can?(event: Happening<Machine>, before: SnapshotFrom<Machine>): boolean;
      /** Where it makes no call, and succeeds by itself. */
      isAlone?(before: SnapshotFrom<Machine>): boolean;
      /** One after another: each goes on the same way. */
      readonly isSeveral?: boolean;
      /** What somebody else does before the server hears of it. */
      first?(desk: Desk, event: Happening<Machine>, before: SnapshotFrom<Machine>): Promise<unknown>;
      /** How it comes to succeed with that; undefined where it cannot. The real server answers where left out. */
      done?(event: Happening<Machine>, before: SnapshotFrom<Machine>): Reply | undefined;
      /** How it comes to fail with that; by the kind of the failure where it says nothing. */
      failed?(event: Happening<Machine>, before: SnapshotFrom<Machine>): Reply | undefined;
      readonly otherwise?: string;
    }
  /** It ends with what a person answers, or with a script that comes or does not. */
  | {
      answer(desk: Desk, event: Happening<Machine>, before: SnapshotFrom<Machine>): Promise<unknown>;
      /** To which of its ends an answer leads; `otherwise` says why not to the others. */
      can?(event: Happening<Machine>, before: SnapshotFrom<Machine>): boolean;
      readonly otherwise?: string;
    }
  /** It succeeds by itself, without the wire: what is left at once is not looked at. */
  | {
      readonly itself: string;
      can?(event: Happening<Machine>, before: SnapshotFrom<Machine>): boolean;
      /** Where it fails by itself. */
      fails?(event: Happening<Machine>, before: SnapshotFrom<Machine>): boolean;
    };

export interface PageModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Signed in as; nobody where it is left out. */
  readonly as?: Account;
  readonly at: string;
  /** What the server tells of by itself stays away: the plan alone says when something changed. */
  readonly hearsPlanOnly?: boolean;
  /** What the browser has stored before, for these events to come. */
  stored?(desk: Desk, events: readonly Happening<Machine>[]): Promise<Readonly<Record<string, string>>>;
  /** What is done until the machine is there. */
  open?(desk: Desk, input: InputFrom<Machine>): Promise<unknown>;
  /** What it did until it was opened is no step of a plan. */
  readonly isUsedBefore?: boolean;
  /** Which inputs of the model are played; all where it is left out. */
  plays?(input: InputFrom<Machine>): boolean;
  readonly states: Readonly<Partial<Record<StatePath<Machine>, Sight<Machine>>>>;
  /** States in which it ends and another one begins in its place: where that one stands is not asked. */
  readonly renewed?: readonly StatePath<Machine>[];
  readonly events: {
    readonly [Type in EventFromLogic<Machine>['type']]: Deed<Machine>;
  } & {
    /** What a machine that it invoked tells of itself. */
    readonly [told: `xstate.snapshot.${string}`]: Deed<Machine>;
  };
  /** Delays that never come to their end here. */
  readonly times?: Readonly<Record<string, Undone>>;
  /** By the id of what is invoked. */
  readonly calls: Readonly<Record<string, Wired<Machine>>>;
}

/** A machine that has nothing on the screen at all. */
export interface Offscreen {
  readonly unseen: string;
}

export const seen = (...found: readonly Locator[]): Seen => ({ seen: found });
export const REAL: Reply = { kind: 'real' };
export const played = (body: unknown, status = 200): Reply => ({ kind: 'played', status, body });
