// Catalogues of any size, for benchmarks: variants of the demo products with plausible names.

import { type DemoProduct, demoCategories, demoProducts } from './catalogue.ts';

const toSizeName = (sideCm: number): string => {
  if (sideCm < 10) return 'Small';
  if (sideCm < 20) return 'Medium';
  return sideCm < 28 ? 'Large' : 'Extra Large';
};

/**
 * Returns `count` products, at most 99,999. The first ones are the same for every `count`. A code is the
 * prefix of the category and five digits, so that it differs from the codes of the demo products.
 */
export function bulkProducts(count: number): DemoProduct[] {
  if (!Number.isInteger(count) || count < 0 || count > 99_999)
    throw new RangeError('bulkProducts takes 0 to 99,999');
  return Array.from({ length: count }, (_, index): DemoProduct => {
    const category = demoCategories[index % demoCategories.length];
    const models = demoProducts.filter((product) => product.category === category?.code_prefix);
    const round = Math.floor(index / demoCategories.length);
    const template = models[round % models.length];
    if (!category || !template) throw new Error('The demo catalogue has an empty category');
    const adjective = adjectives[(round * 7 + index) % adjectives.length];
    const color = colors[(round * 5 + index) % colors.length] ?? colors[0];
    const sideCm = 4 + ((index * 37) % 29);
    const sizeName = toSizeName(sideCm);
    const price = Math.max(
      3000,
      Math.min(120_000, Math.round((template.base_price * (0.5 + sideCm / 22)) / 250) * 250),
    );
    const wholesale = index % 3 === 0 ? Math.round((price * 0.8) / 250) * 250 : null;
    return {
      product_code: `${category.code_prefix}${String(index + 1).padStart(5, '0')}`,
      name: `${adjective} ${nouns[template.shape]}, ${capitalize(color)}, ${sizeName}`,
      category: category.code_prefix,
      dimensions:
        index % 11 === 0 ? null : `${sideCm} x ${4 + ((index * 13) % 21)} x ${3 + ((index * 29) % 27)} cm`,
      customizable: index % 4 === 1,
      base_price: price,
      wholesale_price: wholesale,
      wholesale_min_qty: wholesale === null ? null : 5 + (index % 4) * 5,
      active: index % 50 !== 49,
      aliases: template.aliases,
      stock: index % 9 === 8 ? 0 : (index * 17) % 60,
      shape: template.shape,
      picture: template.picture,
    };
  });
}

const adjectives = [
  'Twisted',
  'Faceted',
  'Ribbed',
  'Slim',
  'Stackable',
  'Folding',
  'Classic',
  'Geometric',
  'Woven',
  'Low-Poly',
  'Honeycomb',
  'Rounded',
  'Sumerian',
  'Marsh Reed',
  'Eight-Fold',
  'Desert',
  'Engraved',
] as const;

const nouns: Record<DemoProduct['shape'], string> = {
  vase: 'Vase',
  planter: 'Planter',
  lamp: 'Lamp',
  lantern: 'Lantern',
  lithophane: 'Lithophane',
  dragon: 'Dragon',
  octopus: 'Octopus',
  cat: 'Cat',
  keychain: 'Keychain',
  gear: 'Gear',
  chess: 'Chess Set',
  organiser: 'Organiser',
  penholder: 'Pen Holder',
  hook: 'Hook',
  'headset-stand': 'Headset Stand',
  'phone-stand': 'Phone Stand',
  bowl: 'Bowl',
  coaster: 'Coasters',
  'cookie-cutter': 'Cookie Cutter',
  'name-plate': 'Name Plate',
  'cable-clip': 'Cable Clip',
  ziggurat: 'Ziggurat',
  minaret: 'Minaret',
  palm: 'Date Palm',
  rocket: 'Rocket',
  bracket: 'Bracket',
  crescent: 'Crescent',
  case: 'Box',
};

const colors = [
  'terracotta',
  'marble',
  'charcoal',
  'forest',
  'sage',
  'ocean',
  'turquoise',
  'sky',
  'plum',
  'lilac',
  'rose',
  'ruby',
  'saffron',
  'sand',
  'copper',
  'walnut',
] as const;

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
