/* Labels of the kinds, actions and fields in the audit log, and the tones of its actions. */
import type { AuditEntry } from '#api/contracts/audit.ts';
import { type AuditedKind, isAuditedKind, isAuditOnlyKind } from '#domain/audit.ts';
import { isolated } from '#domain/isolated.ts';
import type { Message } from '#views/bridges/messages.ts';
import type { Tone } from '#views/theme/palette.ts';

export const KIND_LABELS: Readonly<Record<AuditedKind, string>> = {
  d2c_order: 'audit.kind.d2cOrder',
  shipment: 'audit.kind.shipment',
  sync_run: 'audit.kind.syncRun',
  product_stock: 'audit.kind.productStock',
  user: 'audit.kind.user',
  session: 'audit.kind.session',
  product: 'audit.kind.product',
  parked_order: 'audit.kind.parkedOrder',
  product_name_offer: 'audit.kind.productNameOffer',
  category: 'audit.kind.category',
  filament_type: 'audit.kind.filamentType',
  filament_stock: 'audit.kind.filamentStock',
  filament_purchase: 'audit.kind.filamentPurchase',
  b2b_client: 'audit.kind.b2bClient',
  b2b_order: 'audit.kind.b2bOrder',
  b2b_payment: 'audit.kind.b2bPayment',
  payment_due: 'audit.kind.paymentDue',
  bulk_payment: 'audit.kind.bulkPayment',
  statement_row: 'audit.kind.statementRow',
  shop_settings: 'audit.kind.shopSettings',
  sign_in: 'audit.kind.signIn',
  refused_call: 'audit.kind.refusedCall',
  phone_lookup: 'audit.kind.phoneLookup',
  export: 'audit.kind.export',
};

/** An unknown kind is shown as it is. */
export const kindLabel = (message: Message, entity: string): string =>
  isAuditedKind(entity) ? message(KIND_LABELS[entity]) : entity;

/** Returns kind and number. Refused calls, exports and lookups have no number. */
export const entityLabel = (
  message: Message,
  { entity, entity_id }: Pick<AuditEntry, 'entity' | 'entity_id'>,
): string => {
  const kind = kindLabel(message, entity);
  return isAuditOnlyKind(entity) ? kind : `${kind} ${isolated(`#${entity_id}`)}`;
};

interface ActionStyle {
  readonly label: string;
  readonly tone: Tone;
}

/**
 * Labels and badge tones of actions. The key is the last part of an action: `created` of `product.created`.
 */
const AUDIT_ACTIONS: Readonly<Record<string, ActionStyle>> = {
  created: { label: 'audit.action.created', tone: 'positive' },
  added: { label: 'audit.action.added', tone: 'positive' },
  itemAdded: { label: 'audit.action.added', tone: 'positive' },
  bought: { label: 'audit.action.bought', tone: 'positive' },
  logged: { label: 'audit.action.logged', tone: 'positive' },
  parked: { label: 'audit.action.parked', tone: 'neutral' },
  placed: { label: 'audit.action.placed', tone: 'positive' },
  offered: { label: 'audit.action.offered', tone: 'neutral' },
  accepted: { label: 'audit.action.accepted', tone: 'positive' },
  recorded: { label: 'audit.action.recorded', tone: 'positive' },
  taken: { label: 'audit.action.taken', tone: 'positive' },
  putBack: { label: 'audit.action.putBack', tone: 'info' },
  changed: { label: 'audit.action.changed', tone: 'info' },
  corrected: { label: 'audit.action.corrected', tone: 'info' },
  receivedBack: { label: 'audit.action.receivedBack', tone: 'positive' },
  receivedBackUndone: { label: 'audit.action.undone', tone: 'caution' },
  set: { label: 'audit.action.set', tone: 'info' },
  repriced: { label: 'audit.action.repriced', tone: 'info' },
  moved: { label: 'audit.action.moved', tone: 'info' },
  movedBack: { label: 'audit.action.movedBack', tone: 'caution' },
  handedOver: { label: 'audit.action.handedOver', tone: 'info' },
  takenBack: { label: 'audit.action.movedBack', tone: 'caution' },
  undone: { label: 'audit.action.undone', tone: 'caution' },
  withdrawn: { label: 'audit.action.withdrawn', tone: 'caution' },
  reopened: { label: 'audit.action.reopened', tone: 'caution' },
  reversed: { label: 'audit.action.reversed', tone: 'caution' },
  passwordChanged: { label: 'audit.action.passwordChanged', tone: 'caution' },
  passwordReset: { label: 'audit.action.passwordReset', tone: 'caution' },
  settled: { label: 'audit.action.settled', tone: 'positive' },
  assigned: { label: 'audit.action.assigned', tone: 'positive' },
  taken_back: { label: 'audit.action.takenBack', tone: 'caution' },
  delivered: { label: 'audit.action.delivered', tone: 'positive' },
  refused: { label: 'audit.action.refused', tone: 'negative' },
  throttled: { label: 'audit.action.throttled', tone: 'negative' },
  deactivated: { label: 'audit.action.deactivated', tone: 'negative' },
  forbidden: { label: 'audit.action.forbidden', tone: 'negative' },
  exported: { label: 'audit.action.exported', tone: 'info' },
  lookedUp: { label: 'audit.action.lookedUp', tone: 'neutral' },
  opened: { label: 'audit.action.opened', tone: 'neutral' },
  closed: { label: 'audit.action.closed', tone: 'neutral' },
  started: { label: 'audit.action.started', tone: 'neutral' },
  ended: { label: 'audit.action.ended', tone: 'neutral' },
  returned: { label: 'audit.action.returned', tone: 'negative' },
  cancelled: { label: 'audit.action.cancelled', tone: 'negative' },
  deleted: { label: 'audit.action.deleted', tone: 'negative' },
  purchaseDeleted: { label: 'audit.action.deleted', tone: 'negative' },
};

const auditActionStyle = (action: string): ActionStyle | undefined => {
  const lastPart = action.split('.').at(-1) ?? action;
  return Object.hasOwn(AUDIT_ACTIONS, lastPart) ? AUDIT_ACTIONS[lastPart] : undefined;
};

export const auditActionTone = (action: string): Tone => auditActionStyle(action)?.tone ?? 'neutral';

/** An unknown action is shown as it is. */
export const auditActionLabel = (message: Message, action: string): string => {
  const style = auditActionStyle(action);
  return style ? message(style.label) : action;
};

/** Labels of common fields. Other fields are shown with their column name. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  status: 'audit.field.status',
  shipment_status: 'audit.field.shipmentStatus',
  name: 'audit.field.name',
  full_name: 'audit.field.fullName',
  username: 'audit.field.username',
  email: 'audit.field.email',
  role: 'audit.field.role',
  is_active: 'audit.field.isActive',
  active: 'audit.field.active',
  aliases: 'audit.field.aliases',
  base_price: 'audit.field.basePrice',
  wholesale_price: 'audit.field.wholesalePrice',
  total_price: 'audit.field.totalPrice',
  total_paid: 'audit.field.totalPaid',
  unit_price: 'audit.field.unitPrice',
  subtotal: 'audit.field.subtotal',
  amount: 'audit.field.amount',
  quantity: 'audit.field.quantity',
  product_code: 'audit.field.productCode',
  product_name: 'audit.field.productName',
  customer_name: 'audit.field.customerName',
  customer_phone: 'audit.field.customerPhone',
  customer_address: 'audit.field.customerAddress',
  customer_district: 'audit.field.customerDistrict',
  tracking_number: 'audit.field.trackingNumber',
  notes: 'audit.field.notes',
  reason: 'audit.field.reason',
  address: 'audit.field.address',
  call: 'audit.field.call',
  file: 'audit.field.file',
  filters: 'audit.field.filters',
  created_at: 'audit.field.createdAt',
  order_date: 'audit.field.orderDate',
  items: 'audit.field.items',
  version: 'audit.field.version',
};

const humanize = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const fieldLabel = (message: Message, name: string): string => {
  const messageId = Object.hasOwn(FIELD_LABELS, name) ? FIELD_LABELS[name] : undefined;
  if (messageId !== undefined) return message(messageId);
  return /^\d+$/.test(name) ? name : humanize(name);
};

/** Returns a label for a path: `items`, `1`, `quantity` becomes `Lines 1 · Quantity`. */
export const pathLabel = (message: Message, path: readonly string[]): string =>
  path.reduce((text, name) => {
    const label = fieldLabel(message, name);
    if (text === '') return label;
    return /^\d+$/.test(name) ? `${text} ${label}` : `${text} · ${label}`;
  }, '');

const MAX_NAMED_FIELDS = 3;

/** Returns the names of the first changed fields, then the number of the others. */
export const changedText = (message: Message, changed: readonly string[]): string => {
  const fieldNames = changed.slice(0, MAX_NAMED_FIELDS).map((name) => fieldLabel(message, name));
  const otherCount = changed.length - fieldNames.length;
  return otherCount > 0
    ? message('audit.changedAndMore', { fields: fieldNames.join(', '), more: otherCount })
    : fieldNames.join(', ');
};
