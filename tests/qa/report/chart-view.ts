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
  const viewport = { scale: 1, x: 0, y: 0 };
  const size = () => ({ wide: view.clientWidth || 1, high: view.clientHeight || 1 });
  const draw = (): void => {
    const { wide, high } = size();
    svg.setAttribute(
      'viewBox',
      `${viewport.x} ${viewport.y} ${wide / viewport.scale} ${high / viewport.scale}`,
    );
  };
  const MAX_SCALE = 4;
  const MIN_SCALE = 0.05;
  const zoom = (factor: number, px = size().wide / 2, py = size().high / 2): void => {
    const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, viewport.scale * factor));
    viewport.x += px / viewport.scale - px / scale;
    viewport.y += py / viewport.scale - py / scale;
    viewport.scale = scale;
    draw();
  };
  const center = (): void => {
    const { wide, high } = size();
    viewport.x = (width - wide / viewport.scale) / 2;
    viewport.y = (height - high / viewport.scale) / 2;
  };
  const showAll = (): void => {
    const { wide, high } = size();
    viewport.scale = Math.min(1.25, wide / width, high / height);
    center();
    draw();
  };
  /** Letters of 12 px are 11 px high at this scale. */
  const READABLE_SCALE = 11 / 12;
  const rectOf = (group: SVGGElement) => {
    const numberOf = (name: string): number => Number(group.querySelector('rect')?.getAttribute(name));
    return { x: numberOf('x'), y: numberOf('y'), w: numberOf('width'), h: numberOf('height') };
  };
  /** The states of the first level that contain others, such as the regions of a parallel machine. */
  const parts = [...svg.querySelectorAll<SVGGElement>('.outer')].filter(
    ({ dataset }) => !dataset.state?.includes('.'),
  );
  /**
   * Shows a part as large as it fits, with letters that can be read. A larger part is shown from its
   * beginning.
   */
  const showPart = (part: SVGGElement): void => {
    const { x, y, w, h } = rectOf(part);
    const { wide, high } = size();
    viewport.scale = Math.max(READABLE_SCALE, Math.min(1.25, wide / w, high / h));
    const [seenWide, seenHigh] = [wide / viewport.scale, high / viewport.scale];
    viewport.x = w > seenWide ? x : x + (w - seenWide) / 2;
    viewport.y = h > seenHigh ? y : y + (h - seenHigh) / 2;
    draw();
  };
  const isReadable = (): boolean => Math.min(size().wide / width, size().high / height) >= READABLE_SCALE;
  /** Shows all of the chart if it can be read, else its first part, else its first state. */
  const showFirst = (): void => {
    const [part] = parts;
    const first = svg.querySelector<SVGGElement>('.state');
    if (isReadable() || !first) {
      showAll();
      return;
    }
    if (part && parts.length > 1) {
      showPart(part);
      return;
    }
    const { x, w } = rectOf(first);
    viewport.scale = READABLE_SCALE;
    viewport.x = Math.max(0, x + w / 2 - size().wide / viewport.scale / 2);
    viewport.y = 0;
    draw();
  };
  const move = (dx: number, dy: number): void => {
    viewport.x += dx / viewport.scale;
    viewport.y += dy / viewport.scale;
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
    const onKey = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!onKey) return;
    event.preventDefault();
    onKey();
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
  const highlight = (states: readonly string[], transitions: readonly string[]): void => {
    for (const lit of svg.querySelectorAll('.lit')) lit.classList.remove('lit');
    for (const box of svg.querySelectorAll<SVGGElement>('[data-state]'))
      if (states.includes(box.dataset.state ?? '')) box.classList.add('lit');
    for (const line of svg.querySelectorAll<SVGTextElement>('[data-transition]'))
      if (transitions.includes(line.dataset.transition ?? '')) {
        line.classList.add('lit');
        line.closest('.arrow')?.classList.add('lit');
      }
    const rect = svg.querySelector<SVGRectElement>('.state.lit rect');
    if (!rect) return;
    // Scrolls the marked state into view.
    const { x, y, width: w, height: h } = rect.getBBox();
    const { wide, high } = size();
    const isSeen =
      x >= viewport.x &&
      y >= viewport.y &&
      x + w <= viewport.x + wide / viewport.scale &&
      y + h <= viewport.y + high / viewport.scale;
    if (isSeen) return;
    viewport.x = x + w / 2 - wide / viewport.scale / 2;
    viewport.y = y + h / 2 - high / viewport.scale / 2;
    draw();
  };
  return {
    view,
    zoom,
    showAll,
    showFirst,
    parts: parts.map((part) => ({ name: part.dataset.state ?? '', show: () => showPart(part) })),
    draw,
    highlight,
  };
};
