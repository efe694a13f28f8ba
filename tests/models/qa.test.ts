import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { setup } from 'xstate';
import { limitToScreen } from '#tests/qa/browser/command.ts';
import { lockStage } from '#tests/qa/browser/lock.ts';
import { repeatedAfterDeath } from '#tests/qa/browser/run.ts';
import { chartOf } from '#tests/qa/chart.ts';
import { HELP, readCommandLine } from '#tests/qa/command-line.ts';
import { changesOf, diffSince } from '#tests/qa/diff.ts';
import { explore } from '#tests/qa/explore.ts';
import { describeError, failureText } from '#tests/qa/failures.ts';
import { FORMATS, writePlans } from '#tests/qa/formats.ts';
import { resultOrGap } from '#tests/qa/gap.ts';
import { junitXml } from '#tests/qa/junit.ts';
import { readLivePath } from '#tests/qa/live/path.ts';
import { createRecorder } from '#tests/qa/live/recorder.ts';
import { inputsOf, loadMachine, type Machine, namesBelow, ROOT } from '#tests/qa/machines.ts';
import type { PathFilter } from '#tests/qa/path-search.ts';
import { hasWords, withoutWordsIn, wordsOf } from '#tests/qa/plan-words.ts';
import { plansOf, STRATEGIES } from '#tests/qa/plans.ts';
import { replayOf } from '#tests/qa/replay.ts';
import { writeReport } from '#tests/qa/report/report.ts';
import { failuresIn, lastResultOf, storeResult } from '#tests/qa/results.ts';
import { missingIn, runInMemory, walkOnce } from '#tests/qa/run.ts';
import { scenarioText, verifyScenario } from '#tests/qa/scenarios.ts';
import {
  NO_RESULTS,
  nextPlanOf,
  type SessionResults,
  sessionCsv,
  stepKey,
  type Verdict,
  verdictOfPlan,
} from '#tests/qa/session/results.ts';
import { sessionOf, writeSession } from '#tests/qa/session/session.ts';
import { nearest, UsageError } from '#tests/qa/usage.ts';
import { wordingOf } from '#tests/qa/wording.ts';
import { flushPromises, transitionsOf } from '#tests/support/model-coverage.ts';
import { configTransitionsOf, deleteTransition } from '#tests/support/mutants.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { scenarios } from './scenarios.ts';

const load = (name: string): Promise<Machine> => loadMachine(ROOT, name);
const never = (): boolean => false;
/** The time to load every model, and in the full run to draw every chart, on a busy machine. */
const ALL_MS = IS_FULL ? 600_000 : 60_000;

/** Instances of a factory share a chart, so one of them is enough. */
const oneOfEachChart = async (): Promise<readonly string[]> => {
  const charts = new Map<string, string>();
  for (const name of namesBelow(ROOT)) {
    const chart = JSON.stringify(
      chartOf((await load(name)).chart).transitions.map(({ name: transition }) => transition),
    );
    if (!charts.has(chart)) charts.set(chart, name);
  }
  return [...charts.values()];
};

const refusalOf = (...args: readonly string[]): string => {
  try {
    readCommandLine(args, namesBelow(ROOT));
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'no refusal';
};

const folderOfTest = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-qa-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('an unknown name is refused with a message that names the nearest names', () => {
  expect(refusalOf('pahts', 'network')).toContain('There is no command "pahts". Nearest: paths');
  expect(refusalOf('paths')).toContain('which machine');
  expect(refusalOf('paths', 'network', '--stratgy', 'simple')).toContain(
    'There is no option --stratgy. Nearest: --strategy',
  );
  expect(refusalOf('paths', 'chekout')).toContain('There is no machine "chekout". Nearest: checkout');
  expect(refusalOf('paths', 'all')).toContain('There is no machine "all"');
  expect(refusalOf('paths', 'network', '--strategy', 'long')).toContain(
    'There are: every-transition, every-case, shortest',
  );
  expect(refusalOf('paths', 'network', '--format', 'pdf')).toContain(
    'There are: markdown, gherkin, json, csv',
  );
  expect(refusalOf('run', 'network', '--in', 'space')).toContain('There are: memory, browser');
  expect(refusalOf('run', 'network', '--headed')).toContain('--headed is of a run --in browser');
  expect(refusalOf('run', 'network', '--path', 'one')).toContain('a whole number');
  expect(refusalOf('list', '--format', 'csv')).toBe('"list" has no option --format. It has none.');
  expect(refusalOf('run', 'network', 'session')).toContain('one word too many');
  expect(nearest('chekout', namesBelow(ROOT))[0]).toBe('checkout');
  // A sentence with a mistake is nearer than a short name, and a name is offered once.
  const sentence = 'one piece of "Product 1" is added to the cart';
  expect(nearest('one pice of Product 1', ['line.repriced', 'order.edited', sentence])[0]).toBe(sentence);
  expect(nearest('orderd', ['order', 'order', 'cart'])).toEqual(['order', 'cart']);
  expect(nearest('payment', namesBelow(ROOT)).every((name) => name.includes('payment'))).toBe(true);
  expect(readCommandLine([], [])).toBeNull();
  expect(readCommandLine(['run', 'network', '--help'], [])).toBeNull();
  for (const strategy of STRATEGIES) expect(HELP).toContain(strategy);
});

const filter = (changes: Partial<PathFilter>): PathFilter => ({
  to: undefined,
  through: [],
  without: [],
  isByHand: false,
  ...changes,
});

test(
  'a path to a state takes the requested events in their order and none of the excluded events',
  async () => {
    const machine = await load('kit-posting');
    const lost = 'xstate.error.actor.postLine';
    const selection = filter({ to: 'placed', through: [lost, 'order.resumed'], without: ['price.accepted'] });
    const { plans } = plansOf(machine, 'every-transition', selection);
    expect(plans.length).toBeGreaterThan(0);
    for (const { path } of plans) {
      const types = path.map(({ event }) => event.type);
      expect(types.indexOf(lost)).toBeGreaterThan(0);
      expect(types.lastIndexOf('order.resumed')).toBeGreaterThan(types.indexOf(lost));
      expect(types).not.toContain('price.accepted');
      expect(path.at(-1)?.state.value).toBe('placed');
    }
    const byHand = plansOf(machine, 'every-transition', filter({ isByHand: true })).plans;
    expect(byHand.flatMap(({ path }) => path).filter(({ event }) => event.type.includes('.error.'))).toEqual(
      [],
    );
    expect(() => plansOf(machine, 'shortest', filter({ to: 'plcaed' }))).toThrow('Nearest: placed');
    expect(() => plansOf(machine, 'shortest', filter({ through: ['order.resmued'] }))).toThrow(
      'order.resumed',
    );
    // The words of a plan select the same paths as the names.
    const wording = wordingOf(machine);
    expect(wording.steps.get('"Abandon order" is confirmed in the dialog')).toBe('abandon.confirmed');
    const inWords = filter({ through: ['When "Abandon order" is confirmed in the dialog,'] });
    const ends = plansOf(machine, 'shortest', inWords).plans.map((plan) => wordsOf(plan).steps.at(-1)?.event);
    expect(new Set(ends)).toEqual(new Set(['abandon.confirmed']));
  },
  ALL_MS,
);

test(
  'every scenario runs in the real machines, and each role has five scenarios',
  async () => {
    for (const role of ['staff', 'admin', 'superadmin'])
      expect(scenarios.filter((each) => each.role === role)).toHaveLength(5);
    for (const scenario of scenarios)
      expect([
        scenario.name,
        (await verifyScenario(scenario)).flatMap(({ failure }) => failure ?? []),
      ]).toEqual([scenario.name, []]);
    const [first] = scenarios;
    if (!first) throw new Error('there is no scenario');
    const text = scenarioText(first, await verifyScenario(first));
    expect(text).toContain('"Selected Items (3)": the line shows quantity 3, line total "21,000 IQD"');
    expect(text).toContain('"Order Submitted Successfully!"');
  },
  ALL_MS,
);

test.each([
  ['its argument is unknown', ['run', 'network', '--path', '99'], 'there is no plan 99'],
  // The report would take minutes.
  ['a file cannot be written', ['report', '--out', 'package.json/report.html'], 'cannot be written: '],
  // Linux refuses a folder below /proc with ENOENT, although its parent exists.
  ['a folder cannot be made', ['paths', 'cart', '--out', '/proc/order-desk/plans.md'], 'cannot be written: '],
])('the command exits with 2 and a message when %s', (_, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tests/qa/main.ts'), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test(
  'a few plans of every transition take every transition',
  async () => {
    for (const name of ['network', 'session', 'sync-indicator', 'kit-list', 'b2b-payment', 'kit-posting']) {
      const machine = await load(name);
      const { plans } = plansOf(machine, 'every-transition');
      const taken = new Set(plans.flatMap((plan) => plan.taken.flat()));
      expect({ name, missing: transitionsOf(machine.chart).filter((each) => !taken.has(each)) }).toEqual({
        name,
        missing: [],
      });
      expect(plans.length).toBeLessThan(30);
      expect(plans.map(({ number }) => number)).toEqual(plans.map((_, index) => index + 1));
    }
  },
  ALL_MS,
);

test('the plans of every case have every transition, and every value that is typed, followed by the button', async () => {
  const form = await load('bulk-payment-form');
  const plansWith = (strategy: 'every-transition' | 'every-case' | 'every-step') =>
    plansOf(form, strategy).plans;
  const transitionsWith = (strategy: 'every-transition' | 'every-case') =>
    new Set(plansWith(strategy).flatMap(({ taken }) => taken.flat()));
  expect(transitionsWith('every-case')).toEqual(transitionsWith('every-transition'));
  const pressesWith = (strategy: 'every-case' | 'every-step') =>
    new Set(
      plansWith(strategy).flatMap(({ path }) =>
        path.flatMap(({ event }, index) =>
          event.type === 'form.submitted' ? [JSON.stringify(path[index - 1]?.event)] : [],
        ),
      ),
    );
  const presses = pressesWith('every-case');
  expect([...pressesWith('every-step')].filter((press) => !presses.has(press))).toEqual([]);
  // The values at the limits are typed too.
  const walks = form.models.flatMap((model) =>
    inputsOf(model).flatMap((input) => model.instanceWalks?.(input) ?? []),
  );
  const limits = walks.flatMap((events) =>
    events.at(-1)?.type === 'form.submitted' && events.length > 1 ? [JSON.stringify(events.at(-2))] : [],
  );
  expect(limits.length).toBeGreaterThan(5);
  expect(limits.filter((press) => !presses.has(press))).toEqual([]);
  expect(plansWith('every-case').length).toBeLessThan(plansWith('every-step').length / 2);
});

test('the shortest plans reach every state, and the simple plans enter no state twice', async () => {
  const machine = await load('sync-indicator');
  const shortest = plansOf(machine, 'shortest').plans.map(wordsOf);
  expect(new Set(shortest.map(({ steps }) => steps.at(-1)?.states.join()))).toEqual(
    new Set(chartOf(machine.chart).states.filter((state) => state !== 'idle')),
  );
  const failedRead = shortest.find(({ steps }) => steps.at(-1)?.states.includes('syncing.waitingToRetry'));
  expect(failedRead?.steps.map(({ event }) => event)).toEqual([
    'sync.requested',
    'xstate.done.actor.startRun',
    'xstate.error.actor.readStatus',
  ]);
  const simple = plansOf(machine, 'simple');
  expect(simple.omission).toBeNull();
  expect(simple.plans.length).toBeGreaterThan(5);
  for (const { startsIn, steps } of simple.plans.map(wordsOf)) {
    const states = [startsIn, ...steps.map((step) => step.states)].map((each) => each.join());
    expect(new Set(states).size).toBe(states.length);
  }
  expect(plansOf(machine, 'simple', null, 3).omission).toContain('There are more paths than these 3');
});

test('plans describe what a tester does and sees', async () => {
  const machine = await load('kit-posting');
  const plans = plansOf(machine, 'every-transition');
  const text = writePlans(machine, plans, 'every-transition', 'gherkin');
  expect(text).toContain(
    `    When the server refuses item 2: "The product 'Product 1' is no longer sold."\n    Then order #12 has 1 of 2 items; the numbers of the order and of the sent items are shown`,
  );
  expect(text).toContain('When "Abandon order" is confirmed in the dialog');
  expect(text).not.toMatch(/xstate|undefined|\[object/);
});

test(
  'every visible state and every event of a machine has its own words',
  async () => {
    const lacking: string[] = [];
    for (const name of namesBelow(ROOT))
      for (const model of (await load(name)).models)
        lacking.push(
          ...(hasWords(model) ? withoutWordsIn(model) : ['it has no words']).map(
            (word) => `${model.name}: ${word}`,
          ),
        );
    expect(lacking).toEqual([]);
  },
  ALL_MS,
);

test('every format contains the same plans', async () => {
  const machine = await load('network');
  const plans = plansOf(machine, 'every-transition');
  const texts = Object.fromEntries(
    FORMATS.map((format) => [format, writePlans(machine, plans, 'every-transition', format)]),
  );
  const words = plans.plans.map(wordsOf);
  const steps = words.reduce((sum, { steps: each }) => sum + each.length, 0);
  expect(texts.markdown?.match(/^## \d+\. /gm)).toHaveLength(words.length);
  expect(texts.gherkin?.match(/^ {4}When /gm)).toHaveLength(steps);
  expect(texts.csv?.match(/\r\n/g)).toHaveLength(1 + words.length + steps);
  expect(JSON.parse(texts.json ?? '').plans).toEqual(words);
});

test('a run walks every transition, is stored, and reports its failures', async () => {
  const folder = folderOfTest();
  const machine = await load('sync-indicator');
  const result = await runInMemory(machine, { isStopped: never });
  expect(missingIn(machine, result)).toEqual([]);
  expect(result.plans.every(({ ok }) => ok)).toBe(true);
  expect(result.failures).toEqual([]);
  storeResult(result, folder);
  expect(lastResultOf(machine.name, machine.chart, folder)).toEqual(result);

  // A recording of another version of the chart is not compared.
  const transition = configTransitionsOf(machine.chart).find(({ name }) =>
    name.startsWith('error: sync.requested'),
  );
  if (!transition) throw new Error('it has no such transition');
  const chart = deleteTransition(machine.chart, transition);
  expect(lastResultOf(machine.name, chart, folder)).toBeNull();

  // Paths come from the chart, so only the hand-written table detects a missing transition.
  const lacking = {
    ...machine,
    chart,
    models: machine.models.map((model) => ({ ...model, machine: chart })),
  };
  const short = await runInMemory(lacking, { isStopped: never });
  expect(missingIn(lacking, short)).toEqual([]);
  expect(short.failures).toContainEqual(expect.objectContaining({ app: 'no path of the app does this' }));
  expect(failuresIn(result)).toBe(0);

  let checks = 0;
  const stopped = await runInMemory(machine, { isStopped: () => checks++ >= 3 });
  expect([stopped.isInterrupted, stopped.plans.length]).toEqual([true, 3]);

  const broken = {
    ...machine,
    models: machine.models.map((model) => ({
      ...model,
      rules: () => {
        throw new Error('the rule fails');
      },
    })),
  };
  const failed = await runInMemory(broken, { isStopped: never, path: 2 });
  expect(failed.plans).toMatchObject([{ number: 2, ok: false }]);
  expect(failed.failures).toMatchObject([{ number: 2, step: 1, app: 'the rule fails' }]);

  const first = await runInMemory(broken, { isStopped: never, isUntilFailure: true });
  expect(first.plans).toMatchObject([{ number: 1, ok: false }]);
  expect(first.cut).toContain('Stopped at the first failure.');
});

/** The cart, whose app counts a piece too many as soon as a product is added again. */
const cartWithBug = async (): Promise<Machine> => {
  const cart = await load('cart');
  return {
    ...cart,
    models: cart.models.map((model) => ({
      ...model,
      oracle: model.oracle && {
        begin: model.oracle.begin,
        shown: (snapshot) => {
          const { count, ...sight } = model.oracle?.shown(snapshot) ?? {};
          return { count: String(count).replace('(2)', '(3)'), ...sight };
        },
      },
    })),
  };
};

test(
  'a bug stands beside the oracle, with its path, and ends the run at the twentieth failure of a kind',
  async () => {
    const cart = await cartWithBug();
    const plan = writePlans(cart, plansOf(cart, 'every-transition'), 'every-transition', 'markdown');
    expect(plan).toContain('then the cart shows "Selected Items (2)"');

    const result = await runInMemory(cart, { isStopped: never });
    const [failure] = result.failures;
    if (!failure) throw new Error('the bug was not found');
    expect(failure).toMatchObject({ more: 19, spec: 'spec 1 section 4, the cart' });
    expect(result.cut).toContain('Stopped at failure 20 of one kind.');
    const text = failureText('cart', failure);
    expect(text).toMatch(/expected: the cart shows "Selected Items \(2\)" \(spec 1 section 4, the cart\)\n/);
    expect(text).toMatch(/the app: {2}the cart shows "Selected Items \(3\)"\n/);
    expect(text).toContain(`npm run qa -- run cart --path ${failure.number}`);

    const xml = junitXml([result]);
    expect(xml).toContain('<testsuite name="cart"');
    expect(xml).toContain('Selected Items (2)&quot; · the app: the cart shows &quot;Selected Items (3)');

    const repeated = await runInMemory(cart, { isStopped: never, path: failure.number ?? 0 });
    expect(repeated.failures).toEqual([{ ...failure, more: 0 }]);
    await expect(runInMemory(cart, { isStopped: never, path: 99_999 })).rejects.toThrow(
      'there is no plan 99999',
    );
  },
  ALL_MS,
);

test('a plan whose browser has ended is repeated twice, and each end is counted', async () => {
  const ends = [true, true, false];
  const repeated = await repeatedAfterDeath(async () => ({ hasBrowserDied: ends.shift() ?? true }));
  expect(repeated).toEqual({ hasBrowserDied: false, deaths: 2 });
  const dead = await repeatedAfterDeath(async () => ({ hasBrowserDied: true }));
  expect(dead).toEqual({ hasBrowserDied: true, deaths: 2 });
});

test('the plans of a part of a machine run on the pages of the machine', async () => {
  const cart = await load('cart');
  // A page walks a transition once for each variant that a person can tell apart, so it may have more plans.
  expect(plansOf(await limitToScreen(cart), 'every-transition').plans.length).toBeGreaterThan(0);
});

test('a second run in a browser is refused, and one that was killed does not hinder the next', () => {
  const folder = folderOfTest();
  const unlock = lockStage(folder);
  expect(() => lockStage(folder)).toThrow(/^Another run in a browser is going on \(process \d+\)/);
  unlock();
  writeFileSync(join(folder, 'browser-run'), String(spawnSync(process.execPath, ['--version']).pid));
  lockStage(folder)();
  expect(existsSync(join(folder, 'browser-run'))).toBe(false);
});

test('a broken rule is told by the comment above it', () => {
  const found = describeError(
    (() => {
      try {
        // A rule that is always broken.
        expect({ lines: [{ quantity: 3 }] }).toEqual({ lines: [{ quantity: 2 }] });
      } catch (error) {
        return error;
      }
      return null;
    })(),
    null,
  );
  expect(found).toMatchObject({
    expected: 'A rule that is always broken.',
    app: 'expected lines › quantity: 2, the app has 3',
    source: expect.stringContaining('tests/models/qa.test.ts:'),
  });
});

test('a model without a required case names the case, and the rest of its machine is still described', async () => {
  const machine = await load('sync-indicator');
  const lacking = {
    ...machine,
    models: machine.models.map(({ cases: { 'sync.requested': _, ...cases }, ...model }) => ({
      ...model,
      cases,
    })),
  };
  const gap = { gap: 'the model of sync-indicator has no case for sync.requested' };
  expect(await resultOrGap(() => plansOf(lacking, 'shortest'))).toEqual(gap);
  expect(await resultOrGap(() => runInMemory(lacking, { isStopped: never }))).toEqual(gap);
  expect(await resultOrGap(() => explore(lacking))).toEqual(gap);
  await expect(resultOrGap(() => Promise.reject(new Error('a fault of ours')))).rejects.toThrow(
    'a fault of ours',
  );
});

test('a broken rule is reported with its shortest path, and shortened output says so', async () => {
  const machine = await load('sync-indicator');
  expect(explore(machine)).toMatchObject({ violations: [], omission: null });
  expect(explore(machine, 5).omission).toContain('Cut after 5 steps');
  const broken = {
    ...machine,
    models: machine.models.map((model) => ({
      ...model,
      rules: ({ after }: { after: { value: unknown } }) => {
        if (after.value === 'success') throw new Error('it may never succeed');
      },
    })),
  };
  const [found] = explore(broken).violations;
  expect(found?.message).toContain('it may never succeed');
  expect(found?.path?.map(({ event }) => event.type)).toEqual([
    'xstate.init',
    'sync.requested',
    'xstate.done.actor.startRun',
    'xstate.done.actor.readStatus',
  ]);
  // A missing transition is detected.
  const [transition] = configTransitionsOf(machine.chart);
  if (!transition) throw new Error('it has no such transition');
  const chart = deleteTransition(machine.chart, transition);
  const lacking = {
    ...machine,
    chart,
    models: machine.models.map((model) => ({ ...model, machine: chart })),
  };
  expect(
    explore(lacking)
      .violations.map(({ message }) => message)
      .join(),
  ).toContain('one missing');
});

test('a recording of a running machine is replayed, and a recording that fits no model is refused', async () => {
  const machine = await load('sync-indicator');
  const recorder = createRecorder(() => 0);
  const [model] = machine.models;
  if (!model) throw new Error('it has no model');
  const rig = await model.environment.open({
    machine: model.machine,
    input: undefined,
    inspect: recorder.inspect,
  });
  rig.actor.send({ type: 'sync.requested' });
  rig.calls?.latest('startRun').answer({ run_id: 'private' });
  await flushPromises();
  const [running] = recorder.running();
  const live = recorder.pathOf(running?.id ?? '');
  rig.actor.stop();
  expect(live).toMatchObject({ machine: 'sync-indicator', from: ['idle'], isBeginning: true });
  expect(live?.steps.map(({ event }) => event)).toEqual(['sync.requested', 'xstate.done.actor.startRun']);
  if (!live) throw new Error('nothing was recorded');
  expect(JSON.stringify(live)).not.toContain('private');
  expect(readLivePath(JSON.stringify(live))).toEqual(live);
  expect(() => readLivePath('{"machine": "cart"}')).toThrow('not what');

  const played = replayOf(machine, live);
  expect([played.leadSteps, played.ignoredSteps]).toEqual([0, 0]);
  expect(await walkOnce(played)).toBeNull();
  // Earlier steps are replayed first.
  const [, ...later] = live.steps;
  const middle = { ...live, isBeginning: false, from: live.steps[0]?.to ?? [], steps: later };
  expect(replayOf(machine, middle)).toMatchObject({ leadSteps: 1 });
  const still = { event: 'sync.unheard', to: ['idle'] };
  expect(replayOf(machine, { ...live, steps: [still, ...live.steps] }).ignoredSteps).toBe(1);
  const wrongRecording = { ...live, steps: [{ event: 'sync.requested', to: ['success'] }] };
  expect(() => replayOf(machine, wrongRecording)).toThrow(
    'step 1 of 1: "sync.requested" from idle to success',
  );
});

test('the differences between two versions of a chart are listed', async () => {
  await expect(diffSince('no-such-version', () => {})).rejects.toThrow(
    'There is no version "no-such-version"',
  );
  const machine = await load('sync-indicator');
  expect(changesOf(machine, machine)).toEqual([]);
  const wordless = { ...machine, models: machine.models.map(({ words: _, ...model }) => model) };
  expect(changesOf(wordless, machine)).toEqual([]);
  expect(changesOf(null, machine)).toEqual(['new: the whole machine, with 7 states and 19 transitions']);
  const transition = configTransitionsOf(machine.chart).find(({ name }) =>
    name.startsWith('syncing.waitingToRetry'),
  );
  if (!transition) throw new Error('it has no such transition');
  const chart = deleteTransition(machine.chart, transition);
  const lacking = {
    ...machine,
    chart,
    models: machine.models.map((model) => ({ ...model, machine: chart })),
  };
  const lines = changesOf(lacking, machine);
  expect(lines[0]).toMatch(/^new: in ".+", when .+ \[syncing\.waitingToRetry .+\], then /);
  expect(lines.some((line) => /^new: plan \d+\n +Given .+\n +1\. When /.test(line))).toBe(true);
});

test(
  'the report has every chart with every state and transition, and loads no other files',
  async () => {
    const file = join(folderOfTest(), 'report.html');
    const names = IS_FULL ? await oneOfEachChart() : ['sync-indicator', 'network'];
    await writeReport(file, names, () => {});
    const html = readFileSync(file, 'utf8');
    for (const name of names) {
      const chart = html.split(`<template data-chart="${name}">`)[1]?.split('</template>')[0] ?? '';
      const { states, transitions } = chartOf((await load(name)).chart);
      for (const state of states)
        expect({ name, state, has: chart.includes(`data-state="${state}"`) }).toMatchObject({ has: true });
      for (const { name: transition } of transitions)
        expect({ name, transition, has: chart.includes(`data-transition="${transition}"`) }).toMatchObject({
          has: true,
        });
    }
    expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\//);
    expect(existsSync(file)).toBe(true);
  },
  ALL_MS,
);

test('a session by hand has the plans and keeps the verdict of each step', async () => {
  const machine = await load('finder');
  const { plans } = plansOf(machine, 'every-transition');
  const session = sessionOf(machine, plans, '1.2.3 (abc)');
  const [plan] = session.plans;
  if (!plan) throw new Error('there is no plan');
  expect(plan.steps[1]).toMatchObject({ action: expect.stringMatching(/^When /) });
  const step = (verdict: Verdict, note = '') => ({ verdict, note, picture: null, at: null });
  const passed: SessionResults = {
    tester: 'Noor',
    steps: Object.fromEntries(plan.steps.map((_, index) => [stepKey(1, index), step('passed')])),
  };
  expect(verdictOfPlan(plan, NO_RESULTS)).toBeNull();
  expect(verdictOfPlan(plan, passed)).toBe('passed');
  expect(nextPlanOf(session, passed)).toBe(session.plans[1]);
  const failed = { ...passed, steps: { ...passed.steps, '1.1': step('failed', '=SUM(A1)') } };
  expect(verdictOfPlan(plan, failed)).toBe('failed');
  const [head, , row] = sessionCsv(session, failed).split('\r\n');
  expect(head).toBe('machine,version,plan,title,step,action,expected screen,result,note,picture,tester,time');
  // A spreadsheet must not evaluate a note.
  expect(row).toMatch(/^finder,1\.2\.3 \(abc\),1,.*,1,.*,failed,'=SUM\(A1\),,Noor,$/);
  const file = join(folderOfTest(), 'session.html');
  await writeSession(file, session);
  const html = readFileSync(file, 'utf8');
  expect(html).toContain('Session by hand');
  expect(html).not.toMatch(/data-part|^import |^export /m);
});

test('an event of the chart is drawn whatever characters its name has', async () => {
  const chart = setup({}).createMachine({
    id: 'odd',
    initial: 'a<b',
    states: { 'a<b': { on: { '"x" & y': 'c' } }, c: {} },
  });
  const { drawChart } = await import('#tests/qa/report/drawing.ts');
  const svg = await drawChart('odd', chart, { state: () => 'missed', transition: () => 'walked' });
  expect(svg).toContain('data-state="a&lt;b"');
  expect(svg).toContain('&quot;x&quot; &amp; y');
});
