import {
  changeFilamentType,
  createFilamentType,
  deleteFilamentType,
  type FilamentType,
  type FilamentTypeChange,
  filamentTypeSchema,
  type NewFilamentType,
} from '#api/contracts/filament.ts';
import { DEFAULT_COLOR_HEX, filamentFaultsOf, parsePositiveNumber } from '#domain/filament.ts';
import { MAX_ID } from '#domain/limits.ts';
import { defineRowCommand } from '#machines/kit/define-command.ts';
import { defineRowForm } from '#machines/kit/define-form.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal, formInputOf, requireValue } from '#machines/kit/form-fields.ts';
import { ignoreMissing } from '#machines/kit/row-command.actors.ts';
import { type RowWrite, rowWriteOptions } from '#machines/kit/row-writes.ts';

type KnownFilament = Pick<FilamentType, 'filament_id' | 'brand' | 'version'>;

export type FilamentAction = RowWrite<KnownFilament, NewFilamentType, FilamentTypeChange>;

export const keyOfFilament = ({ filament_id }: Pick<FilamentType, 'filament_id'>): number => filament_id;

/** Commands on filament types (spec 2 section 5, Filament type), with their notices (section 8). */
export const filamentAction = defineRowCommand<FilamentAction, FilamentType>({
  id: 'filamentAction',
  ...rowWriteOptions<KnownFilament, NewFilamentType, FilamentTypeChange, FilamentType>({
    keyOf: keyOfFilament,
    create: (call, input) => call(createFilamentType, input),
    change: (call, input) => call(changeFilamentType, input),
    remove: (call, input) => ignoreMissing(call(deleteFilamentType, input)),
    notices: {
      create: { done: 'filament.added', failed: 'filament.addFailed' },
      change: { done: 'filament.updated', failed: 'filament.updateFailed' },
      delete: { done: 'filament.deleted', failed: 'filament.deleteFailed' },
    },
    noticeValuesOf: ({ filament_id: id, brand }) => ({ id, brand }),
  }),
});

export interface FilamentValues {
  /** The ID of an existing type; null for a new one, whose ID the person types. */
  readonly known_id: number | null;
  readonly filament_id: string;
  readonly brand: string;
  readonly name: string;
  readonly material: string;
  readonly color_name: string;
  readonly color_hex: string;
  readonly active: boolean;
}

const NEW_FILAMENT: FilamentValues = {
  known_id: null,
  filament_id: '',
  brand: '',
  name: '',
  material: '',
  color_name: '',
  color_hex: DEFAULT_COLOR_HEX,
  active: true,
};

const valuesOf = ({ filament_id, brand, name, material, color_name, color_hex, active }: FilamentType) => ({
  known_id: filament_id,
  filament_id: String(filament_id),
  brand,
  name: name ?? '',
  material: material ?? '',
  color_name: color_name ?? '',
  color_hex,
  active,
});

/**
 * Empty texts are sent as null (spec 2 section 5). `active` is not a specified field of the calls: it is sent
 * when it is false, or when the row has a version, which only our server gives.
 */
const filamentChangeOf = (
  { brand, name, material, color_name, color_hex, active }: FilamentValues,
  version: number | null,
) =>
  ({
    brand: brand.trim(),
    name: name.trim() || null,
    material: material.trim() || null,
    color_name: color_name.trim() || null,
    color_hex: color_hex.trim().toLowerCase(),
    ...(version === null && active ? {} : { active }),
  }) satisfies FilamentTypeChange;

const newFilamentOf = (values: FilamentValues): NewFilamentType => ({
  filament_id: requireValue(parsePositiveNumber(values.filament_id, MAX_ID)),
  ...filamentChangeOf(values, null),
});

const fieldOf = fieldOfRefusal<FilamentValues>({
  byCode: { 'filament_type.id_taken': 'filament_id' },
  isShown: {
    filament_id: true,
    brand: true,
    name: true,
    material: true,
    color_name: true,
    color_hex: true,
    known_id: false,
    active: false,
  },
});

/** The form of a filament type (spec 2 section 5, Filament type). */
export const filamentForm = defineRowForm<FilamentValues, FilamentType, FilamentAction>({
  id: 'filamentForm',
  faultsOf: filamentFaultsOf,
  fieldOf,
  valuesOf,
  saver: filamentAction,
  commandOf: ({ values, version }) => {
    const { known_id: filament_id, brand } = values;
    if (filament_id === null) return { kind: 'create', values: newFilamentOf(values) };
    const row = { filament_id, brand, version: version ?? undefined };
    return { kind: 'change', row, change: filamentChangeOf(values, version) };
  },
  rowSchema: filamentTypeSchema,
});

export const filamentFormInput = (filament: FilamentType | null): FormInput<FilamentValues> =>
  formInputOf(filament, valuesOf, NEW_FILAMENT);
