import { waitFor } from 'xstate';
import { type ListActor, type ListView, selectPhase } from './list.machine.ts';

/** Nobody notices that a page came so much later, and its rows with it. */
const SOON_MS = 150;

/** Resolves when that has settled, and soon in any case: for who can draw a page and what it shows at once. */
export const soon = (settled: Promise<void>): Promise<void> =>
  Promise.race([settled, new Promise<void>((resolve) => setTimeout(resolve, SOON_MS))]);

/** Resolves once the list has rows to show, or none, and soon in any case. */
export const shownSoon = async <Row, View extends ListView>(list: ListActor<Row, View>): Promise<void> => {
  await Promise.allSettled([
    waitFor(list, (snapshot) => selectPhase(snapshot) !== 'loading', { timeout: SOON_MS }),
  ]);
};
