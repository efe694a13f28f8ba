import { readable } from '#tests/qa/screen-words.ts';
import type { Words } from '#tests/support/model.ts';

/** The wording of test plans for lists, forms, resources and commands. An instance adds its name. */
type KitWords = Omit<Words, 'states' | 'events'> & {
  readonly states: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
};

/**
 * Abbreviations that names write in capitals: `b2b-clients` becomes 'B2B clients'. The kit's own models use
 * the part after the colon.
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
  fetchChanged: 'the changed row',
};

export const listWords = (name: string): KitWords => ({
  title: `the list of ${nounOf(name)}`,
  place: `Open the page or dialog that shows the ${nounOf(name)}.`,
  spec: 'decision 16, the list',
  states: {
    'rows.idle': 'the list is not open yet',
    'rows.loading': 'the list says that it is loading, without the rows of an earlier search',
    'rows.ready': 'the rows are shown',
    'rows.empty': 'the list says that it has no rows',
    'rows.loadingMore': 'the rows stay, and below them the list says that it is loading more',
    'rows.collectingChanges': 'the rows stay unchanged for a moment after another person has changed one',
    'rows.fetchingChanged': 'the rows stay while the changed row is fetched',
    'rows.refreshing': 'the rows stay while the list is refreshed',
    'rows.partial':
      'the rows stay, and below them the list says that the others could not be loaded, with "Retry"',
    'rows.stale': 'the rows stay, and above them the list says that it could not be refreshed, with "Retry"',
    'rows.failed': 'the list says that it could not be loaded, with "Retry"',
    'order.live': 'changed rows move to their sorted places at once',
    'order.frozen': 'rows keep their places while the pointer or the focus is in the list',
    'moves.none': 'every row is in its sorted place',
    'moves.shown': 'moved rows keep their old places for a moment, and are marked',
  },
  events: {
    'list.opened': 'the page of the list is opened again',
    'refresh.requested': '"Retry" or the refresh button is pressed',
    'list.endReached': 'the list is scrolled to its end',
    'view.changed': 'a text is typed into the search of the list',
    'rows.changed': 'another person changes a row',
    'rows.moved': 'a command of this page moves a row out of the list',
    'rows.frozen': 'the pointer or the focus enters a row',
    'rows.released': 'the pointer and the focus leave the rows',
    'row.toggled': 'the checkbox of the first row is ticked or unticked',
    'rows.toggledAll': 'the checkbox above all rows is ticked or unticked',
    'selection.cleared': 'the selection is cleared',
  },
  calls: { ...PAGES, followRows: 'the connection that brings changes of rows' },
  times: {
    collectTime: 'the time for which the list collects changes',
    freezeTimeout: 'the maximum time of a resting pointer',
    moveShown: 'the time for which a moved row keeps its old place',
  },
  eventText: (event) => {
    if (event.type === 'row.toggled' && 'key' in event && Number(event.key) > 50)
      return 'a late click ticks a row that is not shown';
    const size = 'output' in event ? sizeOf(event.output) : undefined;
    const page = PAGES[event.type.replace('xstate.done.actor.', '')];
    return size && page ? `${page} arrives with ${size}` : undefined;
  },
});

export const formWords = (name: string): KitWords => ({
  title: `the ${nounOf(name)}`,
  place: `Open the dialog or page of the ${nounOf(name)}.`,
  spec: 'decision 16, the form',
  states: {
    clean: 'the form shows the saved values, and leaving it loses nothing',
    dirty: 'the form shows the typed values, and the app asks before the person leaves',
    faulty: 'each field that breaks a rule shows a message, and nothing was sent',
    saving: 'the form says that it is saving and cannot be submitted twice',
    refused: 'the form keeps the typed values and says why it was not saved',
    stale: 'the form shows the typed values and those that another person has saved',
    saved: 'a toast or the row says that the form was saved',
  },
  events: {
    'field.edited': 'a value is typed into a field',
    'form.submitted': 'the button of the form is pressed',
    'form.discarded': 'the typed values are discarded',
    'form.replaced': 'another tab or person changes the values',
    'savedVersion.overwritten': '"Keep mine" is pressed',
    'savedVersion.accepted': '"Take theirs" is pressed',
  },
  calls: { save: 'the save' },
  eventText: (event) => {
    if (
      'output' in event &&
      typeof event.output === 'object' &&
      event.output !== null &&
      'kind' in event.output
    ) {
      if (event.output.kind === 'stale') return 'the server says that another person saved first (412)';
      if (event.output.kind === 'withdrawn') return 'the person declines to save';
    }
    if (event.type !== 'field.edited' || !('change' in event)) return undefined;
    const fields = Object.entries(event.change ?? {}).map(
      ([field, value]) => `${readable(field)} ${JSON.stringify(value)}`,
    );
    return fields.length > 4
      ? `${fields.slice(0, 4).join(', ')} and the other required fields are typed`
      : `${fields.join(', ')} ${fields.length > 1 ? 'are' : 'is'} typed`;
  },
});

export const resourceWords = (name: string): KitWords => ({
  title: `the ${nounOf(name)}`,
  place: `Open the page or dialog that shows the ${nounOf(name)}.`,
  spec: 'decision 16, the resource',
  states: {
    loading: 'the page says that the data is loading',
    shown: 'the data is shown',
    refreshing: 'the shown data stays while it is refreshed',
    failed: 'the page says that the data could not be loaded, with "Retry"',
    notFound: 'the page says that the object does not exist, and shows none of its data',
  },
  events: {
    'resource.changed': 'another person changes the data',
    'resource.retried': '"Retry" is pressed',
    'resource.answered': 'a command of this page returns the new data',
  },
  calls: {
    fetchData: 'the loading of the data',
    refreshData: 'the refresh of the data',
    followChanges: 'the connection that brings changes of the data',
  },
});

export const commandWords = (name: string): KitWords => ({
  title: `the command ${nounOf(name)}`,
  place: `Go to the control of ${nounOf(name)}: in the row, its menu or its dialog.`,
  spec: 'decision 16, the command',
  states: {
    idle: 'no command runs and no failure is shown',
    working: 'the button or row of the command shows that it runs',
    failed: 'the button or row of the command shows why it failed, and how to try again',
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
      return 'a late click dismisses a failure that no longer exists';
    return undefined;
  },
});
