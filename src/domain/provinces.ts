/** The provinces of spec 1 section 3. */
export const PROVINCES = [
  { province_id: 1, name: 'Anbar' },
  { province_id: 2, name: 'Babil' },
  { province_id: 3, name: 'Baghdad' },
  { province_id: 4, name: 'Basra' },
  { province_id: 5, name: 'Dohuk' },
  { province_id: 6, name: 'Dyala' },
  { province_id: 7, name: 'Erbil' },
  { province_id: 8, name: 'Karbalaa' },
  { province_id: 9, name: 'Kirkuk' },
  { province_id: 10, name: 'Missan' },
  { province_id: 11, name: 'Najaf' },
  { province_id: 12, name: 'Ninawa' },
  { province_id: 13, name: 'Saladin' },
  { province_id: 14, name: 'Sulymania' },
  { province_id: 15, name: 'Thi Qar' },
  { province_id: 16, name: 'Wasit(Kut)' },
  { province_id: 17, name: 'Almuthana (Samawa)' },
] as const;

export const provinceName = (id: number | null | undefined): string =>
  PROVINCES.find((province) => province.province_id === id)?.name ?? '';

export const MAX_FREQUENT_PROVINCES = 6;

/**
 * The provinces with the most inhabitants, for a shop with few orders: Baghdad, Ninawa, Basra, Sulymania, Thi
 * Qar, Babil.
 */
const LARGEST_PROVINCES: readonly number[] = [3, 12, 4, 14, 15, 2];

/** Returns the provinces that the form offers as buttons, the most frequent ones of the shop first. */
export const frequentProvinces = (shopProvinces: readonly number[]): readonly number[] =>
  [...new Set([...shopProvinces, ...LARGEST_PROVINCES])]
    .filter((id) => provinceName(id) !== '')
    .slice(0, MAX_FREQUENT_PROVINCES);
