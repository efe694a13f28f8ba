// The page of a session by hand: it leads through the plans, one step at a time, and keeps the results in
// this browser.
import { momentText } from '#tests/qa/moment-text.ts';
import { make } from '#tests/qa/report/chart-view.ts';
import {
  NO_RESULT,
  NO_RESULTS,
  nextPlanOf,
  nextStepOf,
  resultOf,
  type Session,
  type SessionPlan,
  type SessionResults,
  sessionCsv,
  stepKey,
  VERDICTS,
  type Verdict,
  verdictOfPlan,
} from './results.ts';

const elementOf = <Element extends HTMLElement>(selector: string, type: new () => Element): Element => {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`the page has no ${selector}`);
  return found;
};

const session: Session = JSON.parse(elementOf('#data', HTMLScriptElement).textContent ?? '');
const KEPT = `qa-session ${session.machine} ${session.version}`;

const readKept = (): SessionResults => {
  try {
    const kept: SessionResults | null = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    return kept ?? NO_RESULTS;
  } catch {
    return NO_RESULTS;
  }
};

let results = readKept();
let plan = nextPlanOf(session, results);
let step = plan ? nextStepOf(plan, results) : 0;

const message = elementOf('#message', HTMLElement);
const SIGNS: Readonly<Record<Verdict, string>> = { passed: '✓', failed: '✗', blocked: '–' };
const WORDS: Readonly<Record<Verdict, string>> = { passed: 'Passed', failed: 'Failed', blocked: 'Blocked' };

/** Keeps the results, so that a closed page loses nothing. */
const keep = (changed: SessionResults): void => {
  results = changed;
  try {
    localStorage.setItem(KEPT, JSON.stringify(results));
    message.textContent = '';
  } catch {
    message.textContent =
      'This browser is full. The results stay on this page: save the report before you close it.';
  }
};

const change = (at: Partial<SessionResults['steps'][string]>): void => {
  if (!plan) return;
  const key = stepKey(plan.number, step);
  keep({ ...results, steps: { ...results.steps, [key]: { ...NO_RESULT, ...results.steps[key], ...at } } });
};

const save = (name: string, type: string, text: string): void => {
  const link = make('a', { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
};

const MAX_EDGE = 1200;
/** Returns a smaller picture as a data URL. */
const shrunk = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_EDGE / Math.max(picture.width, picture.height));
  const canvas = make('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.7);
};

const addPicture = async (files: FileList | undefined): Promise<void> => {
  const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
  if (!file) return;
  try {
    change({ picture: await shrunk(file) });
    draw();
  } catch {
    message.textContent = 'This picture cannot be read. Choose a PNG or JPEG file.';
  }
};

const countOf = (verdict: Verdict | null): number =>
  session.plans.filter((each) => verdictOfPlan(each, results) === verdict).length;

const summary = (): string =>
  `${countOf('passed')} passed, ${countOf('failed')} failed, ${countOf('blocked')} blocked, ${countOf(null)} not done, of ${session.plans.length} plans`;

const resultRow = (each: SessionPlan, index: number): HTMLTableRowElement => {
  const { verdict, note, picture, at } = resultOf(results, each.number, index);
  const { action, expected } = each.steps[index] ?? { action: '', expected: '' };
  return make(
    'tr',
    { class: verdict ?? 'open' },
    make('td', {}, String(index)),
    make('td', {}, action),
    make('td', {}, expected),
    make('td', {}, verdict === null ? 'not done' : `${SIGNS[verdict]} ${WORDS[verdict]}`),
    make(
      'td',
      {},
      note,
      ...(picture === null
        ? []
        : [make('img', { src: picture, alt: `Step ${index} of plan ${each.number}` })]),
    ),
    make('td', {}, at === null ? '' : momentText(at)),
  );
};

/** The report: every plan with its steps, their results, notes and pictures. It needs no script. */
const reportHtml = (): string => {
  const body = make(
    'main',
    {},
    make('h1', {}, `Session: ${session.title}`),
    make(
      'p',
      {},
      `Version ${session.version}. ${summary()}.${results.tester === '' ? '' : ` Tested by ${results.tester}.`}`,
    ),
    ...session.plans.flatMap((each) => [
      make('h2', {}, `${each.number}. ${each.title}`),
      make(
        'table',
        {},
        make(
          'thead',
          {},
          make(
            'tr',
            {},
            ...['Step', 'Action', 'Expected', 'Result', 'Note', 'Time'].map((head) =>
              make('th', { scope: 'col' }, head),
            ),
          ),
        ),
        make('tbody', {}, ...each.steps.map((_, index) => resultRow(each, index))),
      ),
    ]),
  );
  const style = elementOf('style', HTMLStyleElement).textContent ?? '';
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Session</title><style>${style}</style></head><body>${body.outerHTML}</body></html>\n`;
};

const show = (shown: SessionPlan, at = nextStepOf(shown, results)): void => {
  plan = shown;
  step = at;
  draw();
  elementOf('#step', HTMLElement).focus();
};

const judge = (verdict: Verdict): void => {
  if (!plan) return;
  change({ verdict, at: new Date().toISOString() });
  const isLast = step >= plan.steps.length - 1;
  // A failed or blocked plan ends here, and the person writes a note.
  if (verdict !== 'passed') {
    draw();
    elementOf('#note', HTMLTextAreaElement).focus();
  } else if (isLast) {
    const next = nextPlanOf(session, results);
    if (next) show(next);
  } else show(plan, step + 1);
};

const button = (text: string, onClick: () => void, attributes = {}): HTMLButtonElement => {
  const made = make('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', onClick);
  return made;
};

const planList = (): HTMLElement =>
  make(
    'ol',
    {},
    ...session.plans.map((each) => {
      const verdict = verdictOfPlan(each, results);
      return make(
        'li',
        { class: verdict ?? 'open' },
        button(
          `${verdict === null ? '·' : SIGNS[verdict]} ${each.number}. ${each.title}`,
          () => show(each),
          each === plan ? { 'aria-current': 'true' } : {},
        ),
      );
    }),
  );

const stepView = (shown: SessionPlan): readonly HTMLElement[] => {
  const { action, expected } = shown.steps[step] ?? { action: '', expected: '' };
  const { verdict, note, picture } = resultOf(results, shown.number, step);
  const noteField = make('textarea', { id: 'note', rows: '3' }, note);
  noteField.addEventListener('input', () => change({ note: noteField.value }));
  const pictureField = make('input', { id: 'picture', type: 'file', accept: 'image/*' });
  pictureField.addEventListener('change', () => void addPicture(pictureField.files ?? undefined));
  return [
    make('h2', {}, `${shown.number}. ${shown.title}`),
    make('p', { class: 'soft' }, `Step ${step} of ${shown.steps.length - 1}`),
    make(
      'section',
      { id: 'step', tabindex: '-1', class: `step ${verdict ?? 'open'}` },
      make('p', { class: 'action' }, action),
      make('p', {}, 'You should see:'),
      make('p', { class: 'expected' }, expected),
      ...(verdict === null ? [] : [make('p', {}, `${SIGNS[verdict]} ${WORDS[verdict]}`)]),
    ),
    make('div', { class: 'tools' }, ...VERDICTS.map((each) => button(WORDS[each], () => judge(each)))),
    make('label', { for: 'note' }, 'Note: what did you see?'),
    noteField,
    make('label', { for: 'picture' }, 'Picture (or paste one)'),
    pictureField,
    ...(picture === null ? [] : [make('img', { src: picture, alt: 'The picture of this step' })]),
    make(
      'div',
      { class: 'tools' },
      ...(step > 0 ? [button('Previous step', () => show(shown, step - 1))] : []),
      ...(step < shown.steps.length - 1 ? [button('Next step', () => show(shown, step + 1))] : []),
      button('Next plan', () => {
        const index = session.plans.indexOf(shown);
        show(session.plans[index + 1] ?? shown);
      }),
    ),
  ];
};

const draw = (): void => {
  elementOf('#summary', HTMLElement).textContent = `Version ${session.version}. ${summary()}.`;
  elementOf('#plans', HTMLElement).replaceChildren(planList());
  elementOf('#plan', HTMLElement).replaceChildren(...(plan ? stepView(plan) : []));
};

const tester = elementOf('#tester', HTMLInputElement);
tester.value = results.tester;
tester.addEventListener('input', () => keep({ ...results, tester: tester.value }));
elementOf('#report', HTMLButtonElement).addEventListener('click', () =>
  save(`session-${session.machine}.html`, 'text/html', reportHtml()),
);
elementOf('#csv', HTMLButtonElement).addEventListener('click', () =>
  save(`session-${session.machine}.csv`, 'text/csv', sessionCsv(session, results)),
);
document.addEventListener('paste', (event) => void addPicture(event.clipboardData?.files));
draw();
