import type { Change } from '#api/contracts/events.ts';
import type { Subscribe } from '../kit/list.actors.ts';
import type { ThingChange } from '../kit/resource.actors.ts';
import type { Watch } from './changes.actors.ts';

/** Changes that follow one another within it are one reason to look: an order of ten lines is told ten times. */
export const BURST_MS = 250;

/** That figures which are made of these entities may have changed. No version tells which changes they count already. */
export const figureChangesOf =
  <Figures>(watch: Watch, entities: readonly Change['entity'][]): Subscribe<ThingChange<Figures>> =>
  (listener) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const end = watch(({ entity }) => {
      // A gap in the listening may hide anything.
      if (entity !== 'feed' && !entities.includes(entity)) return;
      waiting ??= setTimeout(() => {
        waiting = undefined;
        listener({ version: null });
      }, BURST_MS);
    });
    return () => {
      clearTimeout(waiting);
      end();
    };
  };
