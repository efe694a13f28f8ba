import type {
  ActorRefFromLogic,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  InspectionEvent,
  SimulatedClock,
  SnapshotFrom,
} from 'xstate';
import type { OpenCalls } from '#tests/support/open-calls.ts';

type PathsOf<Value> = Value extends string
  ? Value
  : { [State in keyof Value & string]: `${State}.${PathsOf<Value[State]>}` }[keyof Value & string];

/**
 * The path of a state, such as 'signedIn' or 'loading.findingToken', with one path for each region of a
 * parallel machine.
 */
export type StatePath<Machine extends AnyStateMachine> = PathsOf<SnapshotFrom<Machine>['value']>;

interface Done {
  readonly type: `xstate.done.actor.${string}`;
  readonly output: unknown;
}
interface Failed {
  readonly type: `xstate.error.actor.${string}`;
  readonly error: unknown;
}
/** The event with the snapshot of an actor that was invoked with `onSnapshot`. */
interface ActorSnapshotEvent {
  readonly type: `xstate.snapshot.${string}`;
  readonly snapshot: unknown;
}
interface Elapsed {
  readonly type: `xstate.after.${string}`;
}

export const done = (id: string, output?: unknown): Done => ({ type: `xstate.done.actor.${id}`, output });
export const failed = (id: string, error: unknown = 'no answer'): Failed => ({
  type: `xstate.error.actor.${id}`,
  error,
});

/** The events that a test sends: events of people, answers of invoked actors, and delays. */
export type ModelEvent<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>
  | Done
  | Failed
  | ActorSnapshotEvent
  | Elapsed;

/** The possible events by type. The walk leaves out those that the chart does not allow. */
export type Cases<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]: (
    snapshot: SnapshotFrom<Machine>,
  ) => readonly Extract<EventFromLogic<Machine>, { type: Type }>[];
} & {
  readonly [type: `xstate.done.actor.${string}`]: (snapshot: SnapshotFrom<Machine>) => readonly Done[];
  readonly [type: `xstate.error.actor.${string}`]: (snapshot: SnapshotFrom<Machine>) => readonly Failed[];
  readonly [type: `xstate.snapshot.${string}`]: (
    snapshot: SnapshotFrom<Machine>,
  ) => readonly ActorSnapshotEvent[];
};

type Named<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>['type']
  | `xstate.${'done.actor' | 'error.actor' | 'snapshot' | 'after'}.${string}`
  | 'always';
type Row<Machine extends AnyStateMachine> = readonly (
  | Named<Machine>
  | `${Named<Machine>} → ${StatePath<Machine>}`
)[];

/** The allowed events of each state with their targets. */
export type Allowed<Machine extends AnyStateMachine> = Readonly<
  Partial<Record<StatePath<Machine>, Row<Machine>>>
>;

export interface Step<Machine extends AnyStateMachine> {
  readonly before: SnapshotFrom<Machine>;
  readonly event: ModelEvent<Machine>;
  readonly after: SnapshotFrom<Machine>;
}

export interface Opening<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
  /** An inspector for `createActor` that records the transitions of the real machine. */
  readonly inspect: (event: InspectionEvent) => void;
}

/** A running machine with its environment. */
export interface Rig<Machine extends AnyStateMachine> {
  readonly actor: ActorRefFromLogic<Machine>;
  readonly calls?: OpenCalls;
  readonly clock?: SimulatedClock;
}

/** The wording of test plans. Missing words come from the names in the chart. */
export interface Words<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The name of the machine in plans, such as 'the cart'. */
  readonly title: string;
  /** How to reach the machine in the app, and with which account. */
  readonly place?: string;
  /** The section of the specification. */
  readonly spec?: string;
  /** A description of how each state looks; empty where the figures of the oracle say it. */
  readonly states: Readonly<Partial<Record<StatePath<Machine>, string>>>;
  /** A description of the action for each event type. */
  readonly events: Readonly<Partial<Record<EventFromLogic<Machine>['type'], string>>>;
  /** A noun phrase for each call, such as 'the creating of the order'. */
  readonly calls?: Readonly<Record<string, string>>;
  /** A phrase for each delay, such as 'three seconds'. */
  readonly times?: Readonly<Record<string, string>>;
  /** Returns the description of the event, where it depends on more than the event's type. */
  eventText?(event: ModelEvent<Machine>, before: SnapshotFrom<Machine>): string | undefined;
}

/** Figures and texts of the screen by name, in the order in which a person reads them. */
export type Sight = Readonly<Record<string, string>>;

/** The facts of an oracle at one step, hidden so that models of different facts have one type. */
export interface Unfolding<Machine extends AnyStateMachine = AnyStateMachine> {
  sight(states: readonly string[]): Sight;
  /** The states that the oracle decides, at most one of each region. */
  targets(event: ModelEvent<Machine>, states: readonly string[]): readonly string[];
  after(event: ModelEvent<Machine>, states: readonly string[]): Unfolding<Machine>;
}

/** The oracle of a model (tests/support/oracle.ts). */
export interface Oracle<Machine extends AnyStateMachine = AnyStateMachine> {
  begin(input: InputFrom<Machine>): Unfolding<Machine>;
  shown(snapshot: SnapshotFrom<Machine>): Sight;
}

export interface Model<
  Machine extends AnyStateMachine = AnyStateMachine,
  Environment extends Rig<Machine> = Rig<Machine>,
> {
  readonly name: string;
  readonly machine: Machine;
  readonly inputs?: readonly InputFrom<Machine>[];
  readonly words?: Words<Machine>;
  /**
   * The expected screen after each step, written by hand. Without it only the states of `allowed` are
   * specified.
   */
  readonly oracle?: Oracle<Machine>;
  readonly cases: Cases<Machine>;
  /** Returns events that are sent in any state. */
  eventsInAnyState?(snapshot: SnapshotFrom<Machine>): readonly ModelEvent<Machine>[];
  /** True for events that plans may contain. By default they may contain all. */
  canPlan?(event: ModelEvent<Machine>, snapshot: SnapshotFrom<Machine>): boolean;
  /**
   * Names a difference between steps along one transition, such as the typed field. Plans take a step for
   * each name.
   */
  variantOf?(event: ModelEvent<Machine>, after: SnapshotFrom<Machine>): string | undefined;
  readonly allowed: Allowed<Machine>;
  /** States that this instance of the kit never enters. */
  readonly never?: readonly StatePath<Machine>[];
  /** The models of the kit that walk the chart of this instance, so that it walks only `instanceWalks`. */
  readonly kitModels?: readonly Model[];
  /**
   * Returns lists of events that test the instance's own values: its key, order, page size, rules and
   * refusals.
   */
  instanceWalks?(input: InputFrom<Machine>): readonly (readonly ModelEvent<Machine>[])[];
  /** Asserts what must hold after every step of the model and the real machine. */
  rules?(step: Step<Machine>): void;
  /** Returns a value that distinguishes situations within one state. */
  fingerprint(snapshot: SnapshotFrom<Machine>): unknown;
  /** Returns a value that distinguishes situations of the real machine. By default it is the fingerprint. */
  coarseFingerprint?(snapshot: SnapshotFrom<Machine>): unknown;
  /**
   * The number of situations with the same coarse fingerprint that a full exploration visits. By default it
   * visits all.
   */
  readonly maxAlike?: number;
  /** Returns a name for events that carry random values. By default it is the whole event. */
  nameOf?(event: ModelEvent<Machine>): unknown;
  /** The delays of the machine by name, in milliseconds. */
  readonly delays?: Readonly<Record<string, number>>;
  readonly environment: {
    /** Starts the real machine with its environment. */
    open(opening: Opening<Machine>): Environment | Promise<Environment>;
    /** Sends the event to the real machine. `performDefault` is the default way to do it. */
    perform?(
      environment: Environment,
      event: ModelEvent<Machine>,
      performDefault: (performedEvent?: ModelEvent<Machine>) => void,
    ): void | Promise<void>;
    /** Checks the environment. `expected` is the snapshot of the model. */
    check?(environment: Environment, expected: SnapshotFrom<Machine>): void;
    close?(environment: Environment): void;
  };
  /** The maximum number of steps; more steps are an error. */
  readonly limit: number;
}
