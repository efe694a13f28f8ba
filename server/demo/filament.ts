// The filament stock of three months. It is the same on every machine for the same `now`.

const DAY_MS = 86_400_000;

interface DemoFilament {
  readonly filament_id: number;
  readonly brand: string;
  readonly name: string | null;
  readonly material: string | null;
  readonly color_name: string | null;
  readonly color_hex: string;
  readonly active?: false;
  /** The number of days for which the shop has had this filament. */
  readonly since: number;
  /** Purchases: days ago, spools, price of one spool (null if unknown), supplier. */
  readonly bought: readonly (readonly [number, number, number | null, string | null])[];
  /** The number of opened spools. Openings are spread over these days, more frequent recently. */
  readonly opened: number;
  /** True when the last opening was undone. */
  readonly slip?: true;
}

const SINAK = 'سوق السنك';
const BAZAAR = 'Erbil 3D Bazaar';

/** Filaments with every level of stock (none, critical, low, good), some new ones, and an inactive one. */
const FILAMENTS: readonly DemoFilament[] = [
  {
    filament_id: 101,
    brand: 'eSUN',
    name: 'PLA+',
    material: 'PLA',
    color_name: 'Black',
    color_hex: '#1a1a1a',
    since: 92,
    bought: [
      [90, 20, 21_000, BAZAAR],
      [41, 18, 22_500, SINAK],
      [9, 12, 22_500, SINAK],
    ],
    opened: 34,
  },
  {
    filament_id: 102,
    brand: 'eSUN',
    name: 'PLA+',
    material: 'PLA',
    color_name: 'Cold White',
    color_hex: '#f7f9fb',
    since: 92,
    bought: [
      [90, 15, 21_000, BAZAAR],
      [33, 10, 22_500, SINAK],
    ],
    opened: 17,
  },
  {
    filament_id: 103,
    brand: 'eSUN',
    name: 'PLA+',
    material: 'PLA',
    color_name: 'أزرق سماوي',
    color_hex: '#4aa3df',
    since: 88,
    bought: [[86, 8, 22_000, SINAK]],
    opened: 5,
    slip: true,
  },
  {
    filament_id: 110,
    brand: 'Bambu Lab',
    name: 'PLA Matte',
    material: 'PLA',
    color_name: 'Scarlet Red',
    color_hex: '#c62828',
    since: 74,
    bought: [[70, 6, 38_000, 'Bambu Lab Store']],
    opened: 6,
  },
  {
    filament_id: 111,
    brand: 'Bambu Lab',
    name: 'PLA Silk',
    material: 'PLA',
    color_name: 'ذهبي',
    color_hex: '#d4a72c',
    since: 74,
    bought: [
      [70, 4, 41_000, 'Bambu Lab Store'],
      [20, 4, 41_500, 'Bambu Lab Store'],
    ],
    opened: 5,
  },
  {
    filament_id: 120,
    brand: 'Polymaker',
    name: 'PolyLite PETG',
    material: 'PETG',
    color_name: 'Transparent Teal',
    color_hex: '#2fa7a0',
    since: 65,
    bought: [[62, 10, 34_000, null]],
    opened: 4,
  },
  {
    filament_id: 121,
    brand: 'Polymaker',
    name: 'PolyTerra',
    material: 'PLA',
    color_name: 'Sakura Pink',
    color_hex: '#f3b3c5',
    since: 65,
    bought: [[62, 5, 33_000, null]],
    opened: 2,
  },
  {
    filament_id: 130,
    brand: 'SUNLU',
    name: 'TPU 95A',
    material: 'TPU',
    color_name: 'برتقالي',
    color_hex: '#f57c00',
    since: 50,
    bought: [[48, 3, 29_500.5, SINAK]],
    opened: 3,
  },
  {
    filament_id: 131,
    brand: 'SUNLU',
    name: 'Marble',
    material: 'PLA',
    color_name: null,
    color_hex: '#d8d8d6',
    since: 44,
    bought: [[43, 12, null, BAZAAR]],
    opened: 1,
  },
  {
    filament_id: 140,
    brand: 'Fillamentum',
    name: 'ASA Extrafill',
    material: 'ASA',
    color_name: 'Traffic Purple',
    color_hex: '#912d76',
    active: false,
    since: 90,
    bought: [[88, 2, 46_000, null]],
    opened: 1,
  },
  {
    filament_id: 150,
    brand: 'Creality',
    name: 'Hyper PLA',
    material: 'PLA',
    color_name: 'Grass Green',
    color_hex: '#3c9d3c',
    since: 3,
    bought: [[2, 14, 19_750, BAZAAR]],
    opened: 2,
  },
  {
    filament_id: 151,
    brand: 'Creality',
    name: null,
    material: null,
    color_name: null,
    color_hex: '#000000',
    since: 1,
    bought: [],
    opened: 0,
  },
];

const HANDS = ['admin', 'superadmin', 'maryam'] as const;

/** Returns each filament with its purchases and openings, oldest first. The stock is what was bought minus what was opened. */
export const demoFilament = (now: Date) => {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return FILAMENTS.map(({ since, bought, opened, slip = false, active = true, ...type }) => {
    const firstDay = Math.max(0, ...bought.map(([days]) => days));
    const usage = Array.from({ length: slip ? opened + 1 : opened }, (_, index) => {
      // A spool is not opened before it was bought: the later the purchases, the later the openings.
      const days = (firstDay - 1) * (1 - (index + 1) / (opened + 2)) ** 1.2 + 0.1;
      const isSlip = index === opened;
      const by = HANDS[(index + type.filament_id) % HANDS.length] ?? HANDS[0];
      return {
        spools_opened: 1,
        opened_at: ago(days),
        opened_by: by,
        notes: index % 6 === 5 ? 'للطابعة الثالثة' : '',
        undone_at: isSlip ? ago(days - 0.01) : null,
        undone_by: isSlip ? by : null,
      };
    });
    return {
      type: { ...type, active, created_at: ago(since) },
      purchases: bought.map(([days, spools_bought, price_per_spool, supplier]) => ({
        date_purchased: ago(days).toISOString().slice(0, 'yyyy-mm-dd'.length),
        created_at: ago(days),
        spools_bought,
        supplier,
        price_per_spool,
        total_cost: price_per_spool === null ? null : price_per_spool * spools_bought,
      })),
      usage,
      stock: {
        current_stock: bought.reduce((sum, [, spools]) => sum + spools, 0) - opened,
        total_used: opened,
      },
    };
  });
};
