/* Starts root actors whose failures are reported: areas and views take `createActor` from here, not from xstate. */
import { Actor, createActor as createUnreportedActor, type InspectionEvent, isMachineSnapshot } from 'xstate';
import { isApiError } from '#api/errors.ts';

/** The machine and the state in which an actor failed. */
export interface FailedAt {
  readonly machine: string;
  readonly state: string;
}

type ReportFailure = (error: unknown, at?: FailedAt) => void;

/** Until the app names its reporter. */
let reportFailure: ReportFailure = (error, at) => console.error(error, at);

export const reportActorsTo = (report: ReportFailure): void => {
  reportFailure = report;
};

/** For a failure that changes nothing here. The client has reported it where it is one of a call. */
export const reportUnlessRefused = (error: unknown): void => {
  if (!isApiError(error)) reportFailure(error);
};

const failedAt = (snapshot: unknown): FailedAt | undefined => {
  if (!isMachineSnapshot(snapshot)) return undefined;
  const { machine, value } = snapshot;
  return { machine: machine.id, state: typeof value === 'string' ? value : JSON.stringify(value) };
};

/**
 * Reports a root actor that crashed, and a failure of an actor below it that is no refusal of the server: a defect, also
 * where its machine handles it. The client reports the failures of calls.
 */
export const inspectFailures = (event: InspectionEvent): void => {
  const { actorRef, rootId } = event;
  if (event.type === '@xstate.actor' && actorRef instanceof Actor && actorRef.sessionId === rootId)
    actorRef.subscribe({ error: (error: unknown) => reportFailure(error, failedAt(actorRef.getSnapshot())) });
  if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.error.actor.')) {
    const error: unknown = event.event.error;
    if (!isApiError(error)) reportFailure(error, failedAt(actorRef.getSnapshot()));
  }
};

export const createActor: typeof createUnreportedActor = (logic, ...[options]) =>
  createUnreportedActor(logic, { ...options, inspect: inspectFailures });
