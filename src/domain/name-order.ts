/* Sorts names in the order of the database. */

/** Maps a UTF-16 unit so that units sort as in UTF-8, the order of the database. */
const utf8Order = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
};

/** Compares names like PostgreSQL's `lower(name)` in the C collation. */
export const compareNames = (nameA: string, nameB: string): number => {
  const [a, b] = [nameA.toLowerCase(), nameB.toLowerCase()];
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [unit, otherUnit] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (unit !== otherUnit) return utf8Order(unit) - utf8Order(otherUnit);
  }
  return a.length - b.length;
};

/** Compares products by name, as the server does, then by id. */
export const compareProducts = (
  a: { readonly name: string; readonly product_id: number },
  b: { readonly name: string; readonly product_id: number },
): number => compareNames(a.name, b.name) || a.product_id - b.product_id;
