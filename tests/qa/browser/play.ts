import { stripVTControlCharacters } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { shortTypeOf } from '#tests/support/model-graph.ts';
import { resultIn } from '#tests/support/page-events.ts';
import type { Account, PageModel, PlanRun, Reply } from '#tests/support/page-model.ts';
import { kebab } from '../live/recorder.ts';
import { WITNESS, type Witnessed } from '../live/witness.ts';
import type { Plan } from '../plans.ts';
import { statesIn } from '../states.ts';
import { replyOf } from './pages.ts';
import { type FaultProxy, openProxy } from './proxy.ts';
import type { Stage } from './stage.ts';

/** The time that an element may take to appear, in real time. */
const PATIENCE_MS = 30_000;
/** The interval between two checks, and how far the clock of the page advances between them. */
const POLL_MS = 40;
const TICK_MS = 50;
/**
 * A person needs longer than this between two clicks. A button that has just turned into another one is disabled
 * before.
 */
const HAND_MS = 700;
/** The clock jumps over longer times instead of running each timer. */
const LEAP_MS = 20_000;

const AFTER = /^xstate\.after\.([^.]+)/;

/** The cause of a step. Its words appear in the results. */
export type How = keyof typeof HOWS;
export const HOWS = {
  person: 'done at the screen',
  elsewhere: 'done past the screen, by somebody else',
  server: 'answered by the server',
  cut: 'answered by the server, cut to size',
  played: 'played by the proxy',
  lost: 'its reply lost by the proxy',
  time: 'brought by the clock of the page',
  skipped: 'skipped: the app does it by itself',
} as const;

export interface Played {
  /** The causes of the steps that were reached, without the beginning. */
  readonly hows: readonly How[];
  /** The step that failed, where 0 is the beginning, with its message. It is null when everything followed the plan. */
  readonly failure: { readonly step: number; readonly message: string } | null;
  /** A JPEG screenshot of each step that was reached. */
  readonly shots: readonly Buffer[];
  /** The calls to the API with their replies. */
  readonly calls: readonly string[];
  /** The transitions that the machine in the page took. */
  readonly walked: readonly string[];
}

const say = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the milliseconds of a delay by its name. A delay may depend on the context of the machine. */
const delayOf = ({ model }: Plan, name: string, snapshot: AnyMachineSnapshot): number => {
  const known: unknown = snapshot.machine.implementations.delays?.[name];
  if (typeof known === 'function') return Number(Reflect.apply(known, undefined, [snapshot]));
  const given = model.delays?.[name] ?? (Number(name) || undefined) ?? known;
  if (typeof given !== 'number') throw new Error(`nobody says how long "${name}" is`);
  return given;
};

/** Returns how far the clock may advance before something happens by itself. */
const roomIn = (plan: Plan, snapshot: AnyMachineSnapshot): number => {
  const delays = snapshot._nodes.flatMap((node) => node.after.map(({ eventType }) => eventType));
  const names = delays.flatMap((type) => AFTER.exec(type)?.[1] ?? []);
  return Math.min(...names.map((name) => delayOf(plan, name, snapshot) - 2 * TICK_MS));
};

/** Follows the machine in the page. If several have its name, it follows the one that started last. */
const createWitness = (name: string) => {
  let followed: string | null = null;
  let states: readonly string[] | null = null;
  const ways: string[] = [];
  let seen = 0;
  return {
    note: (step: Witnessed): void => {
      if (step.name !== name) return;
      if (step.isBeginning) followed = step.id;
      if (step.id !== followed) return;
      ({ states } = step);
      ways.push(...step.ways);
    },
    states: () => states,
    ways: () => ways,
    /** True if all these transitions were taken since. Other steps between them are ignored. */
    hasTaken: (taken: readonly string[]): boolean => {
      const left = [...taken];
      let last = seen;
      for (let at = seen; at < ways.length && left.length > 0; at += 1) {
        const found = left.indexOf(ways[at] ?? '');
        if (found < 0) continue;
        left.splice(found, 1);
        last = at + 1;
      }
      if (left.length > 0) return false;
      seen = last;
      return true;
    },
    since: () => ways.slice(seen),
    /** Drops earlier steps, which do not belong to the plan. */
    forget: (): void => {
      seen = ways.length;
    },
  };
};

/** Signs in each account once and stores its token. */
export const createAccounts = (origin: string) => {
  const tokens = new Map<Account, Promise<string>>();
  const signIn = async (account: Account): Promise<string> => {
    const body = new URLSearchParams({ username: account, password: `${account}-demo` });
    const response = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', body });
    const answer: unknown = await response.json();
    const token: unknown = Reflect.get(Object(answer), 'access_token');
    if (typeof token !== 'string') throw new Error(`${account} cannot sign in: ${response.status}`);
    return token;
  };
  const tokenOf = (account: Account): Promise<string> => {
    const known = tokens.get(account) ?? signIn(account);
    tokens.set(account, known);
    return known;
  };
  return { signIn, tokenOf };
};
type Accounts = ReturnType<typeof createAccounts>;

const howOf = (reply: Reply): How => {
  if (reply.kind === 'real') return reply.shaped ? 'cut' : 'server';
  return reply.kind === 'played' ? 'played' : 'lost';
};

let played = 0;

const planRunOf = (
  { origin, database }: Stage,
  page: Page,
  proxy: FaultProxy,
  { signIn, tokenOf }: Accounts,
  pass: (ms: number) => Promise<void>,
  onElsewhere: () => void,
): PlanRun => ({
  page,
  pass,
  newToken: signIn,
  database: (statement, values) => {
    onElsewhere();
    return database(statement, values);
  },
  uniqueText: `${Date.now().toString(36)}${played}`,
  publish: (change) => {
    onElsewhere();
    proxy.publish({ version: null, action: 'changed', by: 'somebody else', ...change });
  },
  answering: proxy.answering,
  answeringOnce: proxy.answeringOnce,
  callAsSuperadmin: async (method, path, body) => {
    if (method !== 'GET') onElsewhere();
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await tokenOf('superadmin')}`,
        'Content-Type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return Reflect.get(Object(answer), 'data') ?? answer;
  },
});

/** Runs a plan in the running app, in its own browser. */
export const playPlan = async (
  stage: Stage,
  model: PageModel,
  plan: Plan,
  accounts: Accounts,
  timeoutMs = PATIENCE_MS,
): Promise<Played> => {
  played += 1;
  const proxy = await openProxy(stage.origin);
  const { origin } = proxy;
  const witness = createWitness(kebab(plan.model.machine.id));
  const shots: Buffer[] = [];
  const hows: How[] = [];
  /** The transitions of a machine that the server runs. */
  const ways: string[] = [];
  let context: BrowserContext | undefined;
  let step = 0;
  /** How far the clock of the page may advance without an event that the plan does not contain. */
  let room = Number.POSITIVE_INFINITY;
  /** Lets further calls of a step continue as its first call did. */
  let goOn: (() => Promise<void> | undefined) | null = null;

  const play = async (): Promise<void> => {
    const events = plan.path.map(({ event }) => event);
    const account = typeof model.as === 'function' ? model.as(events) : model.as;
    const stored: Record<string, string> = account ? { unified_token: await accounts.tokenOf(account) } : {};
    context = await stage.browser.newContext({
      baseURL: origin,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      acceptDownloads: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(timeoutMs);
    const page = await context.newPage();
    await page.exposeFunction(WITNESS, witness.note);
    // The clock stops and advances only on request.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);

    const pass = (ms: number): Promise<void> =>
      ms > LEAP_MS ? page.clock.fastForward(ms) : page.clock.runFor(ms);
    const tick = async (ms = TICK_MS): Promise<void> => {
      if (ms > room) return;
      room -= ms;
      await pass(ms);
    };
    /** Advances the clock until the work ends, since the work may wait for a timer. */
    const meanwhile = async <Result>(work: Promise<Result>): Promise<Result> => {
      let isOver = false;
      const end = work.finally(() => {
        isOver = true;
      });
      // The rejection is handled here because `end` reports the failure later.
      end.catch(() => undefined);
      while (!isOver) {
        await Promise.race([end.catch(() => undefined), pause(POLL_MS)]);
        if (!isOver) await tick();
      }
      return end;
    };
    const until = async (isThere: () => boolean | Promise<boolean>, why: () => string): Promise<void> => {
      const end = performance.now() + timeoutMs;
      while (!(await isThere())) {
        if (performance.now() > end) throw new Error(why());
        await tick();
        await pause(POLL_MS);
      }
    };

    let isElsewhere = false;
    const planRun = planRunOf(stage, page, proxy, accounts, pass, () => {
      isElsewhere = true;
    });
    Object.assign(stored, await model.stored?.(planRun, events));
    await context.addInitScript((entries) => {
      if (sessionStorage.getItem('isStored')) return;
      sessionStorage.setItem('isStored', '1');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    if (model.receivesOnlyPlanEvents) proxy.deafen();
    proxy.hold(Object.values(model.calls).flatMap((wired) => ('by' in wired ? wired.by : [])));

    const arrive = async (snapshot: AnyMachineSnapshot, isPassing: boolean): Promise<void> => {
      const wanted = statesIn(snapshot);
      if (model.currentState)
        await until(
          async () => (await model.currentState?.(planRun)) === wanted.join(),
          () => `the server does not have it at ${wanted.join(' and ')}`,
        );
      else if (!isPassing && !model.renewed?.some((state) => wanted.includes(state)))
        await until(
          () => witness.states()?.join() === wanted.join(),
          () =>
            `the machine stands at ${witness.states()?.join(' and ') ?? 'nothing: it does not run'}, not at ${wanted.join(' and ')}`,
        );
      if (isPassing) return;
      for (const state of wanted) {
        const sight = model.states[state];
        if (!sight || 'invisible' in sight) continue;
        const { visible, hidden = [], filled = [] } = sight.shows({ page, planRun, snapshot });
        for (const locator of visible)
          await until(
            () => locator.first().isVisible(),
            () => `at ${state} is not seen: ${String(locator)}`,
          );
        for (const locator of hidden)
          await until(
            async () => !(await locator.first().isVisible()),
            () => `at ${state} is still seen: ${String(locator)}`,
          );
        for (const [field, text] of filled)
          await until(
            async () => (await field.inputValue()) === text,
            () => `at ${state} "${text}" does not stand in ${String(field)}`,
          );
      }
    };

    const perform = async (
      event: AnyEventObject,
      before: AnyMachineSnapshot,
      next: AnyEventObject | undefined,
    ): Promise<How> => {
      const [, delay] = AFTER.exec(event.type) ?? [];
      if (delay !== undefined) {
        await pass(delayOf(plan, delay, before));
        return 'time';
      }
      const byHand = async (act: () => Promise<unknown>): Promise<How> => {
        await tick(Math.min(HAND_MS, room));
        isElsewhere = false;
        await meanwhile(act());
        return isElsewhere ? 'elsewhere' : 'person';
      };
      const { id } = resultIn(event);
      if (id !== undefined) {
        const wired = model.calls[id];
        if (wired && 'answer' in wired) return byHand(() => wired.answer(planRun, event, before));
        const reply = replyOf(model, event, before);
        if (!wired || !('by' in wired) || !reply || wired.isAlone?.(before)) return 'skipped';
        await until(
          () => proxy.waiting(wired.by) !== undefined,
          () => `nobody asks for ${wired.by.map(({ method, path }) => `${method} ${path}`).join(' or ')}`,
        );
        await wired.first?.(planRun, event, before);
        await proxy.waiting(wired.by)?.release(reply);
        goOn = wired.isSeveral ? () => proxy.waiting(wired.by)?.release(reply) : null;
        return howOf(reply);
      }
      const deed = model.events[event.type];
      if (!deed || 'impossible' in deed) throw new Error(`${event.type} cannot be done`);
      return byHand(() => Promise.resolve(deed.act(planRun, event, before, next)));
    };

    const [first, ...others] = plan.path;
    if (!first) throw new Error('a plan has a beginning');
    /** True if the next event, or any possible event, leaves the state at once. */
    const isLeft = (next: AnyEventObject | undefined, at: AnyMachineSnapshot): boolean => {
      const ids = next
        ? [resultIn(next).id ?? '']
        : at._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id));
      return ids.some((id) => {
        const wired = model.calls[id];
        if (wired === undefined || !('by' in wired)) return wired !== undefined && 'itself' in wired;
        return wired.isAlone?.(at) ?? false;
      });
    };
    const shoot = async (): Promise<void> => {
      shots.push(await page.screenshot({ type: 'jpeg', quality: 60 }));
    };

    await meanwhile(page.goto(model.at));
    if (model.open) await meanwhile(Promise.resolve(model.open(planRun, plan.input)));
    if (model.isUsedBefore) witness.forget();
    try {
      await arrive(first.state, isLeft(others[0]?.event, first.state));
      await shoot();
      for (const [index, { event, state }] of others.entries()) {
        step = index + 1;
        const before = plan.path[index]?.state ?? state;
        const taken = plan.taken[step] ?? [];
        goOn = null;
        hows.push(await perform(event, before, others[index + 1]?.event));
        if (taken.length > 0) room = roomIn(plan, state);
        await until(
          async () => {
            if (model.currentState || witness.hasTaken(taken)) return true;
            await goOn?.();
            return false;
          },
          () =>
            `after "${shortTypeOf(event.type)}" the machine did not take ${taken.join(', ')}; it took ${witness.since().join(', ') || 'nothing'} and stands at ${witness.states()?.join(' and ')}`,
        );
        await arrive(state, isLeft(others[index + 1]?.event, state));
        if (model.currentState) ways.push(...taken);
        await shoot();
      }
    } catch (error) {
      await shoot().catch(() => undefined);
      throw error;
    }
  };

  let failure: Played['failure'] = null;
  try {
    await play();
  } catch (error) {
    failure = { step, message: say(error) };
  } finally {
    await context?.close();
    await proxy.close();
  }
  return {
    failure,
    hows,
    shots,
    calls: [...proxy.callsSoFar()],
    walked: [...new Set([...witness.ways(), ...ways])],
  };
};
