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
    'rows.idle': 'the list is not open yet',
    'rows.loading': 'the list says that it is loading, and shows no rows of an earlier search',
    'rows.ready': 'the rows are shown',
    'rows.empty': 'the list says that it has no rows',
    'rows.loadingMore': 'the rows stay, and below them the list says that it loads more',
    'rows.collectingChanges': 'the rows stay unchanged for a moment after another person has changed one',
    'rows.fetchingChanged': 'the rows stay while the changed row is fetched',
    'rows.refreshing': 'the rows stay while the list is refreshed',
    'rows.partial':
      'the rows stay, and below them the list says that the others could not be loaded, with "Retry"',
    'rows.stale': 'the rows stay, and above them the list says that it could not be refreshed, with "Retry"',
    'rows.failed': 'the list says that it could not be loaded, with "Retry"',
    'order.live': 'rows take their new places at once',
    'order.frozen': 'rows keep their places while the pointer or the focus is among them',
    'moves.none': 'every row has its sorted place',
    'moves.shown': 'rows that were moved stay where they were for a moment, and are marked',
  },
  events: {
    'list.opened': 'the page of the list is opened again',
    'refresh.requested': '"Retry" or the refresh button is pressed',
    'list.endReached': 'the list is scrolled to its end',
    'view.changed': 'something is typed into the search of the list',
    'rows.changed': 'somebody changes a row elsewhere',
    'rows.moved': 'a row is moved out of this list here',
    'rows.frozen': 'the pointer or the focus comes to a row',
    'rows.released': 'the pointer and the focus leave the rows',
    'row.toggled': 'the checkbox of the first row is ticked or unticked',
    'rows.toggledAll': 'the checkbox above all rows is ticked or unticked',
    'selection.cleared': 'the selection is cleared',
  },
  calls: { ...PAGES, followRows: 'the listening to what others change' },
  times: {
    collectTime: 'the moment that changes are gathered for',
    freezeTimeout: 'the maximum time of a resting pointer',
    moveShown: 'the moment that a moved row stays',
  },
  eventText: (event) => {
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
    clean: 'the form shows the saved values, and leaving it loses nothing',
    dirty: 'the form shows the typed values, and the app asks before the person leaves',
    faulty: 'each field that breaks a rule says so, and nothing was sent',
    saving: 'the form says that it is saving and cannot be sent twice',
    refused: 'the form keeps the typed values and says why it was not saved',
    stale: 'the form shows both versions, the own and the one that somebody else saved',
    saved: 'the form is done: a toast or the row says that it was saved',
  },
  events: {
    'field.edited': 'something is typed into a field',
    'form.submitted': 'the form is sent by its button',
    'form.discarded': 'the typed values are discarded',
    'form.replaced': 'the values are changed elsewhere, by another tab or person',
    'savedVersion.overwritten': '"Keep mine" is pressed',
    'savedVersion.accepted': '"Take theirs" is pressed',
  },
  calls: { save: 'the saving', followValues: 'the listening to what others change' },
  eventText: (event) => {
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
      ? `${fields.slice(0, 4).join(', ')} and the other required fields are typed`
      : `${fields.join(', ')} is typed`;
  },
});

export const resourceWords = (name: string): KitWords => ({
  title: `the ${nounOf(name)}`,
  place: `Open the page or dialog that shows the ${nounOf(name)}.`,
  spec: 'decision 16, the resource',
  states: {
    loading: 'it says that it is loading',
    shown: 'the data is shown',
    refreshing: 'the shown data stays while it is refreshed',
    failed: 'it says that it could not be loaded, with "Retry"',
    notFound: 'it says that the object does not exist, and shows none of its data',
  },
  events: {
    'resource.changed': 'somebody changes it elsewhere',
    'resource.retried': '"Retry" is pressed',
    'resource.answered': 'a write returns the new data',
  },
  calls: {
    fetchData: 'the fetching',
    refreshData: 'the fetching again',
    followChanges: 'the listening to what others change',
  },
});

export const commandWords = (name: string): KitWords => ({
  title: `the command ${nounOf(name)}`,
  place: `Go to the control of ${nounOf(name)}: in the row, its menu or its dialog.`,
  spec: 'decision 16, the command',
  states: {
    idle: 'no command runs and no failure is shown',
    working: 'the button or row of the command shows that it runs',
    failed: 'the button or row of the command shows why it failed, with a way to try again',
  },
  events: {
    'command.requested': 'the button of the command is pressed',
    'command.repeated': '"Retry" is pressed after a failure',
    'command.slowTimeReached': 'the command has no answer after 15 seconds',
    'command.answered': 'the server answers',
    'command.errored': 'the server refuses, or no answer comes',
    'fault.dismissed': 'the failure is dismissed',
  },
  calls: { carryOut: 'the request' },
  eventText: (event) => {
    if (event.type === 'command.requested' && 'requestKey' in event && event.requestKey !== undefined)
      return 'a form starts the command with its own key';
    if (event.type === 'fault.dismissed' && 'key' in event && event.key === 'unknown')
      return 'a failure that does not exist is dismissed';
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
