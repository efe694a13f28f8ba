import { type FilamentUsage, listFilamentUsage } from '#api/contracts/filament.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { defineResource } from '../kit/define-resource.ts';
import { changesOfOne } from '../kit/feed.ts';
import { doneOn } from '../kit/row-command.actors.ts';
import { filamentIdOf, spoolAction } from './spool-action.ts';

export const usageLog = defineResource<readonly FilamentUsage[], number>({
  id: 'usageLog',
  load: ({ call }, id, signal) =>
    call(listFilamentUsage, { params: { id }, query: { skip: 0, limit: MAX_PAGE }, signal }),
  changes: (area, id) => [
    doneOn(spoolAction.openIn(area), filamentIdOf, id),
    changesOfOne(area.feed.watch, 'filament_stock', id),
  ],
});
