// Catalogs of any size, for measuring: variants of the demo products with plausible names.

import { type DemoProduct, demoCategories, demoProducts } from './catalogue.ts';

/**
 * Returns `n` products. The first ones are the same for every `n`. A code is the prefix of the category and five digits, so that it differs
 * from the codes of the demo products. `n` is at most 99,999.
 */
export function bulkProducts(n: number): DemoProduct[] {
  if (!Number.isInteger(n) || n < 0 || n > 99_999) throw new RangeError('bulkProducts takes 0 to 99,999');
  return Array.from({ length: n }, (_, index): DemoProduct => {
    const category = demoCategories[index % demoCategories.length];
    const models = demoProducts.filter((product) => product.category === category?.code_prefix);
    const round = Math.floor(index / demoCategories.length);
    const model = models[round % models.length];
    if (!category || !model) throw new Error('The demo catalogue has an empty category');
    const adjective = adjectives[(round * 7 + index) % adjectives.length];
    const spool = spools[(round * 5 + index) % spools.length] ?? spools[0];
    const edge = 4 + ((index * 37) % 29);
    const size = edge < 10 ? 'Small' : edge < 20 ? 'Medium' : edge < 28 ? 'Large' : 'Extra Large';
    const price = Math.max(
      3000,
      Math.min(120_000, Math.round((model.base_price * (0.5 + edge / 22)) / 250) * 250),
    );
    const wholesale = index % 3 === 0 ? Math.round((price * 0.8) / 250) * 250 : null;
    return {
      product_code: `${category.code_prefix}${String(index + 1).padStart(5, '0')}`,
      name: `${adjective} ${nouns[model.shape]}, ${capital(spool)}, ${size}`,
      category: category.code_prefix,
      dimensions:
        index % 11 === 0 ? null : `${edge} x ${4 + ((index * 13) % 21)} x ${3 + ((index * 29) % 27)} cm`,
      customizable: index % 4 === 1,
      base_price: price,
      wholesale_price: wholesale,
      wholesale_min_qty: wholesale === null ? null : 5 + (index % 4) * 5,
      active: index % 50 !== 49,
      aliases: model.aliases,
      stock: index % 9 === 8 ? 0 : (index * 17) % 60,
      shape: model.shape,
      picture: model.picture,
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

/** Colours of the spools on the shelf. */
const spools = [
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

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
