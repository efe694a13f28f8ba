import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import { nameOf } from '#tests/support/model-coverage.ts';
import { shortTypeOf } from '#tests/support/model-graph.ts';
import { statesIn } from '../states.ts';
import type { LivePath } from './path.ts';
import type { Witnessed } from './witness.ts';

/** Events are kept for a minute. */
const KEPT_MS = 60_000;

interface LiveStep {
  readonly at: number;
  readonly event: string;
  /** The names of the transitions that were taken. */
  readonly ways: readonly string[];
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

interface Kept extends Running {
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
 * Records the running machines, their states, and their events of the last minute. `reportStep` is called for every step as
 * it happens.
 */
export const createRecorder = (now: () => number, reportStep?: (step: Witnessed) => void): Recorder => {
  const machines = new Map<string, Kept>();
  const taken = new WeakMap<object, string[]>();
  const listeners = new Set<() => void>();

  const forgetOld = (kept: Kept): Kept => {
    const old = kept.steps.filter(({ at }) => at < now() - KEPT_MS);
    const last = old.at(-1);
    if (!last) return kept;
    return { ...kept, from: last.to, isBeginning: false, steps: kept.steps.slice(old.length) };
  };

  const note = (id: string, ways: readonly string[], snapshot: AnyMachineSnapshot, type: string): void => {
    if (snapshot.status !== 'active' || type === 'xstate.stop') {
      machines.delete(id);
      return;
    }
    const states = statesIn(snapshot);
    const known = machines.get(id);
    if (!known || type === 'xstate.init') {
      const { machine } = snapshot;
      const at = { states, movedAt: now(), steps: [], from: states, isBeginning: type === 'xstate.init' };
      machines.set(id, { id, name: kebab(machine.id), machine, ...at });
    } else if (ways.length > 0) {
      const step = { at: now(), event: shortTypeOf(type), ways, to: states };
      const { steps, ...others } = forgetOld(known);
      machines.set(id, { ...others, states, movedAt: now(), steps: [...steps, step] });
    }
  };

  return {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') {
        const names = event._transitions.map(nameOf);
        taken.set(event.actorRef, [...(taken.get(event.actorRef) ?? []), ...names]);
      }
      if (event.type !== '@xstate.snapshot') return;
      const snapshot = snapshotOf(event.snapshot);
      const { actorRef } = event;
      if (!snapshot || !('sessionId' in actorRef) || typeof actorRef.sessionId !== 'string') return;
      const ways = taken.get(actorRef) ?? [];
      taken.delete(actorRef);
      note(actorRef.sessionId, ways, snapshot, event.event.type);
      if (event.event.type !== 'xstate.stop')
        reportStep?.({
          name: kebab(snapshot.machine.id),
          id: actorRef.sessionId,
          isBeginning: event.event.type === 'xstate.init',
          states: statesIn(snapshot),
          ways,
        });
      for (const listener of listeners) listener();
    },
    running: () => [...machines.values()].map(forgetOld).sort((one, other) => other.movedAt - one.movedAt),
    pathOf: (id) => {
      const found = machines.get(id);
      if (!found) return null;
      const { name, from, isBeginning, steps } = forgetOld(found);
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
