// The filament stock of three months. It is the same on every machine for the same `now`.
import { DAY_MS } from '#domain/business-day.ts';

interface DemoFilament {
  readonly filament_id: number;
  readonly brand: string;
  readonly name: string | null;
  readonly material: string | null;
  readonly color_name: string | null;
  readonly color_hex: string;
  readonly active?: false;
  /** The number of days since this filament was created. */
  readonly createdDaysAgo: number;
  /** Purchases: days ago, spools, price of one spool (null if unknown), supplier. */
  readonly purchases: readonly (readonly [number, number, number | null, string | null])[];
  /**
   * The number of opened spools. The openings are spread over the days since the first purchase, with more of
   * them recently.
   */
  readonly openedSpools: number;
  /** True when the last opening was undone. */
  readonly hasUndoneOpening?: true;
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
    createdDaysAgo: 92,
    purchases: [
      [90, 20, 21_000, BAZAAR],
      [41, 18, 22_500, SINAK],
      [9, 12, 22_500, SINAK],
    ],
    openedSpools: 34,
  },
  {
    filament_id: 102,
    brand: 'eSUN',
    name: 'PLA+',
    material: 'PLA',
    color_name: 'Cold White',
    color_hex: '#f7f9fb',
    createdDaysAgo: 92,
    purchases: [
      [90, 15, 21_000, BAZAAR],
      [33, 10, 22_500, SINAK],
    ],
    openedSpools: 17,
  },
  {
    filament_id: 103,
    brand: 'eSUN',
    name: 'PLA+',
    material: 'PLA',
    color_name: 'أزرق سماوي',
    color_hex: '#4aa3df',
    createdDaysAgo: 88,
    purchases: [[86, 8, 22_000, SINAK]],
    openedSpools: 5,
    hasUndoneOpening: true,
  },
  {
    filament_id: 110,
    brand: 'Bambu Lab',
    name: 'PLA Matte',
    material: 'PLA',
    color_name: 'Scarlet Red',
    color_hex: '#c62828',
    createdDaysAgo: 74,
    purchases: [[70, 6, 38_000, 'Bambu Lab Store']],
    openedSpools: 6,
  },
  {
    filament_id: 111,
    brand: 'Bambu Lab',
    name: 'PLA Silk',
    material: 'PLA',
    color_name: 'ذهبي',
    color_hex: '#d4a72c',
    createdDaysAgo: 74,
    purchases: [
      [70, 4, 41_000, 'Bambu Lab Store'],
      [20, 4, 41_500, 'Bambu Lab Store'],
    ],
    openedSpools: 5,
  },
  {
    filament_id: 120,
    brand: 'Polymaker',
    name: 'PolyLite PETG',
    material: 'PETG',
    color_name: 'Transparent Teal',
    color_hex: '#2fa7a0',
    createdDaysAgo: 65,
    purchases: [[62, 10, 34_000, null]],
    openedSpools: 4,
  },
  {
    filament_id: 121,
    brand: 'Polymaker',
    name: 'PolyTerra',
    material: 'PLA',
    color_name: 'Sakura Pink',
    color_hex: '#f3b3c5',
    createdDaysAgo: 65,
    purchases: [[62, 5, 33_000, null]],
    openedSpools: 2,
  },
  {
    filament_id: 130,
    brand: 'SUNLU',
    name: 'TPU 95A',
    material: 'TPU',
    color_name: 'برتقالي',
    color_hex: '#f57c00',
    createdDaysAgo: 50,
    purchases: [[48, 3, 29_500.5, SINAK]],
    openedSpools: 3,
  },
  {
    filament_id: 131,
    brand: 'SUNLU',
    name: 'Marble',
    material: 'PLA',
    color_name: null,
    color_hex: '#d8d8d6',
    createdDaysAgo: 44,
    purchases: [[43, 12, null, BAZAAR]],
    openedSpools: 1,
  },
  {
    filament_id: 140,
    brand: 'Fillamentum',
    name: 'ASA Extrafill',
    material: 'ASA',
    color_name: 'Traffic Purple',
    color_hex: '#912d76',
    active: false,
    createdDaysAgo: 90,
    purchases: [[88, 2, 46_000, null]],
    openedSpools: 1,
  },
  {
    filament_id: 150,
    brand: 'Creality',
    name: 'Hyper PLA',
    material: 'PLA',
    color_name: 'Grass Green',
    color_hex: '#3c9d3c',
    createdDaysAgo: 3,
    purchases: [[2, 14, 19_750, BAZAAR]],
    openedSpools: 2,
  },
  {
    filament_id: 151,
    brand: 'Creality',
    name: null,
    material: null,
    color_name: null,
    color_hex: '#000000',
    createdDaysAgo: 1,
    purchases: [],
    openedSpools: 0,
  },
];

const USERNAMES = ['admin', 'superadmin', 'maryam'] as const;

/**
 * Returns each filament with its purchases and openings, oldest first. The stock is the bought spools minus
 * the opened ones.
 */
export const demoFilament = (now: Date) => {
  const dateBefore = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return FILAMENTS.map(
    ({ createdDaysAgo, purchases, openedSpools, hasUndoneOpening = false, active = true, ...type }) => {
      const firstDay = Math.max(0, ...purchases.map(([days]) => days));
      const usage = Array.from({ length: hasUndoneOpening ? openedSpools + 1 : openedSpools }, (_, index) => {
        // A spool is not opened before it was bought: the later the purchases, the later the openings.
        const days = (firstDay - 1) * (1 - (index + 1) / (openedSpools + 2)) ** 1.2 + 0.1;
        const isUndone = index === openedSpools;
        const username = USERNAMES[(index + type.filament_id) % USERNAMES.length] ?? USERNAMES[0];
        return {
          spools_opened: 1,
          opened_at: dateBefore(days),
          opened_by: username,
          notes: index % 6 === 5 ? 'للطابعة الثالثة' : '',
          undone_at: isUndone ? dateBefore(days - 0.01) : null,
          undone_by: isUndone ? username : null,
        };
      });
      return {
        type: { ...type, active, created_at: dateBefore(createdDaysAgo) },
        purchases: purchases.map(([days, spools_bought, price_per_spool, supplier]) => ({
          date_purchased: dateBefore(days).toISOString().slice(0, 'yyyy-mm-dd'.length),
          created_at: dateBefore(days),
          spools_bought,
          supplier,
          price_per_spool,
          total_cost: price_per_spool === null ? null : price_per_spool * spools_bought,
        })),
        usage,
        stock: {
          current_stock: purchases.reduce((sum, [, spools]) => sum + spools, 0) - openedSpools,
          total_used: openedSpools,
        },
      };
    },
  );
};
