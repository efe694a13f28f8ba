import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyEventObject, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { pagesOfKit } from '#tests/models/pages/all.ts';
import type { Model } from '#tests/support/model.ts';
import { nodesBelow } from '#tests/support/model-coverage.ts';
import { statesOf } from '#tests/support/model-graph.ts';
import { resultIn } from '#tests/support/page-events.ts';
import type { Offscreen, PageModel, Reply } from '#tests/support/page-model.ts';
import { inputsOf, type Machine, ROOT } from '../machines.ts';

interface Exported {
  readonly page?: PageModel | Offscreen;
}

/**
 * Returns the page model from `tests/models/<noun>.page.ts` or from the list of the kit's instances, or null if there
 * is none yet.
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
  if (!(error instanceof ApiError) || error.kind === 'network') return { kind: 'lost' };
  if (error.kind === 'unreadable') return { kind: 'played', status: 200, body: '{"data": {"d2c_' };
  const { status, detail = 'Played by the plan.', code, values, current } = error;
  return { kind: 'played', status, body: { detail, code, values, current } };
};

/** Returns the reply that leads to the event, or undefined if none does. */
export const replyOf = (
  page: PageModel,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
): Reply | undefined => {
  const { outcome, id = '' } = resultIn(event);
  const wired = page.calls[id];
  if (!wired || !('by' in wired)) return undefined;
  if (outcome === 'done') return wired.done ? wired.done(event, before) : { kind: 'real' };
  return wired.failed?.(event, before) ?? replyTo(event.error);
};

/** Returns the reason why a browser cannot cause the event, or null if it can. */
export const hindranceTo = (
  page: PageModel,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
): string | null => {
  const { outcome, id = '' } = resultIn(event);
  if (outcome !== undefined) {
    const wired = page.calls[id];
    if (!wired) return `nobody says which call "${id}" is`;
    if ('impossible' in wired) return wired.impossible;
    if ('itself' in wired) {
      const isSo =
        outcome === 'done' ? (wired.can?.(event, before) ?? true) : (wired.fails?.(event, before) ?? false);
      return isSo ? null : wired.itself;
    }
    if ('by' in wired && wired.isAlone?.(before))
      return outcome === 'done' ? null : 'it makes no call that could fail';
    return (wired.can?.(event, before) ?? true) &&
      ('answer' in wired || replyOf(page, event, before) !== undefined)
      ? null
      : (wired.otherwise ?? 'no reply of its call leads to this result');
  }
  const [, delay] = AFTER.exec(event.type) ?? [];
  if (delay !== undefined) return page.times?.[delay]?.impossible ?? null;
  const deed = page.events[event.type];
  if (!deed) return `nobody says how "${event.type}" is done`;
  if ('impossible' in deed) return deed.impossible;
  return (deed.can?.(event, before) ?? true) ? null : (deed.otherwise ?? 'not like that');
};

/** Returns the machine with only the events that a browser can cause. */
export const onScreen = (machine: Machine, page: PageModel): Machine => ({
  ...machine,
  models: machine.models.map(
    (model): Model => ({
      ...model,
      inputs: inputsOf(model).filter((input) => page.canUseInput?.(input) ?? true),
      ...(page.variantOf ? { variantOf: page.variantOf } : {}),
      canPlan: (event, snapshot) =>
        isMachineSnapshot(snapshot) && hindranceTo(page, event, snapshot) === null,
    }),
  ),
});

/**
 * Lists what is missing in the page model of a machine: states without a look, events without an action, calls without
 * a description.
 */
export const lackingIn = ({ chart, models }: Machine, page: PageModel | Offscreen): readonly string[] => {
  if (isOffscreen(page)) return [];
  const never = new Set(models.flatMap(({ never: each = [] }) => each));
  const isPassed = (state: string): boolean =>
    models.every(({ allowed }) => {
      const row = allowed[state] ?? [];
      return row.length > 0 && row.every((way) => way.startsWith('always'));
    });
  const states = statesOf(chart).filter(
    (state) => !(state in page.states) && !never.has(state) && !isPassed(state),
  );
  const events = chart.events.filter(
    (type) =>
      type !== '*' &&
      !type.startsWith('xstate.') &&
      resultIn({ type }).id === undefined &&
      !(type in page.events),
  );
  const calls = nodesBelow(chart.root)
    .flatMap(({ invoke }) => invoke.map(({ id }) => id))
    .filter((id) => !(id in page.calls));
  return [
    ...states.map((state) => `nothing is said of what "${state}" shows`),
    ...events.map((type) => `nobody says how "${type}" is done`),
    ...[...new Set(calls)].map((id) => `nobody says which call "${id}" is`),
  ];
};
