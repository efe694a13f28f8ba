/** Where the business is: its files bear its day. */
const TIME_ZONE = 'Asia/Baghdad';

/** `2026-03-01`: how Sweden writes a day. */
const dayOf = (moment: Date): string => moment.toLocaleDateString('sv', { timeZone: TIME_ZONE });

/** Spec 2 section 7. */
export const productFileName = (moment: Date): string => `products_catalog_${dayOf(moment)}.csv`;

export const catalogueFileName = (category: string): string => `${category}_catalog.pdf`;
