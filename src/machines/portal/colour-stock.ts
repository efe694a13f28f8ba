import { type FilamentColour, listFilamentColours } from '#api/contracts/filament.ts';
import { defineResource } from '#machines/kit/define-resource.ts';

/**
 * The colours of the shop's filaments, with a mark for those in stock. Without a response no colour counts as
 * out of stock.
 */
export const colourStock = defineResource<readonly FilamentColour[], null>({
  id: 'colourStock',
  load: ({ call }, _, signal) => call(listFilamentColours, { signal }),
});
