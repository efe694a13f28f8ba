/**
 * Codes of all refusals with the names of their values. Codes never change: clients translate them. `by` is
 * the person who moved an order to its status and `at` the time; both are empty for an order that was never
 * moved.
 */
export const REFUSAL_CODES = {
  'auth.sign_in': [],
  'auth.wrong_credentials': [],
  'auth.deactivated': [],
  'auth.throttled': ['seconds'],
  /** Too many passwords are being checked. The client tries again in `seconds`. */
  'auth.busy': ['seconds'],
  'auth.forbidden': [],
  'auth.password_change_required': [],
  /** The request names a host that the server does not accept. */
  'host.unknown': ['host'],

  'body.broken_off': [],
  'body.too_large': [],
  'body.no_utf8': [],
  'body.no_json': [],
  'body.twice': ['field'],
  'body.unknown_field': ['field'],
  /** The body repeats the row with another value in a field that the call does not write. */
  'body.fixed_field': ['field'],
  'body.encoded': ['encoding'],
  'body.json_expected': [],
  'body.form_expected': [],
  /** `issue`: missing, blank, unstorable, decimals, or zod's name; `limit`: the exceeded limit, or empty. */
  validation: ['field', 'issue', 'limit'],
  'day.to_come': ['day'],

  'user.not_found': ['id'],
  'user.username_taken': ['username'],
  'user.email_taken': ['email'],
  'user.stale': ['username'],
  'user.own_account': [],
  'user.last_superadmin': ['username'],
  'user.wrong_password': [],
  'user.same_password': [],
  /** `rule`: length, username, email, full_name, demo or common; `limit`: the minimum length, or empty. */
  'user.weak_password': ['rule', 'limit'],
  'user.session_not_found': ['id'],

  'key.invalid': [],
  'key.reused': [],
  'version.invalid': [],
  'version.needed': [],
  'version.stale': ['id', 'status', 'by', 'at'],

  /** Another change locked the same rows for too long. Nothing was saved. */
  'row.busy': [],

  'client_error.throttled': ['seconds'],
  'phone_lookup.throttled': ['seconds'],

  'call.not_found': [],
  'call.malformed': [],
  'audit.not_found': ['id'],
  'picture.not_found': [],
  'picture.unreadable': [],
  /**
   * `said`: the type that the request states; `found`: the type of the picture. Both are jpeg, png or webp.
   */
  'picture.other_type': ['said', 'found'],
  /** Sizes in pixels; `limit` is the maximum of width and height. */
  'picture.too_large': ['width', 'height', 'limit'],
  'picture.animated': [],
  /** Too many pictures are being processed. The client tries again in `seconds`. */
  'picture.busy': ['seconds'],
  'province.not_found': ['id'],
  'stock.stale': ['name', 'quantity'],
  'category.not_found': ['id'],
  'category.stale': ['name'],
  'category.name_taken': ['name'],
  'category.prefix_taken': ['prefix'],
  'category.has_products': ['name', 'products'],
  'product.not_found': ['id'],
  'product.stale': ['name'],
  /** `orders`: number of orders with this product. The product can be made inactive instead. */
  'product.has_orders': ['name', 'orders'],
  'product.not_sold': ['name'],
  /** The offer was answered, or its product was deleted. */
  'name_offer.not_found': ['id'],
  /** `owner`: the product that has the name. */
  'name_offer.taken': ['name', 'owner'],
  /** An admin refused the name for this product in the last 90 days. */
  'name_offer.refused': ['name', 'product'],
  'name_offer.too_many': ['limit'],
  'name_offer.no_room': ['name', 'product', 'limit'],
  'parked_order.not_found': ['draft_id'],
  'parked_order.deleted': [],
  /** `by`: the person who has taken the order up, and `at` the time. */
  'parked_order.taken': ['by', 'at'],
  /** `id`: the number of the placed order; 0 if it is not known. */
  'parked_order.placed': ['id'],
  'parked_order.too_many': ['limit'],
  /** The whole file is refused; `line` is the line of the error. */
  'import.unreadable': ['line'],
  /** `kind`: one of `NOT_A_TABLE_KINDS`. */
  'import.not_a_table': ['kind'],
  'import.empty': [],
  'import.too_many_rows': ['limit'],
  /** `columns`: the first unknown headers, one a line; `count`: the number of all. */
  'import.columns_unknown': ['columns', 'count'],
  'import.column_twice': ['column'],
  /** `column` counts from 1. */
  'import.column_unnamed': ['column'],
  'import.column_missing': ['column'],
  /** The import would differ from the dry run that the admin saw. */
  'import.stale': [],
  'import.rows_refused': ['rows'],
  /** The code of a row; `cells` and `columns` are numbers. */
  'import.cells': ['cells', 'columns'],
  'import.number': ['field', 'cell'],
  'import.boolean': ['field', 'cell'],
  'import.embedded_picture': [],
  'import.code_unknown': ['code'],
  'import.category_unknown': ['category'],
  'import.category_ambiguous': ['category'],
  'import.ambiguous': ['name', 'products'],
  /** `letter`: a letter of another alphabet that looks like a letter of the name. */
  'import.look_alike': ['name', 'letter'],
  /** `line`: the other row of the same product. */
  'import.twice': ['line'],
  'catalogue.empty': ['category'],
  /** Too many documents are being made. The client tries again in `seconds`. */
  'document.busy': ['seconds'],

  'order.not_found': ['id'],
  'order.abandon_only': [],
  'order.not_pending': ['id', 'status'],
  'order.not_correctable': ['id', 'status', 'by', 'at'],
  /** A staff member corrects an order of an earlier day. */
  'order.correct_today': ['id'],
  'order.items_complete': ['id', 'items'],
  'order.line_too_large': [],
  /** The price of the line, and the current price. */
  'order.price_changed': ['name', 'unit_price', 'base_price'],
  'order.total_mismatch': ['id', 'items_total', 'total_price'],
  'order.no_items': ['id', 'to', 'by', 'at'],
  'order.incomplete': ['id', 'to', 'items_count', 'expected_items', 'by', 'at'],
  'order.status_conflict': ['id', 'status', 'to', 'by', 'at'],
  'order.courier_moves': ['id', 'to', 'by', 'at'],
  'order.not_at_courier': ['id', 'status', 'by', 'at'],
  'order.reason_needed': ['id', 'status'],
  /** An order that the courier has is not cancelled by the shop. */
  'order.not_cancellable': ['id', 'status', 'by', 'at'],
  'order.not_returned': ['id', 'status'],
  'order.already_there': ['id', 'status', 'by', 'at'],
  'order.nothing_to_take_back': ['id', 'status', 'by', 'at'],
  'order.end_stays': ['id', 'status', 'by', 'at'],
  'order.hand_over_stays': ['id', 'status', 'by', 'at'],
  /** The order cannot be deleted: the marketplace may have it, or a payment names its due. */
  'order.hand_over_unsettled': ['id'],
  'order.undo_changed': ['id', 'status', 'by', 'at'],
  /** Another person made the last move. */
  'order.undo_not_own': ['id', 'status', 'by', 'at'],
  'order.undo_late': ['id', 'status', 'by', 'at'],
  'order.undo_sent': ['id'],
  /** The order cannot be moved back, because a payment has settled its due. */
  'order.undo_paid': ['id'],
  'order.move_failed': ['id'],

  'filament_type.not_found': ['id'],
  'filament_type.id_taken': ['id'],
  'filament_type.id_fixed': ['id'],
  'filament_type.stale': ['id'],
  /** The filament type has purchases or usage. It can be made inactive instead. */
  'filament_type.has_history': ['id'],
  'filament_type.inactive': ['id', 'brand'],
  'filament_stock.not_enough': ['id', 'brand', 'spools', 'left'],
  'filament_usage.not_found': ['id'],
  'filament_usage.not_last': ['id'],
  'filament_purchase.not_found': ['id'],
  'filament_purchase.used': ['id', 'spools', 'left'],
  'filament_purchase.total_too_large': [],

  'b2b_client.not_found': ['id'],
  'b2b_client.stale': ['name'],
  'b2b_client.has_orders': ['name', 'orders'],
  'b2b_order.not_found': ['id'],
  'b2b_order.stale': ['id', 'status'],
  /** The order has payments, so deleting it needs a reason. */
  'b2b_order.reason_needed': ['id'],
  'b2b_order.status_conflict': ['id', 'status', 'to'],
  /** Another person moved the order to this status. */
  'b2b_order.already_there': ['id', 'status', 'by', 'at'],
  'b2b_order.incomplete': ['id', 'items_count', 'expected_items'],
  'b2b_order.items_complete': ['id', 'items'],
  /** Lines can be added only while the order is printing. */
  'b2b_order.items_closed': ['id', 'status'],
  'b2b_order.total_too_large': ['id'],
  'b2b_payment.not_found': ['id'],
  /** `remaining`: in IQD. */
  'b2b_payment.over_remaining': ['id', 'remaining'],
  'b2b_payment.reversed': ['id', 'by', 'at'],
  /** The order is not completed, so that it has no invoice yet. */
  'b2b_credit_note.no_invoice': ['id', 'status'],
  /** `creditable`: in IQD. */
  'b2b_credit_note.over_invoice': ['id', 'creditable'],
  'b2b_credit_note.not_found': ['id'],
  /** The period of the export ends before it begins, is longer than a year, or has too many rows. */
  'accounts.days': [],
  'accounts.too_long': ['limit'],
  'accounts.too_many_rows': ['table', 'limit'],
  'b2b_account.days': [],
  'b2b_account.too_long': ['entries', 'limit'],

  'bulk_payment.not_found': ['id'],
  'bulk_payment.reversed': ['id', 'by', 'at'],
  /** Another payment has settled or taken back money of the same order since. */
  'bulk_payment.moved_on': ['order'],
  /** The payment would differ from the dry run that the admin saw. */
  'statement.stale': [],
  /** Nothing is recorded: the fees exceed the amounts, or every row waits for a decision. */
  'statement.nothing_received': ['received'],
  /** `bulk_payment`: the payment that recorded this statement. */
  'statement.taken': ['bulk_payment', 'day'],
  /** The code of a row. */
  'statement.no_order': [],
  /** The status is unknown. The admin assigns its meaning. */
  'statement.status_unknown': ['status'],
  /** A returned parcel has an amount. The admin enters whether the courier paid it. */
  'statement.came_back': ['status', 'amount'],
  'statement.fee_over_amount': ['fee', 'amount'],
  'statement.ambiguous': ['orders'],
  /** `line`: the other row of the same order. */
  'statement.twice': ['line'],
  /**
   * A negative amount: nothing was paid for the parcel, less was paid, the parcel did not come back, or no
   * order has it.
   */
  'statement.back_not_paid': [],
  'statement.back_over': ['paid'],
  'statement.back_kept': [],
  'statement.back_unknown': [],
  /** A person has opened the row again. */
  'statement.reopened': ['by', 'at'],
  /** Decisions about an open row. */
  'statement.row_not_found': ['id'],
  'statement.row_decided': ['by', 'at'],
  'statement.row_no_due': ['order'],
  'statement.row_no_amount': [],
  'statement.row_nothing_open': ['order'],

  'settings.stale': [],
  /** No marketplace is configured, so hand-overs wait. */
  'marketplace.not_set': [],

  'server.failed': [],
  'server.unavailable': [],
  'server.disk_full': [],
  'server.read_only': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type RefusalCode = keyof typeof REFUSAL_CODES;

export type RefusalValues<Code extends RefusalCode> = Readonly<
  Record<(typeof REFUSAL_CODES)[Code][number], string | number>
>;

/**
 * Matches codes whose first word is one of the list above. The app knows a refusal of our server by it,
 * because the whole list would cost every page 2 kB.
 */
const OUR_CODE =
  /^(?:accounts|audit|auth|b2b_(?:account|client|credit_note|order|payment)|body|bulk_payment|ca(?:ll|talogue|tegory)|client_error|day|document|filament_(?:purchase|stock|type|usage)|host|import|key|marketplace|name_offer|order|parked_order|phone_lookup|picture|product|province|row|server|settings|statement|stock|user|version)\.|^validation$/;

export const isOurCode = (code: string): boolean => OUR_CODE.test(code);
