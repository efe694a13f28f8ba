import { type FilamentColour, listFilamentColours } from '#api/contracts/filament.ts';
import { defineResource } from '../kit/define-resource.ts';

/** The colours of the shop's filaments. Without a response no colour is marked as missing. */
export const colourStock = defineResource<readonly FilamentColour[], null>({
  id: 'colourStock',
  load: ({ call }, _, signal) => call(listFilamentColours, { signal }),
});
