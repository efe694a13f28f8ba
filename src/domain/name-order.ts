/** Maps a UTF-16 unit so that units sort as in UTF-8, the order of the database. */
const inUtf8 = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
};

/** Compares names like PostgreSQL's `lower(name)` in the C collation. */
export const compareNames = (one: string, other: string): number => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [unit, against] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (unit !== against) return inUtf8(unit) - inUtf8(against);
  }
  return a.length - b.length;
};

/** Compares products by name, as the server does, then by id. */
export const compareProducts = (
  one: { readonly name: string; readonly product_id: number },
  other: { readonly name: string; readonly product_id: number },
): number => compareNames(one.name, other.name) || one.product_id - other.product_id;
