import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyEventObject, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { pagesOfKit } from '#tests/models/pages/all.ts';
import { inputsOf, type Machine, ROOT } from '#tests/qa/machines.ts';
import type { Model } from '#tests/support/model.ts';
import { nodesBelow } from '#tests/support/model-coverage.ts';
import { statesOf } from '#tests/support/model-graph.ts';
import { endedCall } from '#tests/support/page-events.ts';
import type { Offscreen, PageModel, Reply } from '#tests/support/page-model.ts';

interface Exported {
  readonly page?: PageModel | Offscreen;
}

/**
 * Returns the page model from `tests/models/<noun>.page.ts` or from the list of the kit's instances, or null
 * if there is none yet.
 */
export const pageOf = async (name: string): Promise<PageModel | Offscreen | null> => {
  const file = join(ROOT, 'tests', 'models', `${name}.page.ts`);
  if (!existsSync(file)) return pagesOfKit[name] ?? null;
  const { page }: Exported = await import(pathToFileURL(file).href);
  return page ?? null;
};

export const isOffscreen = (page: PageModel | Offscreen): page is Offscreen => 'invisible' in page;

const AFTER = /^xstate\.after\.([^.]+)/;

/** Returns the reply that causes this error. */
const replyTo = (error: unknown): Reply => {
  if (!(error instanceof ApiError) || error.kind === 'network') return { kind: 'replyLost' };
  if (error.kind === 'unreadable') return { kind: 'fake', status: 200, body: '{"data": {"d2c_' };
  const { status, detail = 'Played by the plan.', code, values, current } = error;
  return { kind: 'fake', status, body: { detail, code, values, current } };
};

/** Returns the reply that leads to the event, or undefined if none does. */
export const replyOf = (
  page: PageModel,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
): Reply | undefined => {
  const { outcome, id = '' } = endedCall(event);
  const callAnswers = page.calls[id];
  if (!callAnswers || !('endpoints' in callAnswers)) return undefined;
  if (outcome === 'done')
    return callAnswers.successReply ? callAnswers.successReply(event, before) : { kind: 'real' };
  return callAnswers.failureReply?.(event, before) ?? replyTo(event.error);
};

const noEndpoints = (id: string): string => `the page model does not describe the call "${id}"`;
const noAction = (type: string): string => `the page model has no action for the event "${type}"`;

/** Returns the reason why a browser cannot cause the event, or null if it can. */
export const reasonImpossible = (
  page: PageModel,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
): string | null => {
  const { outcome, id = '' } = endedCall(event);
  if (outcome !== undefined) {
    const callAnswers = page.calls[id];
    if (!callAnswers) return noEndpoints(id);
    if ('impossible' in callAnswers) return callAnswers.impossible;
    if ('whyUnobserved' in callAnswers) {
      const isResultPossible =
        outcome === 'done'
          ? (callAnswers.isPossible?.(event, before) ?? true)
          : (callAnswers.canFail?.(event, before) ?? false);
      return isResultPossible ? null : callAnswers.whyUnobserved;
    }
    if ('endpoints' in callAnswers && callAnswers.makesNoCall?.(before))
      return outcome === 'done' ? null : 'it makes no call that could fail';
    return (callAnswers.isPossible?.(event, before) ?? true) &&
      ('answer' in callAnswers || replyOf(page, event, before) !== undefined)
      ? null
      : (callAnswers.whyImpossible ?? 'no reply of its call leads to this result');
  }
  const [, delay] = AFTER.exec(event.type) ?? [];
  if (delay !== undefined) {
    const time = page.times?.[delay];
    if (!time) return null;
    if ('impossible' in time) return time.impossible;
    return time.isPossible(before) ? null : time.whyImpossible;
  }
  const action = page.events[event.type];
  if (!action) return noAction(event.type);
  if ('impossible' in action) return action.impossible;
  return (action.isPossible?.(event, before) ?? true)
    ? null
    : (action.whyImpossible ?? 'the page model excludes it without a reason');
};

/** Returns the machine with only the events that a browser can cause. */
export const limitToPage = (machine: Machine, page: PageModel): Machine => ({
  ...machine,
  models: machine.models.map(
    (model): Model => ({
      ...model,
      inputs: inputsOf(model).filter((input) => page.canUseInput?.(input) ?? true),
      ...(page.variantOf ? { variantOf: page.variantOf } : {}),
      canPlan: (event, snapshot) =>
        isMachineSnapshot(snapshot) && reasonImpossible(page, event, snapshot) === null,
    }),
  ),
});

/**
 * Lists what is missing in the page model of a machine: states without a screen, events without an action,
 * calls without endpoints.
 */
export const missingPartsOf = (
  { chart, models }: Machine,
  page: PageModel | Offscreen,
): readonly string[] => {
  if (isOffscreen(page)) return [];
  const never = new Set(models.flatMap(({ never: each = [] }) => each));
  const isTransient = (state: string): boolean =>
    models.every(({ allowed }) => {
      const row = allowed[state] ?? [];
      return row.length > 0 && row.every((entry) => entry.startsWith('always'));
    });
  const states = statesOf(chart).filter(
    (state) => !(state in page.states) && !never.has(state) && !isTransient(state),
  );
  const events = chart.events.filter(
    (type) =>
      type !== '*' &&
      !type.startsWith('xstate.') &&
      endedCall({ type }).id === undefined &&
      !(type in page.events),
  );
  const calls = nodesBelow(chart.root)
    .flatMap(({ invoke }) => invoke.map(({ id }) => id))
    .filter((id) => !(id in page.calls));
  return [
    ...states.map((state) => `the page model has no screen for the state "${state}"`),
    ...events.map(noAction),
    ...[...new Set(calls)].map(noEndpoints),
  ];
};
