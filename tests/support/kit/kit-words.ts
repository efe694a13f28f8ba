import type { Words } from '#tests/support/model.ts';

/** The wording of test plans for lists, forms, resources and commands. An instance adds its name. */
type KitWords = Omit<Words, 'states' | 'events'> & {
  readonly states: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
};

/**
 * Abbreviations that names write in capitals: `b2b-clients` becomes 'B2B clients'. The kit's own models use the part
 * after the colon.
 */
const CAPITALS: Readonly<Record<string, string>> = { b2b: 'B2B', d2c: 'D2C' };
const nounOf = (name: string): string =>
  name
    .replace(': ', ' ')
    .split(/[- ]/)
    .map((word) => CAPITALS[word] ?? word)
    .join(' ');

const sizeOf = (output: unknown): string | undefined => {
  if (typeof output !== 'object' || output === null || !('rows' in output) || !Array.isArray(output.rows))
    return undefined;
  const { length } = output.rows;
  return length === 0 ? 'no rows' : length === 1 ? 'one row' : `${length} rows`;
};

const PAGES: Readonly<Record<string, string>> = {
  fetchFirst: 'the first page of the list',
  fetchMore: 'the next page of the list',
  refresh: 'the refreshed list',
  fetchChanged: 'the row that changed',
};

export const listWords = (name: string): KitWords => ({
  title: `the list of ${nounOf(name)}`,
  place: `Open the page or dialog that shows the ${nounOf(name)}.`,
  spec: 'decision 16, the list',
  states: {
    'rows.idle': 'nothing of the list is asked for yet',
    'rows.loading': 'the list says that it is loading, and shows no old rows as if they were the new ones',
    'rows.ready': 'the rows that came are shown',
    'rows.empty': 'the list says that there is nothing',
    'rows.loadingMore': 'the rows stay, and below them the list says that more are coming',
    'rows.behind': 'the rows stay for a moment as they are, though somebody has changed one',
    'rows.fetchingChanged': 'the rows stay while the changed row is fetched',
    'rows.refreshing': 'the rows stay while the list is fetched again',
    'rows.partial': 'the rows stay, and below them stands that the others could not be loaded, with "Retry"',
    'rows.stale': 'the rows stay, and above them stands that they could not be refreshed, with "Retry"',
    'rows.failed': 'instead of rows stands that they could not be loaded, with "Retry"',
    'order.live': 'rows take their new places at once',
    'order.frozen': 'rows keep their places while the pointer or the focus is among them',
    'moves.none': 'every row stands where it belongs',
    'moves.shown': 'rows that were moved stay where they were for a moment, and are marked',
  },
  events: {
    'list.opened': 'the page of the list is opened again',
    'list.refreshed': '"Retry" is pressed, or the list is asked to refresh',
    'list.endReached': 'the list is scrolled to its end',
    'view.changed': 'something is typed into the search of the list',
    'rows.changed': 'somebody changes a row elsewhere',
    'rows.moved': 'a row is moved out of this list here',
    'rows.frozen': 'the pointer or the focus comes to a row',
    'rows.released': 'the pointer and the focus leave the rows',
    'row.toggled': 'the checkbox of the first row is ticked or unticked',
    'rows.toggledAll': 'the checkbox above all rows is ticked or unticked',
    'selection.cleared': 'the selection is taken back',
  },
  calls: { ...PAGES, followRows: 'the listening to what others change' },
  times: {
    settle: 'the moment that changes are gathered for',
    rest: 'the time that the pointer may rest',
    stay: 'the moment that a moved row stays',
  },
  detail: (event) => {
    if (event.type === 'row.toggled' && 'key' in event && Number(event.key) > 50)
      return 'a row that is not shown is ticked by an old click';
    const size = 'output' in event ? sizeOf(event.output) : undefined;
    const page = PAGES[event.type.replace('xstate.done.actor.', '')];
    return size && page ? `${page} comes with ${size}` : undefined;
  },
});

export const formWords = (name: string): KitWords => ({
  title: `the ${nounOf(name)}`,
  place: `Open the dialog or page of the ${nounOf(name)}.`,
  spec: 'decision 16, the form',
  states: {
    clean: 'the form shows what is saved, and nothing is lost by leaving it',
    dirty: 'what was typed stands in the form, and leaving it is asked about',
    faulty: 'each field that breaks a rule says so, and nothing was sent',
    saving: 'the form says that it is saving and cannot be sent twice',
    refused: 'what was typed is still there, and the form says why it was not saved',
    stale: 'the form shows both versions, the own and the one that somebody else saved',
    saved: 'the form is done: a toast or the row says that it was saved',
  },
  events: {
    'field.edited': 'something is typed into a field',
    'form.submitted': 'the form is sent by its button',
    'form.discarded': 'what was typed is thrown away',
    'form.replaced': 'the values are changed elsewhere, by another tab or person',
    'savedVersion.overwritten': '"Keep mine" is pressed',
    'savedVersion.accepted': '"Take theirs" is pressed',
  },
  calls: { save: 'the saving', followValues: 'the listening to what others change' },
  detail: (event) => {
    if (
      'output' in event &&
      typeof event.output === 'object' &&
      event.output !== null &&
      'kind' in event.output
    ) {
      if (event.output.kind === 'stale') return 'the server says that somebody else saved in between (412)';
      if (event.output.kind === 'withdrawn') return 'the question about saving is answered with no';
    }
    if (event.type !== 'field.edited' || !('change' in event)) return undefined;
    const fields = Object.entries(event.change ?? {}).map(
      ([field, value]) => `${field}: ${JSON.stringify(value)}`,
    );
    return fields.length > 4
      ? `${fields.slice(0, 4).join(', ')} and what else is asked for is typed`
      : `${fields.join(', ')} is typed`;
  },
});

export const resourceWords = (name: string): KitWords => ({
  title: `the ${nounOf(name)}`,
  place: `Open the page or dialog that shows the ${nounOf(name)}.`,
  spec: 'decision 16, the resource',
  states: {
    loading: 'it says that it is loading',
    shown: 'what came is shown',
    refreshing: 'what was shown stays while it is fetched again',
    failed: 'it says that it could not be loaded, with "Retry"',
    notFound: 'it says that there is no such thing, and shows nothing of it any more',
  },
  events: {
    'resource.changed': 'somebody changes it elsewhere',
    'resource.retried': '"Retry" is pressed',
    'resource.answered': 'a write answers how it is now',
  },
  calls: {
    fetchData: 'the fetching',
    refreshData: 'the fetching again',
    followChanges: 'the listening to what others change',
  },
});

export const commandWords = (name: string): KitWords => ({
  title: `the command ${nounOf(name)}`,
  place: `Where ${nounOf(name)} is asked for: at the row, its menu or its dialog.`,
  spec: 'decision 16, the command',
  states: {
    idle: 'nothing is under way and no failure is said',
    working: 'what was asked for is under way, and says so where it was asked for',
    failed: 'where it was asked for stands why it failed, with a way to try again',
  },
  events: {
    'command.requested': 'it is asked for by its button',
    'command.repeated': '"Retry" is pressed at what failed',
    'command.slowTimeReached': 'it has no answer after 15 seconds',
    'command.answered': 'the server answers',
    'command.errored': 'the server refuses, or no answer comes',
    'fault.dismissed': 'the failure is dismissed',
  },
  calls: { carryOut: 'the request' },
  detail: (event) => {
    if (event.type === 'command.requested' && 'requestKey' in event && event.requestKey !== undefined)
      return 'it is asked for by a form that has given it its key';
    if (event.type === 'fault.dismissed' && 'key' in event && event.key === 'nobody')
      return 'a failure that nobody has is dismissed';
    return undefined;
  },
});

export const numberEntryWords: KitWords = {
  title: 'a number that is edited in its row',
  place: 'Open a wholesale order with an item, and go to its price.',
  spec: 'spec 1 section 5 and spec 2 section 5',
  states: {
    resting: 'the field shows the number of the row, or the refused text with its fault',
    typing: 'the field shows the text that is typed',
  },
  events: {
    'entry.begun': 'the field gets the focus, or Enter is pressed',
    'text.typed': 'a text is typed',
    'number.stepped': 'an arrow key is pressed',
    'entry.left': 'the field is left',
  },
};
