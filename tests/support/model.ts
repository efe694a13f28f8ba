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

/** 'signedIn', 'loading.findingToken'; one per region of a parallel machine. */
export type StatePath<Machine extends AnyStateMachine> = PathsOf<SnapshotFrom<Machine>['value']>;

interface Done {
  readonly type: `xstate.done.actor.${string}`;
  readonly output: unknown;
}
interface Failed {
  readonly type: `xstate.error.actor.${string}`;
  readonly error: unknown;
}
/** The snapshot of an actor invoked with `onSnapshot`. */
interface Told {
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

/** Events of people, answers of invoked actors, delays. */
export type Happening<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>
  | Done
  | Failed
  | Told
  | Elapsed;

/** Possible events by type; those that the chart does not allow are left out. */
export type Cases<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]: (
    snapshot: SnapshotFrom<Machine>,
  ) => readonly Extract<EventFromLogic<Machine>, { type: Type }>[];
} & {
  readonly [type: `xstate.done.actor.${string}`]: (snapshot: SnapshotFrom<Machine>) => readonly Done[];
  readonly [type: `xstate.error.actor.${string}`]: (snapshot: SnapshotFrom<Machine>) => readonly Failed[];
  readonly [type: `xstate.snapshot.${string}`]: (snapshot: SnapshotFrom<Machine>) => readonly Told[];
};

type Named<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>['type']
  | `xstate.${'done.actor' | 'error.actor' | 'snapshot' | 'after'}.${string}`
  | 'always';
type Row<Machine extends AnyStateMachine> = readonly (
  | Named<Machine>
  | `${Named<Machine>} → ${StatePath<Machine>}`
)[];

/** Allowed events and their targets by state. */
export type Allowed<Machine extends AnyStateMachine> = Readonly<
  Partial<Record<StatePath<Machine>, Row<Machine>>>
>;

export interface Step<Machine extends AnyStateMachine> {
  readonly before: SnapshotFrom<Machine>;
  readonly event: Happening<Machine>;
  readonly after: SnapshotFrom<Machine>;
}

export interface Opening<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
  /** For `createActor`: records the transitions of the real machine. */
  readonly inspect: (event: InspectionEvent) => void;
}

/** A running machine with its environment. */
export interface Rig<Machine extends AnyStateMachine> {
  readonly actor: ActorRefFromLogic<Machine>;
  readonly calls?: OpenCalls;
  readonly clock?: SimulatedClock;
}

/** Words for test plans; missing ones come from the chart's names. */
export interface Words<Machine extends AnyStateMachine = AnyStateMachine> {
  /** For example 'the cart'. */
  readonly title: string;
  /** Where to find it in the app, and with which account. */
  readonly place?: string;
  /** The section of the specification. */
  readonly spec?: string;
  /** The look of each state. */
  readonly states: Readonly<Partial<Record<StatePath<Machine>, string>>>;
  /** The action of a person or the environment, by event type. */
  readonly events: Readonly<Partial<Record<EventFromLogic<Machine>['type'], string>>>;
  /** Each call as a noun: 'the creating of the order'. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Each delay: 'three seconds'. */
  readonly times?: Readonly<Record<string, string>>;
  /** Texts on the screen that depend on more than the state. */
  see?(snapshot: SnapshotFrom<Machine>): string | undefined;
  /** Details that the event's type does not show. */
  tell?(event: Happening<Machine>, before: SnapshotFrom<Machine>): string | undefined;
}

export interface Model<
  Machine extends AnyStateMachine = AnyStateMachine,
  Environment extends Rig<Machine> = Rig<Machine>,
> {
  readonly name: string;
  readonly machine: Machine;
  readonly inputs?: readonly InputFrom<Machine>[];
  readonly words?: Words<Machine>;
  readonly cases: Cases<Machine>;
  /** Events sent in any state. */
  anyway?(snapshot: SnapshotFrom<Machine>): readonly Happening<Machine>[];
  /** Default: all. */
  plays?(event: Happening<Machine>, snapshot: SnapshotFrom<Machine>): boolean;
  /** Differences between steps along one transition; plans take each. Example: the field that is typed. */
  variantOf?(event: Happening<Machine>, after: SnapshotFrom<Machine>): string | undefined;
  readonly allowed: Allowed<Machine>;
  /** States that this instance of a factory never enters. */
  readonly never?: readonly StatePath<Machine>[];
  /** The models of the factory that made this instance. They walk the chart; `own` is all that is walked here. */
  readonly factory?: readonly Model[];
  /** Lists of events that show the instance's own values: its key, order, page size, rules, refusals. */
  own?(input: InputFrom<Machine>): readonly (readonly Happening<Machine>[])[];
  /** Holds after every step of the model and the real machine. */
  rules?(step: Step<Machine>): void;
  /** Distinguishes situations beyond the state. */
  fingerprint(snapshot: SnapshotFrom<Machine>): unknown;
  /** Distinguishes situations of the real machine; default: the fingerprint. */
  alike?(snapshot: SnapshotFrom<Machine>): unknown;
  /** Distinguishes events that carry random values; default: the whole event. */
  nameOf?(event: Happening<Machine>): unknown;
  /** In milliseconds. */
  readonly delays?: Readonly<Record<string, number>>;
  readonly environment: {
    /** Starts the real machine with its environment. */
    open(opening: Opening<Machine>): Environment | Promise<Environment>;
    /** Sends the event to the real machine; `go` is the default. */
    happen?(
      environment: Environment,
      event: Happening<Machine>,
      go: (as?: Happening<Machine>) => void,
    ): void | Promise<void>;
    /** Checks the environment; `expected` is the model's snapshot. */
    check?(environment: Environment, expected: SnapshotFrom<Machine>): void;
    close?(environment: Environment): void;
  };
  /** Maximum number of steps; more is an error. */
  readonly limit: number;
}
