import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import { statesIn } from '#tests/qa/states.ts';
import { shortTypeOf, transitionName } from '#tests/support/model-coverage.ts';
import type { MachineStep } from './machine-step.ts';
import type { LivePath } from './path.ts';

/** Events are kept for a minute. */
const RECORDED_MS = 60_000;

interface LiveStep {
  readonly at: number;
  readonly event: string;
  /** The names of the transitions that were taken. */
  readonly transitions: readonly string[];
  readonly to: readonly string[];
}

export interface Running {
  /** The id of this actor, since several actors of one machine may run. */
  readonly id: string;
  /** The name of its model, such as `order-moves`. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly states: readonly string[];
  readonly movedAt: number;
  readonly steps: readonly LiveStep[];
}

interface RecordedMachine extends Running {
  /** The states of the machine before the first step. */
  readonly from: readonly string[];
  readonly isBeginning: boolean;
}

export interface Recorder {
  /** An inspector for the inspection API of XState. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Returns the running machines, the one that moved last first. */
  readonly running: () => readonly Running[];
  readonly pathOf: (id: string) => LivePath | null;
  readonly subscribe: (listener: () => void) => void;
}

/** Converts the id of a chart to the name of its model. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const snapshotOf = (value: unknown): AnyMachineSnapshot | null => (isMachineSnapshot(value) ? value : null);

/**
 * Records the running machines, their states, and their events of the last minute. Calls `reportStep` for
 * every step.
 */
export const createRecorder = (now: () => number, reportStep?: (step: MachineStep) => void): Recorder => {
  const machines = new Map<string, RecordedMachine>();
  const taken = new WeakMap<object, string[]>();
  const listeners = new Set<() => void>();

  const dropOldSteps = (recordedMachine: RecordedMachine): RecordedMachine => {
    const old = recordedMachine.steps.filter(({ at }) => at < now() - RECORDED_MS);
    const last = old.at(-1);
    if (!last) return recordedMachine;
    return {
      ...recordedMachine,
      from: last.to,
      isBeginning: false,
      steps: recordedMachine.steps.slice(old.length),
    };
  };

  const recordStep = (
    id: string,
    transitions: readonly string[],
    snapshot: AnyMachineSnapshot,
    type: string,
  ): void => {
    if (snapshot.status !== 'active' || type === 'xstate.stop') {
      machines.delete(id);
      return;
    }
    const states = statesIn(snapshot);
    const recorded = machines.get(id);
    if (!recorded || type === 'xstate.init') {
      const { machine } = snapshot;
      const initial = {
        states,
        movedAt: now(),
        steps: [],
        from: states,
        isBeginning: type === 'xstate.init',
      };
      machines.set(id, { id, name: kebab(machine.id), machine, ...initial });
    } else if (transitions.length > 0) {
      const step = { at: now(), event: shortTypeOf(type), transitions, to: states };
      const { steps, ...others } = dropOldSteps(recorded);
      machines.set(id, { ...others, states, movedAt: now(), steps: [...steps, step] });
    }
  };

  return {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') {
        const names = event._transitions.map(transitionName);
        taken.set(event.actorRef, [...(taken.get(event.actorRef) ?? []), ...names]);
      }
      if (event.type !== '@xstate.snapshot') return;
      const snapshot = snapshotOf(event.snapshot);
      const { actorRef } = event;
      if (!snapshot || !('sessionId' in actorRef) || typeof actorRef.sessionId !== 'string') return;
      const transitions = taken.get(actorRef) ?? [];
      taken.delete(actorRef);
      recordStep(actorRef.sessionId, transitions, snapshot, event.event.type);
      if (event.event.type !== 'xstate.stop')
        reportStep?.({
          name: kebab(snapshot.machine.id),
          id: actorRef.sessionId,
          isBeginning: event.event.type === 'xstate.init',
          states: statesIn(snapshot),
          transitions,
        });
      for (const listener of listeners) listener();
    },
    running: () =>
      [...machines.values()].map(dropOldSteps).sort((first, second) => second.movedAt - first.movedAt),
    pathOf: (id) => {
      const found = machines.get(id);
      if (!found) return null;
      const { name, from, isBeginning, steps } = dropOldSteps(found);
      return {
        machine: name,
        from: [...from],
        isBeginning,
        steps: steps.map(({ event, to }) => ({ event, to: [...to] })),
      };
    },
    subscribe: (listener) => void listeners.add(listener),
  };
};
