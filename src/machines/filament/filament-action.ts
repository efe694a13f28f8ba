import {
  changeFilamentType,
  createFilamentType,
  deleteFilamentType,
  type FilamentType,
  type FilamentTypeChange,
  type NewFilamentType,
} from '#api/contracts/filament.ts';
import { defineRowCommand } from '../kit/define-command.ts';
import { ignoreMissing } from '../kit/row-command.actors.ts';
import { type RowWrite, writeRows } from '../kit/row-writes.ts';

type KnownFilament = Pick<FilamentType, 'filament_id' | 'brand' | 'version'>;

export type FilamentAction = RowWrite<KnownFilament, NewFilamentType, FilamentTypeChange>;

export const keyOfFilament = ({ filament_id }: Pick<FilamentType, 'filament_id'>): number => filament_id;

const NOTICES = {
  create: { done: 'filament.added', failed: 'filament.addFailed' },
  change: { done: 'filament.updated', failed: 'filament.updateFailed' },
  delete: { done: 'filament.deleted', failed: 'filament.deleteFailed' },
} as const;

/** Commands on filament types (spec 2 section 5, Filament type), with their notices (section 8). */
export const filamentAction = defineRowCommand<FilamentAction, FilamentType>({
  id: 'filamentAction',
  keyOf: keyOfFilament,
  carryOut: writeRows<KnownFilament, NewFilamentType, FilamentTypeChange, FilamentType>({
    idOf: keyOfFilament,
    create: (call, input) => call(createFilamentType, input),
    change: (call, input) => call(changeFilamentType, input),
    remove: (call, input) => ignoreMissing(call(deleteFilamentType, input)),
  }),
  notices: (command) => {
    const { filament_id: id, brand } = command.kind === 'create' ? command.values : command.row;
    return { ...NOTICES[command.kind], values: { id, brand } };
  },
});
