// The products of the demo shop. Prices are in IQD. `wholesale_price` applies from `wholesale_min_qty`
// pieces.

import { productCode } from '#domain/product.ts';
import { demoAliases } from './product-aliases.ts';

/** The kinds of products. `bulk.ts` makes further product names from them. */
export type Shape =
  | 'vase'
  | 'planter'
  | 'lamp'
  | 'lantern'
  | 'lithophane'
  | 'dragon'
  | 'octopus'
  | 'cat'
  | 'keychain'
  | 'gear'
  | 'chess'
  | 'organiser'
  | 'penholder'
  | 'hook'
  | 'headset-stand'
  | 'phone-stand'
  | 'bowl'
  | 'coaster'
  | 'cookie-cutter'
  | 'name-plate'
  | 'cable-clip'
  | 'ziggurat'
  | 'minaret'
  | 'palm'
  | 'rocket'
  | 'bracket'
  | 'crescent'
  | 'case';

export interface DemoCategory {
  readonly name: string;
  readonly code_prefix: string;
  readonly description: string;
}

export interface DemoProduct {
  /** The category's prefix and a number: 'HOM001'. */
  readonly product_code: string;
  readonly name: string;
  /** `code_prefix` of its category. */
  readonly category: string;
  readonly dimensions: string | null;
  readonly customizable: boolean;
  readonly base_price: number;
  readonly wholesale_price: number | null;
  readonly wholesale_min_qty: number | null;
  readonly active: boolean;
  readonly aliases: readonly string[];
  readonly stock: number;
  readonly shape: Shape;
  /** The code of the demo product whose picture it shows. A demo product shows its own. */
  readonly picture: string;
}

export const demoCategories: readonly DemoCategory[] = [
  { name: 'Home & Decor', code_prefix: 'HOM', description: 'Vases, bowls and pieces for shelves and tables' },
  {
    name: 'Desk & Office',
    code_prefix: 'DSK',
    description: 'Order on the desk: stands, holders, name plates',
  },
  { name: 'Planters & Garden', code_prefix: 'PLN', description: 'Pots with drainage and saucer, from PETG' },
  { name: 'Lighting', code_prefix: 'LGT', description: 'Lamps, lanterns and lithophanes with warm LED' },
  {
    name: 'Toys & Games',
    code_prefix: 'TOY',
    description: 'Printed in one piece, articulated, no small loose parts',
  },
  {
    name: 'Keychains & Gifts',
    code_prefix: 'GFT',
    description: 'Small presents, most of them with a name on them',
  },
  { name: 'Phone & Tech', code_prefix: 'TEC', description: 'Stands, clips and cases for phones and cables' },
  {
    name: 'Kitchen',
    code_prefix: 'KIT',
    description: 'Coasters, cutters and holders; food pieces from PETG',
  },
  { name: 'Custom & Parts', code_prefix: 'PRT', description: 'Spare parts and work to measure' },
];

interface Details {
  readonly size?: string;
  readonly custom?: true;
  readonly wholesale?: readonly [price: number, minQuantity: number];
  readonly inactive?: true;
}

const PRODUCTS_BY_CATEGORY: Readonly<
  Record<
    string,
    readonly (readonly [name: string, shape: Shape, price: number, stock: number, details: Details])[]
  >
> = {
  HOM: [
    ['Twisted Vase', 'vase', 18000, 14, { size: '14 x 14 x 22 cm', wholesale: [14500, 10] }],
    ['Fluted Vase, Tall', 'vase', 24000, 9, { size: '16 x 16 x 30 cm', wholesale: [19500, 10] }],
    ['Bud Vase', 'vase', 8500, 26, { size: '8 x 8 x 14 cm', wholesale: [6500, 20] }],
    ['Spiral Vase, Charcoal', 'vase', 19500, 0, { size: '14 x 14 x 24 cm' }],
    ['Desert Wave Bowl', 'bowl', 16500, 11, { size: '24 x 24 x 8 cm', wholesale: [13000, 10] }],
    ['Fruit Bowl, Ribbed', 'bowl', 21000, 6, { size: '28 x 28 x 10 cm' }],
    ['Ziggurat of Ur', 'ziggurat', 27500, 8, { size: '18 x 13 x 10 cm', wholesale: [22000, 6] }],
    ['Spiral Minaret of Samarra', 'minaret', 32000, 5, { size: '12 x 12 x 21 cm', wholesale: [26000, 6] }],
    ['Date Palm نخلة', 'palm', 22500, 7, { size: '15 x 15 x 24 cm' }],
    ['Sitting Cat, Large', 'cat', 29000, 3, { size: '17 x 15 x 26 cm' }],
    [
      'Crescent and Star Table Piece',
      'crescent',
      14500,
      18,
      { size: '13 x 5 x 16 cm', wholesale: [11500, 12] },
    ],
  ],
  DSK: [
    [
      'Desk Name Plate لوحة اسم',
      'name-plate',
      15000,
      12,
      { size: '20 x 4 x 8 cm', custom: true, wholesale: [12000, 5] },
    ],
    ['Desk Name Plate, Kurdish ناوی تۆ', 'name-plate', 15000, 7, { size: '20 x 4 x 8 cm', custom: true }],
    ['Hex Pen Holder', 'penholder', 7500, 22, { size: '9 x 9 x 10 cm', wholesale: [5750, 20] }],
    ['Ribbed Pen Holder', 'penholder', 8250, 15, { size: '9 x 9 x 11 cm' }],
    [
      'Drawer Organiser, 4 Cells',
      'organiser',
      13500,
      10,
      { size: '22 x 14 x 6 cm', custom: true, wholesale: [10500, 10] },
    ],
    ['Drawer Organiser, 6 Cells', 'organiser', 16750, 4, { size: '26 x 17 x 6 cm', custom: true }],
    ['Headset Stand', 'headset-stand', 23000, 6, { size: '14 x 12 x 26 cm' }],
    ['Business Card Case', 'case', 9000, 13, { size: '10 x 7 x 2 cm', custom: true }],
    [
      'Complete Desk Set for an Office of Four: Four Name Plates with Arabic and English Lettering, Four Pen Holders, Two Six-Cell Organisers and Cable Clips to Match, in the Company Colours',
      'organiser',
      118000,
      1,
      { custom: true },
    ],
  ],
  PLN: [
    ['Faceted Planter, Small', 'planter', 6500, 30, { size: '9 x 9 x 8 cm', wholesale: [4750, 24] }],
    ['Faceted Planter, Medium', 'planter', 12500, 18, { size: '14 x 14 x 13 cm', wholesale: [9750, 12] }],
    ['Faceted Planter, Large', 'planter', 21500, 7, { size: '20 x 20 x 18 cm', wholesale: [17250, 8] }],
    ['Low-Poly Succulent Pot', 'planter', 5500, 41, { size: '7 x 7 x 6 cm', wholesale: [4000, 30] }],
    ['Balcony Planter with Saucer', 'planter', 26000, 5, { size: '24 x 24 x 20 cm' }],
    ['Planter Pair, Rose and Lilac', 'planter', 15500, 0, { size: '11 x 11 x 10 cm' }],
    ['Wall Hook for Hanging Pots', 'hook', 4500, 34, { size: '5 x 8 x 11 cm', wholesale: [3250, 20] }],
    ['Scalloped Saucer', 'bowl', 4000, 25, { size: '15 x 15 x 3 cm' }],
  ],
  LGT: [
    ['Pleated Table Lamp', 'lamp', 48000, 6, { size: '20 x 20 x 28 cm', wholesale: [39500, 5] }],
    ['Twisted Bedside Lamp', 'lamp', 42500, 4, { size: '18 x 18 x 25 cm' }],
    ['Globe Lamp', 'lamp', 52000, 3, { size: '22 x 22 x 29 cm' }],
    [
      'Ramadan Lantern فانوس',
      'lantern',
      34000,
      16,
      { size: '14 x 14 x 24 cm', custom: true, wholesale: [27500, 10] },
    ],
    ['Baghdad Lantern, Eight Sides', 'lantern', 37500, 5, { size: '15 x 15 x 26 cm' }],
    [
      'Photo Lithophane with Frame',
      'lithophane',
      45000,
      9,
      { size: '20 x 6 x 16 cm', custom: true, wholesale: [37000, 5] },
    ],
    ['Photo Lithophane, Panorama', 'lithophane', 63000, 2, { size: '30 x 6 x 18 cm', custom: true }],
    ['Night Light, Cone', 'lamp', 27500, 0, { size: '12 x 12 x 16 cm' }],
  ],
  TOY: [
    ['Articulated Dragon', 'dragon', 19000, 12, { size: '34 x 9 x 7 cm', wholesale: [15000, 10] }],
    ['Articulated Dragon, Baby', 'dragon', 9500, 24, { size: '17 x 5 x 4 cm', wholesale: [7250, 20] }],
    ['Crystal Dragon, Giant', 'dragon', 46000, 2, { size: '60 x 14 x 11 cm', custom: true }],
    ['Articulated Octopus', 'octopus', 7000, 37, { size: '11 x 11 x 6 cm', wholesale: [5250, 24] }],
    ['Octopus, Large', 'octopus', 13000, 8, { size: '20 x 20 x 10 cm' }],
    [
      'Chess Pieces, Full Set',
      'chess',
      75000,
      3,
      { size: 'King 9.5 cm', custom: true, wholesale: [62500, 4] },
    ],
    ['Chess Pieces, Travel', 'chess', 39000, 5, { size: 'King 5 cm' }],
    ['Desk Rocket', 'rocket', 12500, 14, { size: '11 x 11 x 20 cm', wholesale: [9750, 10] }],
    ['Rocket with Name', 'rocket', 17000, 6, { size: '14 x 14 x 26 cm', custom: true }],
    ['Little Cat', 'cat', 6750, 21, { size: '6 x 5 x 9 cm', wholesale: [5000, 20] }],
    ['Gear Puzzle', 'gear', 11500, 9, { size: '16 x 10 x 2 cm' }],
  ],
  GFT: [
    [
      'Name Keychain ميدالية اسم',
      'keychain',
      3500,
      60,
      { size: '6 x 4 x 0.5 cm', custom: true, wholesale: [2500, 50] },
    ],
    ['Heart Keychain', 'keychain', 3000, 48, { size: '5 x 5 x 0.5 cm', custom: true, wholesale: [2250, 50] }],
    ['Football Club Keychain', 'keychain', 3250, 33, { size: '5 x 5 x 0.5 cm' }],
    [
      'Company Keychain with Logo',
      'keychain',
      4000,
      0,
      { size: '6 x 4 x 0.5 cm', custom: true, wholesale: [2750, 100] },
    ],
    ['Keepsake Box with Star', 'case', 14000, 11, { size: '14 x 10 x 6 cm', custom: true }],
    ['Jewellery Box', 'case', 16500, 7, { size: '16 x 11 x 7 cm', custom: true, wholesale: [13500, 8] }],
    [
      'Eid Crescent عيد مبارك',
      'crescent',
      9500,
      19,
      { size: '10 x 4 x 13 cm', custom: true, wholesale: [7500, 20] },
    ],
    ['Newroz Gift Box نەورۆز پیرۆز بێت', 'case', 18500, 4, { size: '16 x 11 x 7 cm', custom: true }],
    ['Wedding Favour, 2024 Pattern', 'keychain', 3000, 0, { size: '5 x 4 x 0.4 cm', inactive: true }],
  ],
  TEC: [
    ['Phone Stand', 'phone-stand', 6000, 45, { size: '8 x 10 x 9 cm', wholesale: [4500, 25] }],
    [
      'Phone Stand with Logo',
      'phone-stand',
      8500,
      12,
      { size: '8 x 10 x 9 cm', custom: true, wholesale: [6500, 25] },
    ],
    ['Tablet Stand', 'phone-stand', 14500, 8, { size: '16 x 14 x 13 cm' }],
    ['Cable Clip, 3 Slots', 'cable-clip', 3000, 52, { size: '8 x 3 x 3 cm', wholesale: [2250, 40] }],
    ['Cable Clip, 5 Slots', 'cable-clip', 4250, 28, { size: '13 x 3 x 3 cm', wholesale: [3250, 40] }],
    ['Earbud Case', 'case', 7500, 16, { size: '7 x 5 x 3 cm', custom: true }],
    ['Game Controller Stand', 'headset-stand', 17500, 5, { size: '12 x 11 x 18 cm' }],
    ['Charger Hook', 'hook', 3500, 31, { size: '4 x 6 x 8 cm' }],
    ['Tablet Stand, First Model', 'phone-stand', 12000, 2, { size: '15 x 13 x 12 cm', inactive: true }],
  ],
  KIT: [
    [
      'Coasters, Eight-Fold Star, Set of 3',
      'coaster',
      9000,
      20,
      { size: '10 x 10 x 0.5 cm', wholesale: [7000, 12] },
    ],
    ['Coasters, Octagon, Set of 6', 'coaster', 15500, 9, { size: '10 x 10 x 0.5 cm', custom: true }],
    ['Cookie Cutter, Star', 'cookie-cutter', 3500, 38, { size: '8 x 8 x 2 cm', wholesale: [2500, 30] }],
    [
      'Kleicha Cutter كليچة',
      'cookie-cutter',
      4500,
      27,
      { size: '7 x 7 x 2.5 cm', custom: true, wholesale: [3250, 30] },
    ],
    ['Cookie Cutter, Heart', 'cookie-cutter', 3500, 22, { size: '8 x 8 x 2 cm', wholesale: [2500, 30] }],
    ['Sweets Bowl', 'bowl', 12000, 10, { size: '20 x 20 x 7 cm' }],
    ['Towel Hook, Double', 'hook', 5250, 17, { size: '6 x 8 x 12 cm' }],
    ['Spice Drawer Insert', 'organiser', 19500, 4, { size: '30 x 18 x 5 cm', custom: true }],
  ],
  PRT: [
    ['Spur Gear to Measure', 'gear', 13500, 6, { custom: true, wholesale: [9500, 20] }],
    ['Gear for Meat Grinder', 'gear', 10500, 15, { size: '7 x 7 x 2 cm', wholesale: [8000, 10] }],
    ['Shelf Bracket', 'bracket', 6500, 29, { size: '10 x 5 x 10 cm', wholesale: [4750, 20] }],
    ['Corner Bracket, Reinforced', 'bracket', 8750, 18, { size: '12 x 6 x 12 cm', wholesale: [6750, 20] }],
    ['Air Cooler Knob and Gear', 'gear', 5500, 23, { size: '5 x 5 x 3 cm' }],
    ['Enclosure to Measure', 'case', 35000, 0, { custom: true }],
    ['Print by the Hour from Your Own File', 'gear', 5000, 0, { custom: true }],
    ['Cabinet Hook, Old Screw Pattern', 'hook', 4000, 3, { size: '4 x 7 x 9 cm', inactive: true }],
  ],
};

export const demoProducts: readonly DemoProduct[] = demoCategories.flatMap(({ code_prefix }) =>
  (PRODUCTS_BY_CATEGORY[code_prefix] ?? []).map(
    ([name, shape, price, stock, details], index): DemoProduct => ({
      product_code: productCode(code_prefix, index + 1),
      name,
      category: code_prefix,
      dimensions: details.size ?? null,
      customizable: details.custom ?? false,
      base_price: price,
      wholesale_price: details.wholesale?.[0] ?? null,
      wholesale_min_qty: details.wholesale?.[1] ?? null,
      active: !details.inactive,
      aliases: demoAliases[productCode(code_prefix, index + 1)] ?? [],
      stock,
      shape,
      picture: productCode(code_prefix, index + 1),
    }),
  ),
);
