/** UTF-16 has what lies beyond the first plane before U+E000; UTF-8, by which the database orders, has it last. */
const inUtf8 = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
};

/** As the server orders names, by `lower(name)`: in small letters, letter by letter, in no language's own order. */
export const compareNames = (one: string, other: string): number => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [unit, against] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (unit !== against) return inUtf8(unit) - inUtf8(against);
  }
  return a.length - b.length;
};

/** Products as the server gives them by name: those of one name by their age. */
export const compareProducts = (
  one: { readonly name: string; readonly product_id: number },
  other: { readonly name: string; readonly product_id: number },
): number => compareNames(one.name, other.name) || one.product_id - other.product_id;
