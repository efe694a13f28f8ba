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

/** 'signedIn', 'loading.findingToken'; of a parallel machine one for each region. */
export type StatePath<Machine extends AnyStateMachine> = PathsOf<SnapshotFrom<Machine>['value']>;

interface Done {
  readonly type: `xstate.done.actor.${string}`;
  readonly output: unknown;
}
interface Failed {
  readonly type: `xstate.error.actor.${string}`;
  readonly error: unknown;
}
/** What an actor that was invoked with `onSnapshot` tells of itself. */
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

/** Whatever can happen to a machine: people, the answers of what it invoked, time. */
export type Happening<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>
  | Done
  | Failed
  | Told
  | Elapsed;

/** Of each type what can come in a situation; what the chart does not allow there is left out. */
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

/** For every state what may happen there, and where it leads. */
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
  /** Goes to `createActor`: notes which transitions the real machine took. */
  readonly inspect: (event: InspectionEvent) => void;
}

/** What is around a running machine. */
export interface Rig<Machine extends AnyStateMachine> {
  readonly actor: ActorRefFromLogic<Machine>;
  readonly calls?: OpenCalls;
  readonly clock?: SimulatedClock;
}

/** What a tester needs to follow a path by hand; what is left out is read from the names of the chart. */
export interface Words<Machine extends AnyStateMachine = AnyStateMachine> {
  /** What it is, as a person at the screen would call it: 'the cart'. */
  readonly title: string;
  /** Where it is found in the app, and as whom. */
  readonly place?: string;
  /** The section of the spec that its rules come from. */
  readonly spec?: string;
  /** What one sees in each state. */
  readonly states: Readonly<Partial<Record<StatePath<Machine>, string>>>;
  /** What a person does, or what is done around them, by type of event. */
  readonly events: Readonly<Partial<Record<EventFromLogic<Machine>['type'], string>>>;
  /** What each call and each listening is, as a noun: 'the creating of the order'. */
  readonly calls?: Readonly<Record<string, string>>;
  /** What each delay is: 'three seconds'. */
  readonly times?: Readonly<Record<string, string>>;
  /** Of an event what its type alone does not say. */
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
  /** What can happen whether or not the chart has an answer to it. */
  anyway?(snapshot: SnapshotFrom<Machine>): readonly Happening<Machine>[];
  /** Which of these are played; all where it is left out. */
  plays?(event: Happening<Machine>, snapshot: SnapshotFrom<Machine>): boolean;
  readonly allowed: Allowed<Machine>;
  /** States that this instance of a factory never enters: they have no row. */
  readonly never?: readonly StatePath<Machine>[];
  /** The models of the factory that made the machine: what this instance cannot do is proven there. */
  readonly factory?: readonly Model[];
  /** What holds over every step, of the model as of the real machine. */
  rules?(step: Step<Machine>): void;
  /** What tells two situations apart, beyond the state. */
  fingerprint(snapshot: SnapshotFrom<Machine>): unknown;
  /** What tells apart the situations that the real machine is led through; as the fingerprint where left out. */
  alike?(snapshot: SnapshotFrom<Machine>): unknown;
  /** What tells two events apart, where they carry what differs from run to run; else all of the event. */
  nameOf?(event: Happening<Machine>): unknown;
  /** Milliseconds of the machine's delays. */
  readonly delays?: Readonly<Record<string, number>>;
  readonly environment: {
    /** Starts the real machine with everything around it. */
    open(opening: Opening<Machine>): Environment | Promise<Environment>;
    /** Lets the event happen to the real machine; `go` does what every model does. */
    happen?(
      environment: Environment,
      event: Happening<Machine>,
      go: (as?: Happening<Machine>) => void,
    ): void | Promise<void>;
    /** What must be true of everything around the machine; `expected` is what the model says. */
    check?(environment: Environment, expected: SnapshotFrom<Machine>): void;
    close?(environment: Environment): void;
  };
  /** How many steps to look at when the model is laid out; more is an error, not a smaller model. */
  readonly limit: number;
}
