import type { Change } from '#api/contracts/events.ts';
import type { Subscribe } from '../kit/list.actors.ts';
import type { RowChange } from '../kit/rows.ts';
import type { Watch } from './changes.actors.ts';

/**
 * What others changed of something else that rows show, or that decides which rows there are: it has numbers and versions
 * of its own, so that nothing here says whether it is known already.
 */
export const shownChangesOf =
  <Row>(watch: Watch, entity: Change['entity']): Subscribe<readonly RowChange<Row>[]> =>
  (listener) =>
    watch((change) => {
      if (change.entity === entity) listener([{ key: '', version: null }]);
    });
