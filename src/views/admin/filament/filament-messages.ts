/* Message ids of the filament page, and the labels of its forms. */
import type { Message } from '#views/bridges/messages.ts';
import type { FormRefusals } from '#views/parts/form-refusal.ts';
import type { ListDialogMessages } from '#views/parts/ListDialog.tsx';

export const USAGE_LOG_MESSAGES: ListDialogMessages = {
  label: 'filament.usageLog',
  failed: 'filament.usageLogFailed',
  none: 'filament.noUsage',
  noneHint: 'filament.noUsageHint',
  notFound: 'filament.notFound',
  notFoundHint: 'filament.notFoundHint',
};

export const filamentLabels = (message: Message) => ({
  filament_id: message('filament.id'),
  brand: message('filament.brand'),
  name: message('filament.name'),
  material: message('filament.material'),
  color_name: message('filament.colorName'),
  color_hex: message('filament.colorHex'),
  active: message('filament.activity'),
});

export const activeMessageId = (isActive: boolean) => (isActive ? 'status.active' : 'status.inactive');

export const FILAMENT_FAULTS: Readonly<Record<string, string>> = {
  filamentId: 'filament.fault.id',
  color: 'filament.fault.color',
  spools: 'filament.fault.spools',
  amount: 'filament.fault.amount',
  decimals: 'filament.fault.decimals',
  day: 'filament.fault.day',
  'day.to_come': 'filament.fault.dayToCome',
  'filament_type.id_taken': 'filament.fault.idTaken',
  'filament_type.inactive': 'filament.fault.inactive',
  'filament_type.not_found': 'filament.fault.notFound',
  'filament_purchase.total_too_large': 'filament.fault.total',
};

/** Messages of refusals (spec 2 section 8, Filament). */
const refusals = (failed: string): FormRefusals => ({ failed, unanswered: 'filament.unanswered' });
export const ADD_REFUSALS = refusals('filament.addFailed');
export const UPDATE_REFUSALS = refusals('filament.updateFailed');
export const PURCHASE_REFUSALS = refusals('filament.purchaseAddFailed');
