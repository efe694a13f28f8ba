/* The HTTP status of each refusal, and all English sentences of refusals. */
import type { RefusalCode } from '#domain/refusal-codes.ts';

export const ERROR_STATUSES = [400, 401, 403, 404, 409, 412, 413, 415, 421, 422, 428, 429, 500, 503] as const;
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** By code: the status, a space, and the sentence. A name in braces is replaced by its value. */
export const REFUSAL_SENTENCES: Readonly<Record<RefusalCode, `${ErrorStatus} ${string}`>> = {
  'auth.sign_in': '401 Please sign in.',
  'auth.wrong_credentials': '401 Incorrect username or password.',
  'auth.deactivated': '401 This account is deactivated.',
  'auth.throttled': '429 Too many failed sign-ins. Please try again in {seconds} s.',
  'auth.busy': '503 Too many people are signing in at once. Please try again in a moment.',
  'auth.forbidden': "403 You don't have permission to do this.",
  'auth.password_change_required':
    '403 Please choose a password of your own first: this one was set by somebody else, or is easy to guess.',
  'host.unknown':
    '421 This server does not go by the name {host}. Add it to ALLOWED_HOSTS, or change the demo passwords.',

  'body.broken_off': '400 The request broke off.',
  'body.too_large': '413 The request is larger than this call takes.',
  'body.no_utf8': '422 The body is not valid UTF-8.',
  'body.no_json': '422 The body is not valid JSON.',
  'body.twice': '422 {field}: is given twice.',
  'body.fixed_field': '422 {field}: cannot be changed by this call. Nothing was saved.',
  'body.unknown_field': '422 {field}: is not a field of this call. Nothing was saved.',
  'body.encoded': '415 The body has to come as it is, not encoded ({encoding}).',
  'body.json_expected': '415 The body has to be JSON.',
  'body.form_expected': '415 The body has to be form-encoded.',
  validation: '422 The request is not valid.',
  'day.to_come': '422 {day} is still to come.',

  'user.not_found': '404 There is no user #{id}.',
  'user.username_taken': "409 The username '{username}' is taken.",
  'user.email_taken': "409 The email '{email}' is taken.",
  'user.stale': "412 The user '{username}' was changed in the meantime.",
  'user.own_account': '409 You cannot delete your own account.',
  'user.last_superadmin': "409 '{username}' is the last active superadmin: one has to remain.",
  'user.wrong_password': '422 The current password is not correct.',
  'user.same_password': '422 The new password is the current one.',
  'user.weak_password': '422 The password is easy to guess.',
  'user.session_not_found': '404 This session has ended already.',

  'key.invalid': '422 Idempotency-Key: must be 8 to 200 printable characters.',
  'key.reused': '422 This Idempotency-Key was used for another request.',
  'version.invalid': '422 If-Match: must be the ETag of a row.',
  'version.needed': '428 If-Match is needed: the ETag of the row that the change starts from.',
  'version.stale': '412 Order #{id} was changed in the meantime: it is {status} now.',

  'row.busy': '503 Somebody is changing this just now. Nothing was saved; please try again in a moment.',

  'client_error.throttled': '429 Too many errors were reported. Please try again in {seconds} s.',
  'phone_lookup.throttled': '429 Too many phone numbers were looked up. Please try again in {seconds} s.',

  'call.not_found': '404 There is no such call.',
  'call.malformed': '400 The request cannot be read.',
  'audit.not_found': '404 There is no audit entry #{id}.',
  'picture.not_found': '404 There is no such picture.',
  'picture.unreadable':
    '422 The picture cannot be read: it is damaged, cut off, or no JPEG, PNG or WebP picture.',
  'picture.other_type': '422 The picture is said to be {said} but is {found}.',
  'picture.too_large':
    '422 The picture has {width} x {height} pixels: at most {limit} along an edge are stored.',
  'picture.animated': '422 The picture is animated: only a still one is stored.',
  'picture.busy':
    '503 Too many pictures are being processed at once. Nothing was saved. Please try again in a moment.',
  'province.not_found': '422 province_id: there is no province {id}.',
  'stock.stale': "412 The stock of '{name}' was set to {quantity} in the meantime.",
  'category.not_found': '404 There is no category #{id}.',
  'category.stale': "412 The category '{name}' was changed in the meantime.",
  'category.name_taken': "409 There is a category '{name}' already.",
  'category.prefix_taken': "409 The codes of another category begin with '{prefix}'.",
  'category.has_products':
    "409 The category '{name}' has products ({products}): give them another category first.",
  'product.not_found': '404 There is no product with the id {id}.',
  'product.stale': "412 The product '{name}' was changed in the meantime.",
  'product.has_orders':
    "409 '{name}' is in {orders} order(s) and cannot be deleted. Set it inactive instead: it can no longer be ordered then.",
  'product.not_sold': "409 The product '{name}' is no longer sold.",
  'name_offer.not_found':
    '404 The offer #{id} is no longer open: it was answered, or its product was deleted.',
  'name_offer.taken': "409 '{name}' is a name of '{owner}' already.",
  'name_offer.refused': "409 An admin has refused '{name}' as a name of '{product}'.",
  'name_offer.too_many': '409 {limit} names wait for an admin: no other is offered before some are answered.',
  'name_offer.no_room': "409 '{product}' has {limit} other names already: '{name}' cannot be added.",
  'parked_order.not_found': '404 The order {draft_id} is not parked.',
  'parked_order.deleted': '409 This parked order was deleted.',
  'parked_order.taken': '409 {by} has taken up this parked order.',
  'parked_order.placed': '409 This order was placed already.',
  'parked_order.too_many':
    '409 {limit} orders are parked: no other is kept before some are placed or deleted.',
  'import.unreadable': '422 The file cannot be read as a table: look at line {line}.',
  'import.not_a_table': '422 The file is no table but {kind}: save it as CSV or XLSX.',
  'import.empty': '422 The file has no rows.',
  'import.too_many_rows': '422 The file has more than {limit} rows: split it.',
  'import.columns_unknown': '422 The file has {count} column(s) that are not known: assign or skip them.',
  'import.column_twice': "422 The file has the column '{column}' twice.",
  'import.column_unnamed': '422 Column {column} has no name in the first line, but a value below it.',
  'import.column_missing': "422 The file needs the column 'product_code' or 'name'.",
  'import.stale': '409 The products were changed since the dry run: look at what the file would do now.',
  'import.rows_refused': '409 {rows} row(s) are refused: nothing is imported before they are put right.',
  'import.cells': '422 The row has {cells} cells where there are {columns} columns.',
  'import.number': "422 {field}: '{cell}' is no clear number.",
  'import.boolean': "422 {field}: '{cell}' is neither true nor false.",
  'import.embedded_picture': '422 picture_url: a picture is uploaded in the form; here it is an address.',
  'import.code_unknown': "422 More than one code is spelled like '{code}'.",
  'import.category_unknown': "422 There is no category '{category}'.",
  'import.category_ambiguous': "422 More than one category is named '{category}'.",
  'import.ambiguous': "422 {products} products are named '{name}': say which by its code.",
  'import.look_alike':
    "422 '{name}' looks like a name of other letters, because of '{letter}': type it in one alphabet.",
  'import.twice': '422 Line {line} is about the same product.',
  'catalogue.empty': "409 '{category}' has no active products: there is nothing to put into a catalogue.",
  'document.busy': '503 Too many documents are being made at once. Please try again in a moment.',

  'order.not_found': '404 There is no order #{id}.',
  'order.abandon_only': '403 Staff may only abandon an unfinished order of their own.',
  'order.not_pending': '409 Order #{id} is {status}: no item can be added.',
  'order.not_correctable': '409 Order #{id} is {status}: it can no longer be corrected.',
  'order.correct_today': '403 Staff may only correct their own orders of today.',
  'order.items_complete': '409 Order #{id} has all its {items} items already.',
  'order.line_too_large': '422 The line comes to more than can be stored.',
  'order.price_changed': "409 The price of '{name}' is {base_price} IQD now, not {unit_price} IQD.",
  'order.total_mismatch':
    '409 The items of order #{id} add up to {items_total} IQD, but its total is {total_price} IQD.',
  'order.no_items': '409 Order #{id} has no items: it cannot become {to}.',
  'order.incomplete':
    '409 Order #{id} is incomplete ({items_count} of {expected_items} items): it cannot become {to}.',
  'order.status_conflict': '409 Order #{id} is {status}: it cannot become {to}.',
  'order.courier_moves': '409 Order #{id} is at the courier: only a shipment result moves it.',
  'order.not_at_courier': '409 Order #{id} is {status}: the courier does not have it.',
  'order.reason_needed': '409 Order #{id} was handed over: say why it is to be deleted.',
  'order.not_cancellable': '409 Order #{id} is {status}: it can no longer be cancelled here.',
  'order.not_returned': '409 Order #{id} is {status}: no parcel of it came back.',
  'order.already_there': '409 Order #{id} is {status} already.',
  'order.nothing_to_take_back': '409 Order #{id} is {status}: there is no move to take back.',
  'order.end_stays': '409 Order #{id} is {status}: its end cannot be taken back.',
  'order.hand_over_stays': '409 Order #{id} is {status}: after the hand-over no move can be taken back.',
  'order.hand_over_unsettled':
    '409 Shopini has not confirmed order #{id} yet, and may have its parcel: wait for a sync, or enter the shipment result first.',
  'order.undo_changed': '409 Order #{id} was changed since and is {status} now: the move cannot be undone.',
  'order.undo_not_own':
    '409 Order #{id} was moved by {by}: only that person can undo it. Take the move back with a reason.',
  'order.undo_late': '409 Order #{id} was moved too long ago to be undone: take the move back with a reason.',
  'order.undo_sent': '409 Order #{id} has gone to Shopini already: the hand-over cannot be undone.',
  'order.undo_paid': '409 The courier has paid for order #{id}: the hand-over cannot be undone.',
  'order.move_failed': '503 Order #{id} could not be moved. Please try again.',

  'filament_type.not_found': '404 There is no filament #{id}.',
  'filament_type.id_taken': '409 The filament ID {id} is taken.',
  'filament_type.id_fixed': '409 The ID of the filament #{id} cannot be changed.',
  'filament_type.stale': '412 The filament #{id} was changed in the meantime.',
  'filament_type.has_history':
    '409 The filament #{id} has purchases or used spools: make it inactive instead.',
  'filament_type.inactive': '409 The filament #{id} {brand} is inactive: make it active to log a purchase.',
  'filament_stock.not_enough': '409 The stock of #{id} {brand} is down to {left}.',
  'filament_usage.not_found': '404 There is no opening #{id}.',
  'filament_usage.not_last': '409 Only the last opening can be undone: others have opened spools since.',
  'filament_purchase.not_found': '404 There is no purchase #{id}.',
  'filament_purchase.used':
    '409 Purchase #{id} brought {spools} spools, but the stock is down to {left}: spools of it have been opened.',
  'filament_purchase.total_too_large': '422 The total is larger than can be stored.',

  'b2b_client.not_found': '404 There is no client #{id}.',
  'b2b_client.stale': "412 The client '{name}' was changed in the meantime.",
  'b2b_client.has_orders': "409 The client '{name}' has {orders} order(s): they have to be deleted first.",
  'b2b_order.not_found': '404 There is no wholesale order #{id}.',
  'b2b_order.stale': '412 The wholesale order #{id} was changed in the meantime: it is {status}.',
  'b2b_order.reason_needed': '409 Money was paid for the wholesale order #{id}: say why it is to be deleted.',
  'b2b_order.status_conflict': '409 The wholesale order #{id} is {status}: it cannot become {to}.',
  'b2b_order.already_there': '409 The wholesale order #{id} is {status} already. It was moved by {by}.',
  'b2b_order.incomplete':
    '409 The wholesale order #{id} is incomplete ({items_count} of {expected_items} items).',
  'b2b_order.items_complete': '409 The wholesale order #{id} has all its {items} items already.',
  'b2b_order.items_closed': '409 The wholesale order #{id} is {status}: no item can be added.',
  'b2b_order.total_too_large': '422 The wholesale order #{id} comes to more than can be stored.',
  'b2b_payment.not_found': '404 There is no payment #{id}.',
  'b2b_payment.over_remaining': '409 Payment amount cannot exceed remaining amount of {remaining} IQD',
  'b2b_payment.reversed': '409 Payment #{id} was reversed already, by {by}.',
  'b2b_credit_note.no_invoice':
    '409 The wholesale order #{id} is {status}: it has no invoice yet that could be credited.',
  'b2b_credit_note.over_invoice':
    '409 A credit note of the wholesale order #{id} cannot exceed {creditable} IQD, the part that is not credited yet.',
  'b2b_credit_note.not_found': '404 There is no credit note #{id}.',
  'accounts.days': '422 The period ends before it begins.',
  'accounts.too_long': '422 The accounts of at most {limit} days fit into one file: choose a shorter period.',
  'accounts.too_many_rows':
    '422 The table {table} would have more than {limit} rows: choose a shorter period.',
  'b2b_account.days': '422 The period ends before it begins.',
  'b2b_account.too_long':
    '409 The period has {entries} entries: a statement holds {limit}, choose a shorter one.',

  'bulk_payment.not_found': '404 There is no bulk payment #{id}.',
  'bulk_payment.reversed': '409 Bulk payment #{id} was reversed by {by} already.',
  'bulk_payment.moved_on':
    '409 Another payment has settled or taken back money of order #{order} since: reverse that one first.',
  'statement.stale': '409 The dues were changed since the dry run: look at what the statement comes to now.',
  'statement.nothing_received': '409 The statement comes to {received} IQD: there is nothing to take.',
  'statement.taken': '409 This statement was taken already, as bulk payment #{bulk_payment} of {day}.',
  'statement.no_order': '422 The row has neither a tracking number nor a phone.',
  'statement.status_unknown': "422 The status '{status}' is not known.",
  'statement.came_back':
    "422 The row says '{status}', and an amount of {amount} stands beside it: was it received?",
  'statement.fee_over_amount': '422 The fee of {fee} is more than the amount of {amount}.',
  'statement.ambiguous': '422 {orders} orders may be meant: say which by its tracking number.',
  'statement.twice': '422 The row is of the same order as line {line}.',
  'statement.back_not_paid': '422 Nothing was paid for this parcel, so nothing can be taken back.',
  'statement.back_over': '422 Only {paid} IQD were paid for this parcel.',
  'statement.back_kept': '422 The parcel was neither returned nor cancelled.',
  'statement.back_unknown': '422 The courier took money back for a parcel that no order has.',
  'statement.reopened': '422 The row was opened again by {by}.',
  'statement.row_not_found': '404 There is no row #{id} of a statement.',
  'statement.row_decided': '409 The row was decided by {by} already.',
  'statement.row_no_due': '404 The courier owes nothing for order #{order}.',
  'statement.row_no_amount': '409 The row has no such amount.',
  'statement.row_nothing_open': '409 Nothing of order #{order} is open.',

  'settings.stale': '412 The settings were changed in the meantime.',
  'marketplace.not_set':
    '409 No marketplace is set: orders that were handed over wait until SHOPINI_API_ROOT names one and the server is started again.',

  'server.failed': '500 Something went wrong on the server. Please try again.',
  'server.unavailable': '503 The database does not answer at the moment. Please try again in a moment.',
  'server.disk_full':
    "503 The server's disk is full: nothing can be saved. Please tell whoever runs it to free some space, then try again.",
  'server.read_only':
    '503 The database takes no writes: nothing can be saved. Please tell the person who runs the server, then try again.',
};

/**
 * Sentences for one case of a refusal: the code, a colon, and the case. They replace the sentence of the
 * code, and may name further values.
 */
export const CASE_SENTENCES = {
  'validation:request': '{rule}',
  'validation:field': '{field}: {rule}',
  'validation:phone': "phone: '{phone}' is no phone number.",
  'validation:own_name': "aliases: '{name}' is the name of the product itself.",
  'validation:own_amount': 'amount: the row has an amount of its own.',
  'validation:statement_too_large': 'amount: the statement comes to more than can be stored.',

  'body.too_large:limit': 'The request is larger than {limit}.',
  'document.busy:accounts': 'Too many accounts are being exported at once. Please try again in a moment.',
  'document.busy:files': 'Too many files are being read at once. Please try again in a moment.',

  'user.weak_password:length': 'The password is too short: at least {limit} characters are needed.',
  'user.weak_password:username': 'The password is the username, at most decorated.',
  'user.weak_password:email': 'The password is the email address, at most decorated.',
  'user.weak_password:full_name': 'The password is the full name or a part of it, at most decorated.',
  'user.weak_password:demo': 'The password is one of the demo business, which everybody knows.',
  'user.weak_password:common': 'The password is a common one, which is guessed first.',

  'category.not_found:of_product': 'There is no category with the id {id}.',
  'filament_stock.not_enough:none': 'There is no spool of #{id} {brand} left.',

  'import.unreadable:file': 'The file cannot be read as a table.',
  'import.columns_unknown:named': "The file has unknown columns: '{names}'. Assign or skip each of them.",
  'import.column_unnamed:line': 'Column {column} has no name in the first line, but a value in line {line}.',
  'import.column_missing:amount': "The statement needs the column 'amount'.",
  'import.column_missing:parcel': "The statement needs the column 'tracking_number' or 'phone'.",
  'import.column_twice:meaning':
    "The statement has two columns with the same meaning: '{column}' is '{meaning}' again.",
  'import.code_unknown:new_product':
    "There is no product '{code}', and a new one of this category has {prefix} and a number up to {limit}. Leave the code empty to be given one.",
  'import.cells:columns': '{cells} columns are assigned where the statement has {columns}.',

  'order.items_complete:abandoned': 'Order #{id} has all its {items} items: it cannot become cancelled.',
  'order.line_too_large:order': 'With this line the order comes to more than can be stored.',
  'order.total_mismatch:printing':
    'The items of order #{id} add up to {items_total} IQD, but its total is {total_price} IQD: it cannot become {to}.',
  'b2b_order.incomplete:move':
    'The wholesale order #{id} is incomplete ({items_count} of {expected_items} items): it cannot become {to}.',
  'order.nothing_to_take_back:undo': 'Order #{id} is {status}: there is no move to undo.',
} as const satisfies Readonly<Record<`${RefusalCode}:${string}`, string>>;

/** The names of the cases of a code. */
export type RefusalCase<Code extends RefusalCode> = keyof typeof CASE_SENTENCES extends infer Key
  ? Key extends `${Code}:${infer Case}`
    ? Case
    : never
  : never;

/** Follows the sentence of a refusal: the last move of the order. */
export const LAST_MOVE_SENTENCE = 'It was moved by {by} {ago}.';

/** Replaces the names in braces by their values. */
export const fillSentence = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
