import { expect } from 'vitest';
import type { FilamentType } from '#api/contracts/filament.ts';
import { ApiError } from '#api/errors.ts';
import {
  type FilamentValues,
  filamentAction,
  filamentForm,
  filamentFormInput,
} from '#machines/filament/filament-type.ts';
import { filamentRow } from '#tests/support/filament-rows.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { textLimits } from '#tests/support/kit/limits.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { models as kitModels } from './kit-form.model.ts';

const THEIRS = filamentRow({ filament_id: 12, version: 3, brand: 'SUNLU', name: null, active: false });

/** Spec 2 section 5, Filament type: an ID, a brand and six hex digits. */
const faultsOf = ({ filament_id, brand, color_hex }: FilamentValues) => ({
  ...(filament_id === '' ? { filament_id: 'required' } : {}),
  ...(filament_id === 'ten' ? { filament_id: 'filamentId' } : {}),
  ...(brand === '' ? { brand: 'required' } : {}),
  ...(color_hex === 'red' ? { color_hex: 'color' } : {}),
});

/**
 * Returns the expected command: null for empty texts, the color in lower case, and the ID only for a new
 * type. `active` is not specified: a new type is active without it, and a row without a version comes from a
 * backend that may refuse it.
 */
const expectedCommandOf = ({ values, version }: { values: FilamentValues; version: number | null }) => {
  const { known_id, filament_id, name, material, color_name, active, ...rest } = values;
  const color_hex = rest.color_hex.toLowerCase();
  const texts = {
    name: name.trim() || null,
    material: material.trim() || null,
    color_name: color_name.trim() || null,
  };
  const change = {
    ...rest,
    ...texts,
    color_hex,
    ...((version === null || known_id === null) && active ? {} : { active }),
  };
  if (known_id === null) return { kind: 'create', values: { filament_id: Number(filament_id), ...change } };
  const row = { filament_id: known_id, brand: values.brand, version: version ?? undefined };
  return { kind: 'change', row, change };
};

export const model = formModel<{ values: FilamentValues; row: FilamentType; outcome: FilamentType }>({
  name: 'filament-form',
  machine: filamentForm.machine,
  inputs: [filamentFormInput(filamentRow({ filament_id: 12, version: 2 })), filamentFormInput(null)],
  edits: [{ filament_id: '7', brand: 'Bambu' }, { brand: '' }, { color_hex: 'red' }],
  faultsOf,
  // Spec 2 section 5: a new type is black unless the form changes that.
  rules: ({ after: { context } }) => {
    const { filament_id, color_hex } = context.baseValues;
    if (filament_id === '') expect(color_hex).toBe('#000000');
  },
  limits: [
    [{ color_hex: '#000000' }, {}],
    [{ color_hex: '#ABCDEF' }, {}],
    [{ color_hex: '#12345' }, { color_hex: 'color' }],
    [{ color_hex: '#1234567' }, { color_hex: 'color' }],
    [{ color_hex: '123456' }, { color_hex: 'color' }],
    [{ color_hex: '#12345g' }, { color_hex: 'color' }],
    [{ filament_id: '1' }, {}],
    [{ filament_id: '0' }, { filament_id: 'filamentId' }],
    [{ filament_id: '1.5' }, { filament_id: 'filamentId' }],
    [{ filament_id: '2147483648' }, { filament_id: 'filamentId' }],
    [{ filament_id: '' }, { filament_id: 'required' }],
    [{ filament_id: '2147483646' }, {}],
    [{ filament_id: '2147483647' }, {}],
    ...textLimits({ max: 100, isRequired: true }, (brand) => ({ brand })),
    ...textLimits({ max: 100 }, (name) => ({ name })),
    ...textLimits({ max: 100 }, (material) => ({ material })),
    ...textLimits({ max: 100 }, (color_name) => ({ color_name })),
  ],
  requestOutcome: ({ known_id, brand }) => filamentRow({ filament_id: known_id ?? 7, version: 7, brand }),
  theirs: {
    row: THEIRS,
    values: {
      known_id: 12,
      filament_id: '12',
      brand: 'SUNLU',
      name: '',
      material: 'PLA',
      color_name: '',
      color_hex: '#1e90ff',
      active: false,
    },
    version: 3,
  },
  refused: [
    {
      error: new ApiError('conflict', 409, 'Taken.', { code: 'filament_type.id_taken' }),
      faults: { filament_id: 'filament_type.id_taken' },
    },
  ],
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: filamentAction.machine,
      actorsOf: filamentForm.effectsWith,
      expectedCommandOf,
      failureOf: (row) => new ApiError('stale', 412, 'Somebody was faster.', { current: row }),
    }),
  kitModels,
});
