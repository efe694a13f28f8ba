// Runs in the report itself, from disk: it imports nothing, and what it shows is in the page.

interface ReportedStep {
  readonly when: string;
  readonly sight: string;
  readonly states: readonly string[];
  readonly ways: readonly string[];
}

interface ReportedPlan {
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
  readonly walked: number;
  readonly byFactory: number;
  readonly missed: readonly string[];
  readonly plans: readonly {
    readonly number: number;
    readonly ok: boolean;
    readonly step?: number;
    readonly message?: string;
  }[];
  readonly others: { readonly walked: number; readonly failed: readonly string[] };
}

export interface ReportedMachine {
  readonly name: string;
  readonly title: string | null;
  readonly place: string | null;
  readonly spec: string | null;
  readonly states: number;
  readonly transitions: number;
  readonly plans: readonly ReportedPlan[];
  readonly last: ReportedRun | null;
}

const found = <Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind => {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`the page has no ${selector}`);
  return element;
};

type Attributes = Readonly<Record<string, string>>;

/** Text stays text, whatever it is. */
const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

const data: { readonly at: string; readonly machines: readonly ReportedMachine[] } = JSON.parse(
  found('#data', HTMLScriptElement).textContent,
);
const { machines } = data;
const main = found('#machine', HTMLElement);

const failuresOf = ({ plans, others }: ReportedRun): number =>
  plans.filter(({ ok }) => !ok).length + others.failed.length;

const time = (iso: string): string => new Date(iso).toLocaleString();

const shortOf = ({ last }: ReportedMachine): HTMLElement => {
  if (!last) return make('span', { class: 'soft' }, 'not run');
  const failures = failuresOf(last);
  if (failures > 0) return make('span', { class: 'bad' }, `✗ ${failures} failed`);
  return last.coverage === 100
    ? make('span', { class: 'good' }, '✓ 100 %')
    : make('span', { class: 'bad' }, `✗ ${last.coverage} %`);
};

/** A chart that can be moved and looked at closer, by pointer and by keys. */
const createView = (svg: SVGSVGElement, name: string) => {
  const width = Number(svg.dataset.width);
  const height = Number(svg.dataset.height);
  const view = make('div', {
    class: 'view',
    tabindex: '0',
    role: 'group',
    'aria-label': `Chart of ${name}. Arrow keys move it, plus and minus zoom, 0 shows all of it.`,
  });
  view.append(svg);
  /** Pixels of the screen for one of the chart, and what lies in the corner. */
  const at = { scale: 1, x: 0, y: 0 };
  const size = () => ({ wide: view.clientWidth || 1, high: view.clientHeight || 1 });
  const draw = (): void => {
    const { wide, high } = size();
    svg.setAttribute('viewBox', `${at.x} ${at.y} ${wide / at.scale} ${high / at.scale}`);
  };
  const MOST = 4;
  const LEAST = 0.05;
  const zoom = (factor: number, px = size().wide / 2, py = size().high / 2): void => {
    const scale = Math.min(MOST, Math.max(LEAST, at.scale * factor));
    at.x += px / at.scale - px / scale;
    at.y += py / at.scale - py / scale;
    at.scale = scale;
    draw();
  };
  const middle = (): void => {
    const { wide, high } = size();
    at.x = (width - wide / at.scale) / 2;
    at.y = (height - high / at.scale) / 2;
  };
  const showAll = (): void => {
    const { wide, high } = size();
    at.scale = Math.min(1.25, wide / width, high / height);
    middle();
    draw();
  };
  /** As much as can be read: all of a small chart, the beginning of a large one. */
  const READABLE = 0.75;
  const begin = (): void => {
    showAll();
    if (at.scale >= READABLE) return;
    const { wide } = size();
    at.scale = Math.max(READABLE, Math.min(1, wide / width));
    middle();
    at.x = Math.max(0, at.x);
    at.y = 0;
    draw();
  };
  const move = (dx: number, dy: number): void => {
    at.x += dx / at.scale;
    at.y += dy / at.scale;
    draw();
  };
  const STEP = 80;
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(1.25),
    '=': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': showAll,
    ArrowLeft: () => move(-STEP, 0),
    ArrowRight: () => move(STEP, 0),
    ArrowUp: () => move(0, -STEP),
    ArrowDown: () => move(0, STEP),
  };
  view.addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  view.addEventListener('pointermove', (event) => {
    if (event.buttons === 1) move(-event.movementX, -event.movementY);
  });
  view.addEventListener('pointerdown', (event) => view.setPointerCapture(event.pointerId));
  view.addEventListener(
    'wheel',
    (event) => {
      // Without the key the page scrolls.
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.1 : 0.9, event.offsetX, event.offsetY);
    },
    { passive: false },
  );
  const light = (states: readonly string[], ways: readonly string[]): void => {
    for (const lit of svg.querySelectorAll('.lit')) lit.classList.remove('lit');
    for (const box of svg.querySelectorAll<SVGGElement>('[data-state]'))
      if (states.includes(box.dataset.state ?? '')) box.classList.add('lit');
    for (const line of svg.querySelectorAll<SVGTextElement>('[data-way]'))
      if (ways.includes(line.dataset.way ?? '')) {
        line.classList.add('lit');
        line.closest('.arrow')?.classList.add('lit');
      }
    const rect = svg.querySelector<SVGRectElement>('.state.lit rect');
    if (!rect) return;
    // What is lit is looked at.
    const { x, y, width: w, height: h } = rect.getBBox();
    const { wide, high } = size();
    const isSeen =
      x >= at.x && y >= at.y && x + w <= at.x + wide / at.scale && y + h <= at.y + high / at.scale;
    if (isSeen) return;
    at.x = x + w / 2 - wide / at.scale / 2;
    at.y = y + h / 2 - high / at.scale / 2;
    draw();
  };
  return { view, zoom, showAll, begin, draw, light };
};

const button = (text: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement => {
  const element = make('button', { type: 'button', ...attributes }, text);
  element.addEventListener('click', act);
  return element;
};

const runOf = ({ last, name, transitions }: ReportedMachine): readonly Node[] => {
  if (!last)
    return [
      make('p', { class: 'soft' }, `It was not run in this version: npm run qa -- run ${name} --in memory`),
    ];
  const failures = failuresOf(last);
  const proven = last.byFactory > 0 ? `, ${last.byFactory} proven by the factory that made it` : '';
  const head = `${failures > 0 ? `✗ ${failures} failed` : '✓ all passed'}${last.isInterrupted ? ', interrupted' : ''}`;
  return [
    make(
      'p',
      {},
      make('strong', { class: failures > 0 ? 'bad' : 'good' }, head),
      `: ${last.plans.length} plans and ${last.others.walked} further paths, ${last.walked} of ${transitions} transitions walked${proven}, ${last.seconds} s, ${time(last.at)}`,
    ),
    ...last.missed.map((way) => make('p', { class: 'bad' }, `✗ never walked: ${way}`)),
    ...last.others.failed.map((message) => make('p', { class: 'message' }, message)),
  ];
};

const LEGEND = [
  ['✓', 'good', 'walked, solid line'],
  ['◇', '', 'cannot happen here, proven by the factory, dotted line'],
  ['✗', 'bad', 'not walked, dashed line'],
  ['·', 'soft', 'not run in this version'],
  ['↺', '', 'stays where it is'],
] as const;

const planItem = (
  plan: ReportedPlan,
  last: ReportedRun | null,
  light: (states: readonly string[], ways: readonly string[]) => void,
): HTMLLIElement => {
  const result = last?.plans.find(({ number }) => number === plan.number);
  const mark = result === undefined ? '·' : result.ok ? '✓' : '✗';
  const body = make('div', { hidden: '', id: `plan-${plan.number}` });
  const lines = [
    make('li', {}, `Given ${plan.given}.`),
    ...plan.steps.map(({ when, sight }) =>
      make('li', {}, make('span', {}, `When ${when}, `), `then ${sight}.`),
    ),
  ];
  const said = make('p', { role: 'status', class: 'soft' });
  let at = 0;
  const show = (next: number): void => {
    at = Math.min(Math.max(next, 0), lines.length - 1);
    const step = plan.steps[at - 1];
    light(step?.states ?? plan.startsIn, step?.ways ?? []);
    for (const [index, line] of lines.entries())
      if (index === at) line.setAttribute('aria-current', 'step');
      else line.removeAttribute('aria-current');
    said.textContent = `Step ${at} of ${plan.steps.length}`;
    back.disabled = at === 0;
    on.disabled = at === lines.length - 1;
  };
  const back = button('Back', () => show(at - 1));
  const on = button('Next step', () => show(at + 1));
  body.append(
    make('div', { class: 'tools' }, back, on, said),
    make('ol', { class: 'steps', start: '0' }, ...lines),
    ...(result?.message === undefined
      ? []
      : [make('p', { class: 'message' }, `Step ${result.step ?? 0} failed: ${result.message}`)]),
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
      else light([], []);
    },
    {
      'aria-expanded': 'false',
      'aria-controls': `plan-${plan.number}`,
      ...(result?.ok === false ? { class: 'bad' } : {}),
    },
  );
  return make('li', {}, opener, body);
};

const show = (machine: ReportedMachine): void => {
  const template = found(`template[data-chart="${machine.name}"]`, HTMLTemplateElement);
  const svg = found('svg', SVGSVGElement, document.importNode(template.content, true));
  const chart = createView(svg, machine.name);
  main.replaceChildren(
    make('h2', {}, machine.name),
    make('p', {}, machine.title ?? 'No words for it yet: states and events are told by their names.'),
    ...(machine.place ? [make('p', { class: 'soft' }, machine.place)] : []),
    ...(machine.spec ? [make('p', { class: 'soft' }, `The rules: ${machine.spec}.`)] : []),
    make(
      'p',
      {},
      `${machine.states} states, ${machine.transitions} transitions, ${machine.plans.length} plans`,
    ),
    make('h3', {}, 'Last run'),
    ...runOf(machine),
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
        make('h3', {}, 'Plans: together they take every transition'),
        make(
          'ul',
          { class: 'plans' },
          ...machine.plans.map((plan) => planItem(plan, machine.last, chart.light)),
        ),
      ),
    ),
  );
  chart.begin();
  new ResizeObserver(() => chart.draw()).observe(chart.view);
  for (const link of document.querySelectorAll('#machines a'))
    if (link.getAttribute('href') === `#${machine.name}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  document.title = `${machine.name}: machines of the order desk`;
};

const follow = (): void => {
  const name = decodeURIComponent(location.hash.slice(1));
  const machine = machines.find((each) => each.name === name) ?? machines[0];
  if (machine) show(machine);
};

found('#machines', HTMLUListElement).append(
  ...machines.map((machine) =>
    make('li', {}, make('a', { href: `#${machine.name}` }, make('span', {}, machine.name), shortOf(machine))),
  ),
);
const filter = found('#filter', HTMLInputElement);
filter.addEventListener('input', () => {
  const word = filter.value.trim().toLowerCase();
  let shown = 0;
  for (const item of document.querySelectorAll<HTMLLIElement>('#machines li')) {
    item.hidden = !(item.textContent ?? '').toLowerCase().includes(word);
    if (!item.hidden) shown += 1;
  }
  found('#none', HTMLElement).hidden = shown > 0;
});
const ran = machines.filter(({ last }) => last !== null);
const failing = ran.filter(({ last }) => last && failuresOf(last) > 0).length;
found('#summary', HTMLElement).textContent =
  `${machines.length} machines, ${ran.length} run in this version, ${failing} of them with failures. Written ${time(data.at)}.`;
window.addEventListener('hashchange', () => {
  follow();
  main.focus({ preventScroll: true });
  main.scrollIntoView();
});
follow();
