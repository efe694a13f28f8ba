import {
  filamentPurchases,
  filamentStock,
  filamentTypes,
  usageLog,
} from '#machines/filament/filament-lists.ts';
import { filamentAction, filamentForm } from '#machines/filament/filament-type.ts';
import { purchaseAction, purchaseForm } from '#machines/filament/purchase.ts';
import { spoolAction } from '#machines/filament/spool-action.ts';
import { today } from '#machines/kit/today.ts';
import { defineArea } from './define-area.ts';

/**
 * The area of filament (spec 2). Commands on types, spools and purchases belong to the area; all else belongs
 * to its page.
 */
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
  today,
});
