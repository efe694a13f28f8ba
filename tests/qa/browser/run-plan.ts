import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type MachineStep, STEP_LISTENER } from '#tests/qa/live/machine-step.ts';
import { kebab } from '#tests/qa/live/recorder.ts';
import type { Plan } from '#tests/qa/plans.ts';
import { describeStates } from '#tests/qa/screen-words.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import type { Expected } from '#tests/support/oracle.ts';
import { endedCall } from '#tests/support/page-events.ts';
import type { Account, PageModel, PlanRun, Reply } from '#tests/support/page-model.ts';
import { replyOf } from './pages.ts';
import { type FaultProxy, openProxy } from './proxy.ts';
import type { Stage } from './stage.ts';

/** The time that an element may take to appear, in real time. */
const TIMEOUT_MS = 30_000;
/** The interval between two checks, and how far the clock of the page advances between them. */
const POLL_MS = 40;
const TICK_MS = 50;
/**
 * The time that passes between two clicks of a plan; a person needs at least as long. A button that has just
 * turned into another one is disabled for a shorter time.
 */
const CLICK_INTERVAL_MS = 700;
/** The clock jumps over longer times instead of running each timer. */
const FAST_FORWARD_ABOVE_MS = 20_000;

/** The messages of Playwright about a browser or a page that has ended. */
const BROWSER_DEATH = /(browser|page|context|target)\b.*\b(closed|crashed)/i;

const AFTER = /^xstate\.after\.([^.]+)/;

/** The cause of a step. Its words appear in the results. */
export type StepCause = keyof typeof STEP_CAUSES;
export const STEP_CAUSES = {
  person: 'done on the screen',
  elsewhere: 'done by another person, without the screen',
  server: 'answered by the server',
  adapted: 'answered by the server, changed to fit the plan',
  fake: 'answered by the proxy',
  lost: 'its reply lost by the proxy',
  time: 'caused by the clock of the page',
  skipped: 'skipped: the app does it by itself',
} as const;

export interface PlanResult {
  /** The causes of the steps that were reached, without the beginning. */
  readonly causes: readonly StepCause[];
  /**
   * The step that failed, where 0 is the beginning, with its message. It is null when everything followed the
   * plan.
   */
  readonly failure: { readonly step: number; readonly message: string } | null;
  /** The browser or its page ended during the plan, which says nothing about the app. */
  readonly hasBrowserDied: boolean;
  /** A JPEG screenshot of each step that was reached. */
  readonly shots: readonly Buffer[];
  /** The calls to the API with their replies. */
  readonly calls: readonly string[];
  /** The transitions that the machine in the page took. */
  readonly walked: readonly string[];
}

const messageOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error));

/** Returns a sentence about the first field that the page does not send as expected, or null. */
const differenceInBody = (body: string, expected: object): string | null => {
  const sent: unknown = JSON.parse(body);
  for (const [field, value] of Object.entries(expected)) {
    const sentValue = fieldIn(sent, field);
    if (!isDeepStrictEqual(sentValue, value))
      return `the page sends ${field} ${JSON.stringify(sentValue)}, not ${JSON.stringify(value)}`;
  }
  return null;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the milliseconds of a delay by its name. A delay may depend on the context of the machine. */
const delayOf = ({ model }: Plan, name: string, snapshot: AnyMachineSnapshot): number => {
  const delay: unknown = snapshot.machine.implementations.delays?.[name];
  if (typeof delay === 'function') return Number(Reflect.apply(delay, undefined, [snapshot]));
  const duration = model.delays?.[name] ?? (Number(name) || undefined) ?? delay;
  if (typeof duration !== 'number') throw new Error(`the model has no duration for the delay "${name}"`);
  return duration;
};

/** Returns how far the clock may advance before something happens by itself. */
const clockLimitIn = (plan: Plan, snapshot: AnyMachineSnapshot): number => {
  const delays = snapshot._nodes.flatMap((node) => node.after.map(({ eventType }) => eventType));
  const names = delays.flatMap((type) => AFTER.exec(type)?.[1] ?? []);
  return Math.min(...names.map((name) => delayOf(plan, name, snapshot) - 2 * TICK_MS));
};

/**
 * Follows the steps of the machine in the page. If several have its name, it follows the one that started
 * last.
 */
const createFollower = (name: string) => {
  let followed: string | null = null;
  let states: readonly string[] | null = null;
  const transitions: string[] = [];
  let checkedCount = 0;
  return {
    record: (step: MachineStep): void => {
      if (step.name !== name) return;
      if (step.isBeginning) followed = step.id;
      if (step.id !== followed) return;
      ({ states } = step);
      transitions.push(...step.transitions);
    },
    states: () => states,
    transitions: () => transitions,
    /**
     * True if all these transitions were taken since the last check. Other steps between them are ignored.
     */
    hasTaken: (taken: readonly string[]): boolean => {
      const missing = [...taken];
      let last = checkedCount;
      for (let index = checkedCount; index < transitions.length && missing.length > 0; index += 1) {
        const found = missing.indexOf(transitions[index] ?? '');
        if (found < 0) continue;
        missing.splice(found, 1);
        last = index + 1;
      }
      if (missing.length > 0) return false;
      checkedCount = last;
      return true;
    },
    since: () => transitions.slice(checkedCount),
    /** Drops earlier steps, which do not belong to the plan. */
    ignoreEarlier: (): void => {
      checkedCount = transitions.length;
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
    const token: unknown = fieldIn(answer, 'access_token');
    if (typeof token !== 'string') throw new Error(`${account} cannot sign in: ${response.status}`);
    return token;
  };
  const tokenOf = (account: Account): Promise<string> => {
    const token = tokens.get(account) ?? signIn(account);
    tokens.set(account, token);
    return token;
  };
  return { signIn, tokenOf };
};
type Accounts = ReturnType<typeof createAccounts>;

const causeOf = (reply: Reply): StepCause => {
  if (reply.kind === 'real') return reply.changeBody ? 'adapted' : 'server';
  return reply.kind === 'fake' ? 'fake' : 'lost';
};

let planCount = 0;

const planRunOf = (
  { origin, database }: Stage,
  page: Page,
  proxy: FaultProxy,
  { signIn, tokenOf }: Accounts,
  advanceClock: (ms: number) => Promise<void>,
  onElsewhere: () => void,
): PlanRun => ({
  page,
  advanceClock,
  newToken: signIn,
  database: (statement, values) => {
    onElsewhere();
    return database(statement, values);
  },
  uniqueText: `${Date.now().toString(36)}${planCount}`,
  publish: (change) => {
    onElsewhere();
    proxy.publish({ version: null, action: 'changed', by: 'somebody else', ...change });
  },
  setReply: proxy.setReply,
  setNextReply: proxy.setNextReply,
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
    return fieldIn(answer, 'data') ?? answer;
  },
});

/** Runs a plan in the running app, in its own browser. */
export const runPlan = async (
  stage: Stage,
  model: PageModel,
  plan: Plan,
  accounts: Accounts,
  timeoutMs = TIMEOUT_MS,
): Promise<PlanResult> => {
  planCount += 1;
  const proxy = await openProxy(stage.origin);
  const { origin } = proxy;
  const follower = createFollower(kebab(plan.model.machine.id));
  const shots: Buffer[] = [];
  const causes: StepCause[] = [];
  /** The transitions of a machine that the server runs. */
  const transitions: string[] = [];
  let context: BrowserContext | undefined;
  let step = 0;
  /** How far the clock of the page may advance without an event that the plan does not contain. */
  let clockLimitMs = Number.POSITIVE_INFINITY;
  /** Releases further calls of a step with the reply to its first call. */
  let releaseFurtherCalls: (() => Promise<void> | undefined) | null = null;

  const runSteps = async (): Promise<void> => {
    const events = plan.path.map(({ event }) => event);
    const account = typeof model.account === 'function' ? model.account(events) : model.account;
    const stored: Record<string, string> = account ? { unified_token: await accounts.tokenOf(account) } : {};
    const browser = await stage.browser();
    context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      acceptDownloads: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(timeoutMs);
    const page = await context.newPage();
    await page.exposeFunction(STEP_LISTENER, follower.record);
    // The clock stops and advances only on request.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);

    const advanceClock = (ms: number): Promise<void> =>
      ms > FAST_FORWARD_ABOVE_MS ? page.clock.fastForward(ms) : page.clock.runFor(ms);
    const advanceWithinLimit = async (ms = TICK_MS): Promise<void> => {
      if (ms > clockLimitMs) return;
      clockLimitMs -= ms;
      await advanceClock(ms);
    };
    /** Advances the clock until the work ends, because the work may wait for a timer. */
    const advanceClockDuring = async <Result>(work: Promise<Result>): Promise<Result> => {
      let hasEnded = false;
      const end = work.finally(() => {
        hasEnded = true;
      });
      // The rejection is handled here because `end` reports the failure later.
      end.catch(() => undefined);
      while (!hasEnded) {
        await Promise.race([end.catch(() => undefined), wait(POLL_MS)]);
        if (!hasEnded) await advanceWithinLimit();
      }
      return end;
    };
    const waitUntil = async (
      isReached: () => boolean | Promise<boolean>,
      describeFailure: () => string,
    ): Promise<void> => {
      const end = performance.now() + timeoutMs;
      while (!(await isReached())) {
        if (performance.now() > end) throw new Error(describeFailure());
        await advanceWithinLimit();
        await wait(POLL_MS);
      }
    };

    let isElsewhere = false;
    const planRun = planRunOf(stage, page, proxy, accounts, advanceClock, () => {
      isElsewhere = true;
    });
    Object.assign(stored, await model.stored?.(planRun, events, plan.input));
    await context.addInitScript((entries) => {
      if (sessionStorage.getItem('isStored')) return;
      sessionStorage.setItem('isStored', '1');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    if (model.receivesOnlyPlanEvents) proxy.dropServerEvents();
    proxy.hold(
      Object.values(model.calls).flatMap((callAnswers) =>
        'endpoints' in callAnswers ? callAnswers.endpoints : [],
      ),
    );

    const checkScreen = async (expected: Expected, isTransient: boolean): Promise<void> => {
      const { states: expectedStates } = expected;
      if (model.currentState)
        await waitUntil(
          async () => (await model.currentState?.(planRun)) === expectedStates.join(),
          () => `the server does not say so: it is not in "${describeStates(plan.model, expectedStates)}"`,
        );
      else if (!isTransient && !model.restartStates?.some((state) => expectedStates.includes(state)))
        await waitUntil(
          () => follower.states()?.join() === expectedStates.join(),
          () => `the app is in another state: ${describeStates(plan.model, follower.states() ?? [])}`,
        );
      if (isTransient) return;
      for (const state of expectedStates) {
        const screen = model.states[state];
        if (!screen || 'invisible' in screen) continue;
        const {
          visible,
          hidden = [],
          filled = [],
          stored: texts = {},
        } = screen.shows({ page, planRun, expected });
        for (const locator of visible)
          await waitUntil(
            () => locator.first().isVisible(),
            () => `not on the screen: ${String(locator)}`,
          );
        for (const locator of hidden)
          await waitUntil(
            async () => !(await locator.first().isVisible()),
            () => `still on the screen: ${String(locator)}`,
          );
        for (const [field, text] of filled)
          await waitUntil(
            async () => (await field.inputValue()) === text,
            () => `the field ${String(field)} does not have "${text}"`,
          );
        for (const [key, isStored] of Object.entries(texts)) {
          let text: string | null = null;
          await waitUntil(
            async () => {
              text = await page.evaluate((name) => localStorage.getItem(name), key);
              return isStored(text);
            },
            () => `the browser stores as "${key}": ${text ?? 'nothing'}`,
          );
        }
      }
    };

    /** Compares the bodies of the running calls. */
    const checkCalls = async (expected: Expected, state: AnyMachineSnapshot): Promise<void> => {
      if (state.status !== 'active') return;
      for (const { id } of state._nodes.flatMap(({ invoke }) => invoke)) {
        const callAnswers = model.calls[id];
        if (!callAnswers || !('endpoints' in callAnswers) || !callAnswers.sends) continue;
        if (callAnswers.makesNoCall?.(state)) continue;
        await waitUntil(
          () => proxy.waiting(callAnswers.endpoints) !== undefined,
          () => 'the page does not make its call',
        );
        const held = proxy.waiting(callAnswers.endpoints);
        const sent = held && callAnswers.sends({ planRun, expected, path: held.path });
        const difference = sent ? differenceInBody(held.body, sent) : null;
        if (difference !== null) throw new Error(difference);
      }
    };

    const perform = async (
      event: AnyEventObject,
      before: AnyMachineSnapshot,
      next: AnyEventObject | undefined,
    ): Promise<StepCause> => {
      const [, delay] = AFTER.exec(event.type) ?? [];
      if (delay !== undefined) {
        await advanceClock(delayOf(plan, delay, before));
        return 'time';
      }
      const performAtScreen = async (act: () => Promise<unknown>): Promise<StepCause> => {
        await advanceWithinLimit(Math.min(CLICK_INTERVAL_MS, clockLimitMs));
        isElsewhere = false;
        await advanceClockDuring(act());
        return isElsewhere ? 'elsewhere' : 'person';
      };
      const { id } = endedCall(event);
      if (id !== undefined) {
        const callAnswers = model.calls[id];
        if (callAnswers && 'answer' in callAnswers)
          return performAtScreen(() => callAnswers.answer(planRun, event, before));
        const reply = replyOf(model, event, before);
        if (!callAnswers || !('endpoints' in callAnswers) || !reply || callAnswers.makesNoCall?.(before))
          return 'skipped';
        await waitUntil(
          () => proxy.waiting(callAnswers.endpoints) !== undefined,
          () =>
            `the page does not call ${callAnswers.endpoints.map(({ method, path }) => `${method} ${path}`).join(' or ')}`,
        );
        await callAnswers.beforeCall?.(planRun, event, before);
        await proxy.waiting(callAnswers.endpoints)?.release(reply);
        releaseFurtherCalls = callAnswers.hasSeveralCalls
          ? () => proxy.waiting(callAnswers.endpoints)?.release(reply)
          : null;
        return causeOf(reply);
      }
      const action = model.events[event.type];
      if (!action || 'impossible' in action)
        throw new Error(`the page model has no action for ${event.type}`);
      return performAtScreen(() => Promise.resolve(action.act(planRun, event, before, next)));
    };

    const [first, ...others] = plan.path;
    if (!first) throw new Error('the plan has no steps');
    /** True if the next event, or any possible event, leaves the state without a call. */
    const isLeftWithoutCall = (next: AnyEventObject | undefined, snapshot: AnyMachineSnapshot): boolean => {
      const ids = next
        ? [endedCall(next).id ?? '']
        : snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id));
      return ids.some((id) => {
        const callAnswers = model.calls[id];
        if (callAnswers === undefined || !('endpoints' in callAnswers))
          return callAnswers !== undefined && 'whyUnobserved' in callAnswers;
        return callAnswers.makesNoCall?.(snapshot) ?? false;
      });
    };
    const takeScreenshot = async (): Promise<void> => {
      shots.push(await page.screenshot({ type: 'jpeg', quality: 60 }));
    };

    await advanceClockDuring(page.goto(model.path));
    if (model.open) await advanceClockDuring(Promise.resolve(model.open(planRun, plan.input)));
    if (model.isUsedBefore) follower.ignoreEarlier();
    try {
      await checkScreen(first.expected, isLeftWithoutCall(others[0]?.event, first.state));
      await takeScreenshot();
      for (const [index, { event, state, expected }] of others.entries()) {
        step = index + 1;
        const before = plan.path[index]?.state ?? state;
        const taken = plan.taken[step] ?? [];
        releaseFurtherCalls = null;
        causes.push(await perform(event, before, others[index + 1]?.event));
        if (taken.length > 0) clockLimitMs = clockLimitIn(plan, state);
        await waitUntil(
          async () => {
            if (model.currentState || follower.hasTaken(taken)) return true;
            await releaseFurtherCalls?.();
            return false;
          },
          () =>
            `the app did something else: ${describeStates(plan.model, follower.states() ?? [])} (it took ${follower.since().join(', ') || 'no transition'}, not ${taken.join(', ')})`,
        );
        await checkScreen(expected, isLeftWithoutCall(others[index + 1]?.event, state));
        await checkCalls(expected, state);
        if (model.currentState) transitions.push(...taken);
        await takeScreenshot();
      }
    } catch (error) {
      await takeScreenshot().catch(() => undefined);
      throw error;
    }
  };

  let failure: PlanResult['failure'] = null;
  try {
    await runSteps();
  } catch (error) {
    failure = { step, message: messageOf(error) };
  } finally {
    // A dead browser has nothing to close.
    await context?.close().catch(() => undefined);
    await proxy.close();
  }
  return {
    failure,
    hasBrowserDied: failure !== null && BROWSER_DEATH.test(failure.message),
    causes,
    shots,
    calls: [...proxy.callsSoFar()],
    walked: [...new Set([...follower.transitions(), ...transitions])],
  };
};
