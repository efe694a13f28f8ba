import { createActor } from 'xstate';
import {
  createFilamentActionActors,
  tellFilamentActions,
} from '#machines/filament/filament-action.actors.ts';
import { filamentActionMachine } from '#machines/filament/filament-action.machine.ts';
import { createFilamentFormActors } from '#machines/filament/filament-form.actors.ts';
import { filamentFormMachine } from '#machines/filament/filament-form.machine.ts';
import { createFilamentPurchasesActors } from '#machines/filament/filament-purchases.actors.ts';
import { filamentPurchasesMachine } from '#machines/filament/filament-purchases.machine.ts';
import { createFilamentStockActors } from '#machines/filament/filament-stock.actors.ts';
import { filamentStockMachine } from '#machines/filament/filament-stock.machine.ts';
import { createFilamentTypesActors } from '#machines/filament/filament-types.actors.ts';
import { filamentTypesMachine } from '#machines/filament/filament-types.machine.ts';
import {
  createPurchaseActionActors,
  purchaseAnswersOf,
  tellPurchaseActions,
} from '#machines/filament/purchase-action.actors.ts';
import { purchaseActionMachine } from '#machines/filament/purchase-action.machine.ts';
import { createPurchaseFormActors } from '#machines/filament/purchase-form.actors.ts';
import { purchaseFormMachine } from '#machines/filament/purchase-form.machine.ts';
import {
  createSpoolActionActors,
  spoolAnswersOf,
  tellSpoolActions,
} from '#machines/filament/spool-action.actors.ts';
import { spoolActionMachine } from '#machines/filament/spool-action.machine.ts';
import { createUsageLogActors } from '#machines/filament/usage-log.actors.ts';
import { usageLogMachine } from '#machines/filament/usage-log.machine.ts';
import type { AreaServices } from '#machines/kit/definition.ts';
import { holdPage, isOpen } from '#machines/kit/held-page.ts';

/** Filament (spec 2). What is asked for of types, spools and purchases lives in the area; the rest with its page. */
export const openFilament = async ({ call, tell, feed }: AreaServices) => {
  const { watch } = await feed();
  const types = createActor(filamentActionMachine.provide(createFilamentActionActors(call))).start();
  const spools = createActor(spoolActionMachine.provide(createSpoolActionActors(call))).start();
  const purchases = createActor(purchaseActionMachine.provide(createPurchaseActionActors(call))).start();
  tellFilamentActions(types, tell);
  tellSpoolActions(spools, tell);
  tellPurchaseActions(purchases, tell);
  const letGo = holdPage(window, () => isOpen(types) || isOpen(spools) || isOpen(purchases));
  return {
    typeActions: types,
    spoolActions: spools,
    purchaseActions: purchases,
    stock: filamentStockMachine.provide(createFilamentStockActors(call, watch, spoolAnswersOf(spools))),
    types: filamentTypesMachine.provide(createFilamentTypesActors(call, watch, types)),
    purchases: filamentPurchasesMachine.provide(
      createFilamentPurchasesActors(call, watch, purchaseAnswersOf(purchases)),
    ),
    filamentForm: filamentFormMachine.provide(createFilamentFormActors(types)),
    purchaseForm: purchaseFormMachine.provide(createPurchaseFormActors(purchases)),
    usageLog: usageLogMachine.provide(createUsageLogActors(call, watch, spools)),
    close: () => {
      letGo();
      types.stop();
      spools.stop();
      purchases.stop();
    },
  };
};
