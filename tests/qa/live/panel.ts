import chartStyle from '#tests/qa/report/chart.css?inline';
import { createView, make } from '#tests/qa/report/chart-view.ts';
import { type Piece, piecesOf } from '#tests/qa/report/drawing.ts';
import style from './panel.css?inline';
import type { Recorder, Running } from './recorder.ts';

const TITLE = 'Running machines';
const STEPS_SHOWN = 30;

/** The panel hides these events from Radix, which would close an open dialog or move the focus into it. */
const STOPPED_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'click', 'keydown', 'focusin', 'focusout'];

const button = (text: string, onClick: () => void): HTMLButtonElement => {
  const element = make('button', { type: 'button' }, text);
  element.addEventListener('click', onClick);
  return element;
};

/** Creates the element node by node, because the app accepts no text as markup. */
const elementOf = ({ tag, attributes, children }: Piece): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes))
    if (name !== 'xmlns') element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementOf(child))));
  return element;
};

const statesOf = ({ states }: Running): string => states.join(' and ') || 'its only state';

interface ShownChart {
  readonly id: string;
  readonly view: ReturnType<typeof createView>;
}

/**
 * Opens a panel next to the app. It shows the running machines, the chart of one with its current state
 * marked, and the events that the machine has taken.
 */
export const openPanel = (recorder: Recorder): void => {
  const host = make('div', { id: 'running-machines' });
  const root = host.attachShadow({ mode: 'open' });
  for (const kind of STOPPED_EVENTS) host.addEventListener(kind, (event) => event.stopPropagation());
  for (const text of [chartStyle, style]) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets.push(sheet);
  }

  /** The id of the selected machine. Null follows the latest active machine. */
  let chosen: string | null = null;
  let shown: ShownChart | null = null;
  /** The id of the machine whose chart is being laid out. */
  let drawing: string | null = null;

  const list = make('ul', { class: 'machines', 'aria-label': 'Machine to show' });
  const chartArea = make('div', { class: 'chart-area' });
  const status = make('p', { class: 'state-text', role: 'status' });
  // The list scrolls, so it can have the focus and be scrolled with the keyboard too.
  const steps = make('ol', {
    class: 'steps',
    'aria-label': 'Events of the last minute',
    tabindex: '0',
  });
  const message = make('p', { class: 'message', role: 'status' });
  const copyField = make('textarea', {
    readonly: '',
    rows: '4',
    'aria-label': 'The copied path',
    hidden: '',
  });

  const current = (): Running | undefined => {
    const all = recorder.running();
    return all.find(({ id }) => id === chosen) ?? all[0];
  };

  const copy = (): void => {
    const machine = current();
    const path = machine && recorder.pathOf(machine.id);
    if (!path) return;
    const text = JSON.stringify(path, null, 1);
    copyField.value = text;
    const command = `npm run qa -- run ${path.machine} --events <file>`;
    navigator.clipboard.writeText(text).then(
      () => {
        copyField.hidden = true;
        message.textContent = `The last minute of ${path.machine} is copied, steps: ${path.steps.length}. Save it in a file and replay it with: ${command}`;
      },
      () => {
        copyField.hidden = false;
        message.textContent = `The browser did not allow the copy. Copy the text below. Replay it with: ${command}`;
      },
    );
  };

  const draw = async (machine: Running): Promise<void> => {
    if (drawing === machine.id) return;
    drawing = machine.id;
    const svg = await piecesOf(machine.name, machine.machine, {
      state: () => 'unknown',
      transition: () => 'unknown',
    });
    if (drawing !== machine.id) return;
    drawing = null;
    // Another machine may have moved or been selected while this chart was laid out.
    if (current()?.id !== machine.id) return;
    const page = elementOf(svg);
    if (!(page instanceof SVGSVGElement)) return;
    const view = createView(page, machine.name);
    chartArea.replaceChildren(view.view);
    view.showFirst();
    shown = { id: machine.id, view };
    highlight();
  };

  const highlight = (): void => {
    const machine = current();
    if (machine && shown?.id === machine.id)
      shown.view.highlight(machine.states, machine.steps.at(-1)?.transitions ?? []);
  };

  const choices = new Map<
    string | null,
    { readonly item: HTMLElement; readonly choice: HTMLButtonElement }
  >();

  const createChoice = (id: string | null) => {
    const choice = button('', () => {
      chosen = id;
      render();
    });
    return { item: make('li', {}, choice), choice };
  };

  /**
   * Lists the machines by name. Existing buttons stay, so that no click and no focus is lost while machines
   * move.
   */
  const showChoices = (all: readonly Running[]): void => {
    const entries: readonly (readonly [id: string | null, text: string])[] = [
      [null, 'Latest active machine'],
      ...all
        .toSorted(
          (first, second) => first.name.localeCompare(second.name) || first.id.localeCompare(second.id),
        )
        .map((machine) => [machine.id, `${machine.name}: ${statesOf(machine)}`] as const),
    ];
    for (const [id, { item }] of choices) {
      if (entries.some(([listed]) => listed === id)) continue;
      item.remove();
      choices.delete(id);
    }
    for (const [index, [id, text]] of entries.entries()) {
      const { item, choice } = choices.get(id) ?? createChoice(id);
      choices.set(id, { item, choice });
      if (choice.textContent !== text) choice.textContent = text;
      if (id === chosen) choice.setAttribute('aria-current', 'true');
      else choice.removeAttribute('aria-current');
      if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
    }
  };

  const render = (): void => {
    if (panel.hidden) return;
    const all = recorder.running();
    if (chosen !== null && !all.some(({ id }) => id === chosen)) chosen = null;
    showChoices(all);
    const machine = current();
    if (!machine) {
      status.textContent = 'No machine runs.';
      return;
    }
    status.textContent = `${machine.name} is in ${statesOf(machine)}`;
    steps.replaceChildren(
      ...machine.steps
        .slice(-STEPS_SHOWN)
        .map(({ event, to }) => make('li', {}, `${event} → ${to.join(' and ') || 'its only state'}`)),
    );
    steps.scrollTop = steps.scrollHeight;
    if (shown?.id === machine.id) highlight();
    else draw(machine).catch((error: unknown) => console.error(error));
  };

  let isDue = false;
  const renderSoon = (): void => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      render();
    });
  };

  const show = (isOpen: boolean): void => {
    panel.hidden = !isOpen;
    opener.hidden = isOpen;
    // The app makes room for the panel, whose style defines the width.
    document.documentElement.toggleAttribute('data-running-machines', isOpen);
    render();
    if (isOpen) shown?.view.draw();
  };

  const opener = button(TITLE, () => show(true));
  opener.className = 'opener';
  const panel = make(
    'aside',
    { 'aria-label': TITLE, hidden: '' },
    make(
      'header',
      {},
      make('h2', {}, TITLE),
      button('Hide', () => show(false)),
    ),
    list,
    status,
    make(
      'div',
      { class: 'tools' },
      button('Copy the last minute', copy),
      button('Show all of the chart', () => shown?.view.showAll()),
    ),
    message,
    copyField,
    chartArea,
    steps,
  );
  root.append(opener, panel);

  const pageStyle = new CSSStyleSheet();
  pageStyle.replaceSync(`
    @media (width >= 60rem) { html[data-running-machines] { padding-inline-end: 27rem; } }
    @media (width < 60rem) { html[data-running-machines] { padding-block-end: 55vh; } }
  `);
  document.adoptedStyleSheets.push(pageStyle);
  // The panel is outside of the body, because an open dialog hides the body from screen readers and blocks
  // clicks in it.
  document.documentElement.append(host);
  recorder.subscribe(renderSoon);
};
