// This file runs where the chart is shown: in the report from disk and next to the app. It imports nothing.

export type Attributes = Readonly<Record<string, string>>;

/** Creates an element. Text is always inserted as text. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

/** Shows a chart that can be moved and zoomed with the pointer and with keys. */
export const createView = (svg: SVGSVGElement, name: string) => {
  const width = Number(svg.dataset.width);
  const height = Number(svg.dataset.height);
  const view = make('div', {
    class: 'view',
    tabindex: '0',
    role: 'group',
    'aria-label': `Chart of ${name}. Arrow keys move it, plus and minus zoom, 0 shows all of it.`,
  });
  view.append(svg);
  /** The screen pixels per pixel of the chart, and the position of the corner. */
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
      // Without the Ctrl key the wheel scrolls the page.
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
    // Scrolls the marked state into view.
    const { x, y, width: w, height: h } = rect.getBBox();
    const { wide, high } = size();
    const isSeen =
      x >= at.x && y >= at.y && x + w <= at.x + wide / at.scale && y + h <= at.y + high / at.scale;
    if (isSeen) return;
    at.x = x + w / 2 - wide / at.scale / 2;
    at.y = y + h / 2 - high / at.scale / 2;
    draw();
  };
  return { view, zoom, showAll, draw, light };
};
