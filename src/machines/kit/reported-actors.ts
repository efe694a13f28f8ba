/*
 * Starts root actors whose failures are reported. Areas and views import `createActor` from here and not from
 * xstate.
 */
import { Actor, createActor as createUnreportedActor, type InspectionEvent, isMachineSnapshot } from 'xstate';
import { isApiError } from '#api/errors.ts';

export interface FailureLocation {
  readonly machine: string;
  readonly state: string;
}

type ReportFailure = (error: unknown, location?: FailureLocation) => void;

/** Reports to the console until the app sets its reporter. */
let reportFailure: ReportFailure = (error, location) => console.error(error, location);

/** Sets the reporter of all actor failures. */
export const reportActorsTo = (report: ReportFailure): void => {
  reportFailure = report;
};

/** Reports an error unless it is a failed call, which the client has already reported. */
export const reportDefect = (error: unknown): void => {
  if (!isApiError(error)) reportFailure(error);
};

const failureLocationOf = (snapshot: unknown): FailureLocation | undefined => {
  if (!isMachineSnapshot(snapshot)) return undefined;
  const { machine, value } = snapshot;
  return { machine: machine.id, state: typeof value === 'string' ? value : JSON.stringify(value) };
};

/**
 * Reports crashed root actors, and failed child actors. These are defects, even when the machine handles
 * them. Failed calls are left out, because the client reports them.
 */
export const inspectFailures = (event: InspectionEvent): void => {
  const { actorRef, rootId } = event;
  if (event.type === '@xstate.actor' && actorRef instanceof Actor && actorRef.sessionId === rootId)
    actorRef.subscribe({
      error: (error: unknown) => reportFailure(error, failureLocationOf(actorRef.getSnapshot())),
    });
  if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.error.actor.')) {
    const error: unknown = event.event.error;
    if (!isApiError(error)) reportFailure(error, failureLocationOf(actorRef.getSnapshot()));
  }
};

/** Creates a root actor whose failures are reported. */
export const createActor: typeof createUnreportedActor = (logic, ...[options]) =>
  createUnreportedActor(logic, { ...options, inspect: inspectFailures });
