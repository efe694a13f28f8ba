/*
 * The keys under which the app stores data in a browser. Data of one person has a key with `:user-` and the
 * id.
 */

/** The keys of spec 1 section 9. */
export const TOKEN_KEY = 'unified_token';
export const CART_KEY = 'unified_cart';
export const CUSTOMER_KEY = 'unified_customer_info';

/** The pasted chats and the parked orders of each person. */
export const PASTE_KEY = 'unified_paste';
/** The wholesale draft of each person. */
export const B2B_DRAFT_KEY = 'b2b_order_draft';
/** The typed values of forms, in the tab. */
export const KEPT_FORMS_KEY = 'kept_forms';
/** The orders of the last job sheet, in the tab. */
export const PRINT_LIST_KEY = 'job-sheet';

/** The settings of a person in this browser. */
export const PERSONAL_SETTINGS_KEY = 'personal_settings';
export const DENSITY_KEY = 'unified_density';
export const MESSAGE_LANGUAGE_KEY = 'customer_message_language';
