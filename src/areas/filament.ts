import { filamentAction } from '#machines/filament/filament-action.ts';
import { filamentForm } from '#machines/filament/filament-form.ts';
import {
  filamentPurchases,
  filamentStock,
  filamentTypes,
  usageLog,
} from '#machines/filament/filament-lists.ts';
import { purchaseAction } from '#machines/filament/purchase-action.ts';
import { purchaseForm } from '#machines/filament/purchase-form.ts';
import { spoolAction } from '#machines/filament/spool-action.ts';
import { defineArea } from './define-area.ts';

/** Filament (spec 2). Commands on types, spools and purchases live in the area; the rest with its page. */
export const openFilament = defineArea({
  typeActions: filamentAction,
  spoolActions: spoolAction,
  purchaseActions: purchaseAction,
  stock: filamentStock,
  types: filamentTypes,
  purchases: filamentPurchases,
  filamentForm,
  purchaseForm,
  usageLog,
});
