// This script runs in the report, from disk, after chart-view.ts. The page contains all its data.
import { momentText } from '#tests/qa/moment-text.ts';
import { type Attributes, createView, make } from './chart-view.ts';

interface ReportedStep {
  readonly when: string;
  readonly expected: string;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

export interface ReportedPlan {
  readonly number: number;
  readonly title: string;
  readonly given: string;
  readonly startsIn: readonly string[];
  readonly steps: readonly ReportedStep[];
}

interface ReportedRun {
  readonly at: string;
  readonly seconds: number;
  readonly isInterrupted: boolean;
  readonly coverage: number;
  readonly failures: number;
  readonly walked: number;
  readonly byFactory: number;
  readonly missed: readonly string[];
  readonly plans: readonly { readonly number: number; readonly ok: boolean }[];
  readonly others: number;
  /** The failures in words, one of each kind. */
  readonly failed: readonly { readonly number: number | null; readonly text: string }[];
  /** The number of steps with a part that no oracle gives. */
  readonly notSpecified: number;
  readonly cut: string | null;
}

/** The last run in a browser. It has its own plans, because a screen does not support all of them. */
interface ReportedBrowserRun {
  readonly at: string;
  readonly seconds: number;
  readonly isInterrupted: boolean;
  readonly walked: readonly string[];
  readonly unwalked: readonly string[];
  readonly accessFaults: readonly string[];
  readonly impossible: readonly string[];
  readonly plans: readonly {
    readonly number: number;
    readonly title: string;
    readonly given: string;
    readonly steps: readonly { readonly when: string; readonly expected: string; readonly cause: string }[];
    readonly ok: boolean;
    readonly step?: number;
    readonly message?: string;
    /** Data URLs of the screenshots. */
    readonly shots: readonly string[];
    readonly calls: readonly string[];
  }[];
}

export interface ReportedMachine {
  readonly name: string;
  readonly group: string;
  /** The folder below src/machines. */
  readonly area: string;
  /** The sections of the specifications and the decisions that the plans test. */
  readonly sources: readonly { readonly text: string; readonly href: string }[];
  readonly title: string | null;
  readonly place: string | null;
  readonly spec: string | null;
  readonly states: number;
  readonly transitions: number;
  /** The reason why there are no plans. */
  readonly gap: string | null;
  readonly plans: readonly ReportedPlan[];
  /** The further paths that failed, one of each kind. */
  readonly failing: readonly ReportedPlan[];
  readonly last: ReportedRun | null;
  readonly browser: ReportedBrowserRun | null;
}

const requireElement = <Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind => {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`the page has no ${selector}`);
  return element;
};

const data: {
  readonly at: string;
  readonly groups: readonly string[];
  readonly machines: readonly ReportedMachine[];
} = JSON.parse(requireElement('#data', HTMLScriptElement).textContent);
const { groups } = data;
const machines = groups.flatMap((group) =>
  data.machines
    .filter((machine) => machine.group === group)
    .toSorted(
      (first, second) => first.area.localeCompare(second.area) || first.name.localeCompare(second.name),
    ),
);
const main = requireElement('#machine', HTMLElement);

const statusOf = ({ last, gap }: ReportedMachine): HTMLElement => {
  if (gap !== null) return make('span', { class: 'bad' }, '✗ no plans');
  if (!last) return make('span', { class: 'soft' }, 'not run');
  if (last.failures > 0) return make('span', { class: 'bad' }, `✗ ${last.failures} failed`);
  return last.coverage === 100
    ? make('span', { class: 'good' }, '✓ 100 %')
    : make('span', { class: 'bad' }, `✗ ${last.coverage} %`);
};

const button = (text: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement => {
  const element = make('button', { type: 'button', ...attributes }, text);
  element.addEventListener('click', onClick);
  return element;
};

const runSummary = ({ last, name, transitions, gap }: ReportedMachine): readonly Node[] => {
  if (gap !== null) return [make('p', { class: 'bad' }, `✗ ${gap}`)];
  if (!last)
    return [
      make('p', { class: 'soft' }, `It was not run in this version: npm run qa -- run ${name} --in memory`),
    ];
  const { failures } = last;
  const factoryNote = last.byFactory > 0 ? `, ${last.byFactory} tested by the models of its factory` : '';
  const head = `${failures > 0 ? `✗ ${failures} failed` : '✓ all passed'}${last.isInterrupted ? ', interrupted' : ''}`;
  return [
    make(
      'p',
      {},
      make('strong', { class: failures > 0 ? 'bad' : 'good' }, head),
      `: ${last.plans.length} plans and ${last.others} further paths, ${last.walked} of ${transitions} transitions walked${factoryNote}, ${last.notSpecified} steps in part not specified, ${last.seconds} s, ${momentText(last.at)}`,
    ),
    ...last.missed.map((transition) => make('p', { class: 'bad' }, `✗ never walked: ${transition}`)),
    ...last.failed
      .filter(({ number }) => number === null)
      .map(({ text }) => make('p', { class: 'message' }, text)),
    ...(last.cut ? [make('p', { class: 'bad' }, last.cut)] : []),
  ];
};

const collapsible = (summary: string, ...inner: readonly Node[]): HTMLElement =>
  make('details', {}, make('summary', {}, summary), ...inner);

const shotOf = (shot: string, text: string): HTMLElement =>
  make('figure', {}, make('img', { src: shot, alt: text }), make('figcaption', {}, text));

const browserRun = ({ browser, name, transitions }: ReportedMachine): readonly Node[] => {
  const head = make('h3', {}, 'Last run in a browser');
  if (!browser)
    return [
      head,
      make('p', { class: 'soft' }, `It was not run in this version: npm run qa -- run ${name} --in browser`),
    ];
  const { plans, walked, unwalked, accessFaults, seconds, at, impossible, isInterrupted } = browser;
  const failures = plans.filter(({ ok }) => !ok);
  const resultText = failures.length > 0 ? `✗ ${failures.length} failed` : '✓ all passed';
  return [
    head,
    make(
      'p',
      {},
      make(
        'strong',
        { class: failures.length > 0 ? 'bad' : 'good' },
        `${resultText}${isInterrupted ? ', interrupted' : ''}`,
      ),
      `: ${plans.length} plans, ${walked.length} of ${transitions} transitions walked, ${seconds} s, ${momentText(at)}`,
    ),
    ...accessFaults.map((fault) => make('p', { class: 'bad' }, `✗ ${fault}`)),
    ...unwalked.map((transition) =>
      make('p', { class: 'bad' }, `✗ declared by the page model, not walked: ${transition}`),
    ),
    ...plans.map(({ number, title, ok, step = 0, message, given, steps, shots, calls }) =>
      collapsible(
        `${ok ? '✓' : '✗'} ${number}. ${title}`,
        ...(message === undefined
          ? []
          : [make('p', { class: 'message' }, `Step ${step} failed: ${message}`)]),
        make(
          'ol',
          { start: '0' },
          make('li', {}, `Given ${given}.`),
          ...steps.map(({ when, expected, cause }) =>
            make('li', {}, make('span', { class: 'how' }, cause), ` When ${when}, then ${expected}.`),
          ),
        ),
        ...shots.map((shot, index) =>
          shotOf(shot, `Step ${index}${index === step ? ', where it failed' : ''}`),
        ),
        ...(calls.length > 0
          ? [collapsible('Calls of the API', make('ul', {}, ...calls.map((call) => make('li', {}, call))))]
          : []),
      ),
    ),
    ...(impossible.length > 0
      ? [
          collapsible(
            'Events that a browser cannot cause',
            make('ul', {}, ...impossible.map((each) => make('li', {}, each))),
          ),
        ]
      : []),
  ];
};

/** Returns links to the rules that a plan tests. */
const sourcesOf = ({ sources }: ReportedMachine): readonly Node[] =>
  sources.length === 0
    ? []
    : [
        make(
          'p',
          { class: 'soft' },
          'The rules: ',
          ...sources.flatMap(({ text, href }, index) => [
            ...(index === 0 ? [] : [', ']),
            make('a', { href }, text),
          ]),
        ),
      ];

const LEGEND = [
  ['✓', 'good', 'walked, solid line'],
  ['◇', '', 'cannot happen here, tested by the models of its factory, dotted line'],
  ['✗', 'bad', 'not walked, dashed line'],
  ['·', 'soft', 'not run in this version'],
  ['↺', '', 'does not leave the state'],
] as const;

const planItem = (
  plan: ReportedPlan,
  machine: ReportedMachine,
  highlight: (states: readonly string[], transitions: readonly string[]) => void,
): HTMLLIElement => {
  const result = machine.last?.plans.find(({ number }) => number === plan.number);
  const isFailing = result?.ok === false || machine.failing.includes(plan);
  const mark = isFailing ? '✗' : result === undefined ? '·' : '✓';
  const body = make('div', { hidden: '', id: `plan-${plan.number}` });
  const lines = [
    make('li', {}, `Given ${plan.given}.`),
    ...plan.steps.map(({ when, expected }) =>
      make('li', {}, make('span', {}, `When ${when}, `), `then ${expected}.`),
    ),
  ];
  const position = make('p', { role: 'status', class: 'soft' });
  let index = 0;
  const show = (next: number): void => {
    index = Math.min(Math.max(next, 0), lines.length - 1);
    const step = plan.steps[index - 1];
    highlight(step?.states ?? plan.startsIn, step?.transitions ?? []);
    for (const [lineIndex, line] of lines.entries())
      if (lineIndex === index) line.setAttribute('aria-current', 'step');
      else line.removeAttribute('aria-current');
    position.textContent = `Step ${index} of ${plan.steps.length}`;
    backButton.disabled = index === 0;
    nextButton.disabled = index === lines.length - 1;
  };
  const backButton = button('Back', () => show(index - 1));
  const nextButton = button('Next step', () => show(index + 1));
  body.append(
    make('div', { class: 'tools' }, backButton, nextButton, position),
    make('ol', { class: 'steps', start: '0' }, ...lines),
    ...sourcesOf(machine),
    ...(machine.last?.failed ?? [])
      .filter(({ number }) => number === plan.number)
      .map(({ text }) => make('p', { class: 'message' }, text)),
  );
  const opener = button(
    `${mark} ${plan.number}. ${plan.title}`,
    () => {
      const opens = body.hidden;
      for (const other of main.querySelectorAll<HTMLElement>('.plans > li > div')) other.hidden = true;
      for (const other of main.querySelectorAll('.plans > li > button'))
        other.setAttribute('aria-expanded', 'false');
      body.hidden = !opens;
      opener.setAttribute('aria-expanded', String(opens));
      if (opens) show(0);
      else highlight([], []);
    },
    {
      'aria-expanded': 'false',
      'aria-controls': `plan-${plan.number}`,
      ...(isFailing ? { class: 'bad' } : {}),
    },
  );
  return make('li', {}, opener, body);
};

const show = (machine: ReportedMachine): void => {
  const template = requireElement(`template[data-chart="${machine.name}"]`, HTMLTemplateElement);
  const svg = requireElement('svg', SVGSVGElement, document.importNode(template.content, true));
  const chart = createView(svg, machine.name);
  main.replaceChildren(
    make('h2', {}, machine.name),
    make('p', {}, machine.title ?? 'No words for it yet: states and events are shown by their names.'),
    ...(machine.place ? [make('p', { class: 'soft' }, machine.place)] : []),
    ...sourcesOf(machine),
    make(
      'p',
      {},
      `${machine.states} states, ${machine.transitions} transitions, ${machine.plans.length} plans`,
    ),
    make('h3', {}, 'Last run'),
    ...runSummary(machine),
    ...browserRun(machine),
    make(
      'div',
      { class: 'bench' },
      make(
        'section',
        { class: 'chart' },
        make('h3', {}, 'Chart'),
        make(
          'div',
          { class: 'tools' },
          button('+', () => chart.zoom(1.25), { 'aria-label': 'Zoom in' }),
          button('−', () => chart.zoom(0.8), { 'aria-label': 'Zoom out' }),
          button('Show all', () => chart.showAll()),
          ...(chart.parts.length > 1 ? chart.parts : []).map(({ name, show: showPart }) =>
            button(name, showPart, { 'aria-label': `Show the part ${name} of the chart` }),
          ),
        ),
        chart.view,
        make(
          'ul',
          { class: 'legend' },
          ...LEGEND.map(([sign, tone, text]) => make('li', { class: tone }, `${sign} ${text}`)),
        ),
      ),
      make(
        'section',
        {},
        ...(machine.failing.length === 0
          ? []
          : [
              make('h3', {}, 'Further paths that failed: one of each kind'),
              make(
                'ul',
                { class: 'plans' },
                ...machine.failing.map((plan) => planItem(plan, machine, chart.highlight)),
              ),
            ]),
        make('h3', {}, 'Plans: together they take every transition'),
        make(
          'ul',
          { class: 'plans' },
          ...machine.plans.map((plan) => planItem(plan, machine, chart.highlight)),
        ),
      ),
    ),
  );
  chart.showFirst();
  new ResizeObserver(() => chart.draw()).observe(chart.view);
  for (const link of document.querySelectorAll('#machines a'))
    if (link.getAttribute('href') === `#${machine.name}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  document.title = `${machine.name}: machines of the order desk`;
};

const showFromAddress = (): void => {
  const name = decodeURIComponent(location.hash.slice(1));
  const machine = machines.find((each) => each.name === name) ?? machines[0];
  if (machine) show(machine);
};

const linkTo = (machine: ReportedMachine): HTMLElement =>
  make(
    'li',
    {},
    make(
      'a',
      { href: `#${machine.name}` },
      make('span', {}, machine.name, ' ', make('small', { class: 'soft' }, machine.area)),
      statusOf(machine),
    ),
  );
requireElement('#machines', HTMLElement).append(
  ...groups.flatMap((group) => {
    const machinesOfGroup = machines.filter((machine) => machine.group === group);
    return machinesOfGroup.length === 0
      ? []
      : [
          make(
            'section',
            {},
            make('h2', {}, `${group} (${machinesOfGroup.length})`),
            make('ul', {}, ...machinesOfGroup.map(linkTo)),
          ),
        ];
  }),
);
const filter = requireElement('#filter', HTMLInputElement);
filter.addEventListener('input', () => {
  const term = filter.value.trim().toLowerCase();
  let shown = 0;
  for (const item of document.querySelectorAll<HTMLLIElement>('#machines li')) {
    item.hidden = !(item.textContent ?? '').toLowerCase().includes(term);
    if (!item.hidden) shown += 1;
  }
  for (const section of document.querySelectorAll<HTMLElement>('#machines section'))
    section.hidden = section.querySelector('li:not([hidden])') === null;
  requireElement('#none', HTMLElement).hidden = shown > 0;
});
const ran = machines.filter(({ last }) => last !== null);
const failing = ran.filter(({ last }) => last && last.failures > 0).length;
requireElement('#summary', HTMLElement).textContent =
  `${machines.length} machines, ${ran.length} run in this version, ${failing} of them with failures. Written ${momentText(data.at)}.`;
window.addEventListener('hashchange', () => {
  showFromAddress();
  main.focus({ preventScroll: true });
  main.scrollIntoView();
});
showFromAddress();
