/** What a row bears, so that a press is known to be its own. */
export const ROW_KEY = 'data-key';
const PRESSABLE = 'button, a[href], input, select';

export const rowOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(`[${ROW_KEY}]`) : null;

export const nameOf = (row: Element | null): string | null => row?.getAttribute(ROW_KEY) ?? null;

export const rowsIn = (body: Element | null): readonly Element[] => [
  ...(body?.querySelectorAll(`:scope > [${ROW_KEY}]`) ?? []),
];

export const rowNamed = (body: Element | null, name: string): Element | undefined =>
  rowsIn(body).find((row) => nameOf(row) === name);

export const isLive = (row: Element): boolean =>
  !row.hasAttribute('inert') && !row.hasAttribute('data-noted');

/** What a button does, as its row names it; its place in the row where it does not. */
export const actOf = (row: Element, target: Element): string =>
  target.getAttribute('data-act') ?? String([...row.querySelectorAll(PRESSABLE)].indexOf(target));

/** The button of a row that does this; what is next to it where it has none. */
export const pressableIn = (row: Element, act: string): HTMLElement | null => {
  const all = [...row.querySelectorAll<HTMLElement>(PRESSABLE)];
  const enabled = all.filter((each) => !each.hasAttribute('disabled'));
  const doing = (what: string) => enabled.find((each) => actOf(row, each) === what);
  return doing(act) ?? doing('move') ?? enabled[0] ?? null;
};
