/**
 * Describes a machine on its screen: the address, the visible parts of each state, the action for each event,
 * and the calls of its invokes. `npm run qa -- run <machine> --in browser` runs the machine's plans with it.
 *
 * States are found by role and text, never by a CSS class. `invisible` gives the reason why a screen does not
 * show a state, and `impossible` the reason why a person cannot cause an event.
 */
import type { Locator, Page } from 'playwright-core';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { Change } from '#api/contracts/events.ts';
import type { ModelEvent, StatePath } from '#tests/support/model.ts';
import type { Expected } from '#tests/support/oracle.ts';

export type Account = 'staff' | 'admin' | 'superadmin';

/** How a held call continues. */
export type Reply =
  /**
   * The real server answers. `changeBody` changes the answer where the database cannot easily be prepared.
   */
  | {
      readonly kind: 'real';
      readonly changeBody?: (body: unknown, query: URLSearchParams) => unknown;
    }
  /** The test answers without the real server. */
  | { readonly kind: 'fake'; readonly status: number; readonly body: unknown }
  /** The server carries the call out, but the reply is lost. */
  | { readonly kind: 'replyLost' }
  /** The call is lost before it reaches the server. */
  | { readonly kind: 'requestLost' };

/** The environment of a running plan. */
export interface PlanRun {
  readonly page: Page;
  /** Publishes an event of the feed. */
  readonly publish: (change: Pick<Change, 'entity' | 'id'> & Partial<Change>) => void;
  /** Sets the answer of calls that do not belong to the plan's steps. */
  readonly setReply: (endpoint: Endpoint, reply: Reply) => void;
  /** Sets the answer of the next call only. */
  readonly setNextReply: (endpoint: Endpoint, reply: Reply) => void;
  /** Calls the server directly as a superadmin and returns the data. */
  readonly callAsSuperadmin: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Runs a statement in the database, for times that no screen can change. */
  readonly database: (statement: string, values?: readonly unknown[]) => Promise<unknown>;
  /** Signs the account in and returns the new token. */
  readonly newToken: (account: Account) => Promise<string>;
  /** Advances the clock of the page. */
  readonly advanceClock: (ms: number) => Promise<void>;
  /** A text that is unique for each plan, for use in names. */
  readonly uniqueText: string;
}

/** The reason why a state cannot be seen or an event cannot be caused. */
export interface Invisible {
  readonly invisible: string;
}
export interface Impossible {
  readonly impossible: string;
}

interface ScreenContext {
  readonly page: Page;
  readonly planRun: PlanRun;
  /** The states and the figures that the oracle of the model expects. */
  readonly expected: Expected;
}

/** Everything that must be visible. Locators in `hidden` must not be visible. */
export interface ExpectedScreen {
  readonly visible: readonly Locator[];
  readonly hidden?: readonly Locator[];
  /** Fields with the text that they must contain. */
  readonly filled?: readonly (readonly [field: Locator, text: string])[];
  /** By key of the browser's storage: true for the text that it must store. */
  readonly stored?: Readonly<Record<string, (text: string | null) => boolean>>;
}

export type StateScreen = Invisible | { shows(context: ScreenContext): ExpectedScreen };

export type EventAction<Machine extends AnyStateMachine = AnyStateMachine> =
  | Impossible
  | {
      /**
       * Performs the action. `next` is the next step of the plan, which decides for example whether the
       * password is wrong.
       */
      act(
        planRun: PlanRun,
        event: ModelEvent<Machine>,
        before: SnapshotFrom<Machine>,
        next?: ModelEvent<Machine>,
      ): Promise<unknown>;
      /**
       * True for events that a person can cause. `whyImpossible` is the reason why the others cannot be
       * caused.
       */
      isPossible?(event: ModelEvent<Machine>, before: SnapshotFrom<Machine>): boolean;
      readonly whyImpossible?: string;
    };

/** Describes how the calls of an invoked actor are answered. */
export type CallAnswers<Machine extends AnyStateMachine = AnyStateMachine> =
  | Impossible
  | {
      readonly endpoints: readonly Endpoint[];
      /**
       * True for failures that the actor can have. `whyImpossible` is the reason why it cannot have the
       * others.
       */
      isPossible?(event: ModelEvent<Machine>, before: SnapshotFrom<Machine>): boolean;
      /**
       * Returns the fields that the page must send, by the specification and the oracle of the model. Other
       * fields are not compared.
       */
      sends?(context: {
        readonly planRun: PlanRun;
        readonly expected: Expected;
        /** The path of the call below the API. */
        readonly path: string;
      }): object | undefined;
      /** True if the actor succeeds without a call. */
      makesNoCall?(before: SnapshotFrom<Machine>): boolean;
      /** The actor makes several calls, which all continue in the same way. */
      readonly hasSeveralCalls?: boolean;
      /** Runs before the server receives the call. */
      beforeCall?(
        planRun: PlanRun,
        event: ModelEvent<Machine>,
        before: SnapshotFrom<Machine>,
      ): Promise<unknown>;
      /**
       * Returns the reply that leads to this result, or undefined if none can. By default the real server
       * answers.
       */
      successReply?(event: ModelEvent<Machine>, before: SnapshotFrom<Machine>): Reply | undefined;
      /** Returns the reply that leads to this failure. By default it depends on the kind of failure. */
      failureReply?(event: ModelEvent<Machine>, before: SnapshotFrom<Machine>): Reply | undefined;
      readonly whyImpossible?: string;
    }
  /** The actor ends when a person answers or when a script has loaded. */
  | {
      answer(planRun: PlanRun, event: ModelEvent<Machine>, before: SnapshotFrom<Machine>): Promise<unknown>;
      /** True for possible results. `whyImpossible` is the reason why the others are impossible. */
      isPossible?(event: ModelEvent<Machine>, before: SnapshotFrom<Machine>): boolean;
      readonly whyImpossible?: string;
    }
  /** The actor succeeds without a call, and the test cannot observe it. */
  | {
      readonly whyUnobserved: string;
      isPossible?(event: ModelEvent<Machine>, before: SnapshotFrom<Machine>): boolean;
      /** True if the actor fails by itself. */
      canFail?(event: ModelEvent<Machine>, before: SnapshotFrom<Machine>): boolean;
    };

export interface PageModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The account that opens the page; signed out by default. It may depend on the events of the plan. */
  readonly account?: Account | ((events: readonly ModelEvent<Machine>[]) => Account);
  readonly path: string;
  /** The page gets only the feed events that the plan sends; those of the server are dropped. */
  readonly receivesOnlyPlanEvents?: boolean;
  /** Returns the texts that are stored in the browser before these events. */
  stored?(
    planRun: PlanRun,
    events: readonly ModelEvent<Machine>[],
    input: InputFrom<Machine>,
  ): Promise<Readonly<Record<string, string>>>;
  /** Opens the screen of the machine. */
  open?(planRun: PlanRun, input: InputFrom<Machine>): Promise<unknown>;
  /** Steps that the machine takes before the screen opens do not belong to the plan. */
  readonly isUsedBefore?: boolean;
  /** True for inputs that plans use. By default they use all. */
  canUseInput?(input: InputFrom<Machine>): boolean;
  /** Returns the current state of a machine that the server runs instead of a page. */
  currentState?(planRun: PlanRun): Promise<string>;
  /**
   * Names a difference on the screen along one transition, such as the message of each rule. Plans take a
   * step for each name.
   */
  variantOf?(event: ModelEvent<Machine>, after: SnapshotFrom<Machine>): string | undefined;
  readonly states: Readonly<Partial<Record<StatePath<Machine>, StateScreen>>>;
  /** States in which the machine ends and a new one starts. */
  readonly restartStates?: readonly StatePath<Machine>[];
  readonly events: {
    readonly [Type in EventFromLogic<Machine>['type']]: EventAction<Machine>;
  } & {
    /** Events of invoked machines. */
    readonly [type: `xstate.snapshot.${string}`]: EventAction<Machine>;
  };
  /** Delays that never or not always end on this screen, with the reason. */
  readonly times?: Readonly<
    Record<
      string,
      Impossible | { isPossible(before: SnapshotFrom<Machine>): boolean; readonly whyImpossible: string }
    >
  >;
  /** The calls by invoke id. */
  readonly calls: Readonly<Record<string, CallAnswers<Machine>>>;
}

/** A machine that has no screen. */
export interface Offscreen {
  readonly invisible: string;
}

export const visible = (...found: readonly Locator[]): ExpectedScreen => ({ visible: found });
export const REAL: Reply = { kind: 'real' };
export const fakeReply = (body: unknown, status = 200): Reply => ({ kind: 'fake', status, body });
