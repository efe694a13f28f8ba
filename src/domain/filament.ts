import { parseNumber, readAmount } from './amount-entry.ts';
import { isEnteredDay } from './business-day.ts';
import { MAX_ID } from './limits.ts';
import { MONEY_LIMITS, numberFaultOf } from './number-entry.ts';
import { isFoundIn } from './search-fold.ts';
import { isBlank } from './storable-text.ts';
import { type TextFault, textFaultsOf } from './typed-text.ts';

/** Maximum lengths in UTF-16 units. */
export const FILAMENT_TYPE_LIMITS = { brand: 100, name: 100, material: 100, color_name: 100 } as const;

export const FILAMENT_LIMITS = { ...FILAMENT_TYPE_LIMITS, supplier: 200, notes: 500 } as const;

/** Maximum number of spools of one purchase or opening. */
export const MAX_SPOOLS = 10_000;

export const DEFAULT_COLOR_HEX = '#000000';

/** The format of a filament's colour (spec 2 section 5, Filament type). */
export const COLOR_HEX_PATTERN = /^#[0-9a-f]{6}$/i;

/** Maximum number of suggested filaments (spec 2 section 5, Filament purchase). */
export const MAX_MATCHES = 10;

/** A filament with at most this many spools is low (spec 2 section 9). */
export const MAX_LOW_SPOOLS = 10;

export type FilamentStatus = 'out_of_stock' | 'critical_stock' | 'low_stock' | 'good_stock';

/** Returns the stock status of spec 2 section 4. */
export const filamentStatusOf = (spools: number): FilamentStatus => {
  if (spools <= 0) return 'out_of_stock';
  if (spools < 5) return 'critical_stock';
  return spools <= MAX_LOW_SPOOLS ? 'low_stock' : 'good_stock';
};

/** Length in days of the period from which the remaining days are estimated. */
export const USAGE_DAYS = 30;
/** With fewer days of data there is no estimate. */
const MIN_DAYS = 7;
const MIN_OPENED = 2;

export interface RecentUsage {
  readonly current_stock: number;
  /** Spools opened within the last `USAGE_DAYS`. */
  readonly opened: number;
  /** Days since the filament was first stocked. */
  readonly knownDays: number;
}

/**
 * Returns the number of days until the stock is used up at the rate of the last 30 days, rounded down. Null
 * without enough data.
 */
export const daysLeftOf = ({ current_stock, opened, knownDays }: RecentUsage): number | null => {
  if (opened < MIN_OPENED || knownDays < MIN_DAYS) return null;
  return Math.floor((current_stock * Math.min(knownDays, USAGE_DAYS)) / opened);
};

export interface NamedFilament {
  readonly filament_id: number;
  readonly brand: string;
  readonly name: string | null;
  readonly material: string | null;
  readonly color_name: string | null;
}

/**
 * Returns the first 10 filaments whose ID, brand, name, material or colour contain every word of the term.
 */
export const filamentMatches = <Filament extends NamedFilament>(
  filaments: readonly Filament[],
  term: string,
): readonly Filament[] => {
  const searchTerm = term.replace(/(?<!\S)#(?=\p{Nd})/gu, '');
  const isFound = ({ filament_id, brand, name, material, color_name }: Filament): boolean =>
    isFoundIn([String(filament_id), brand, name, material, color_name], searchTerm);
  return filaments.filter(isFound).slice(0, MAX_MATCHES);
};

type Fault = TextFault | 'filamentId' | 'color' | 'spools' | 'amount' | 'decimals' | 'day';
type Faults<Field extends string> = Readonly<Partial<Record<Field, Fault>>>;

export interface FilamentEntry {
  readonly filament_id: string;
  readonly brand: string;
  readonly name: string;
  readonly material: string;
  readonly color_name: string;
  readonly color_hex: string;
}

/** Reads a whole number from 1 to `max`. Returns null for any other text. */
export const parsePositiveNumber = (typed: string, max: number): number | null => {
  const number = parseNumber(typed) ?? Number.NaN;
  return numberFaultOf(number, { min: 1, max, decimals: 0 }) === undefined ? number : null;
};

/** Returns the faults of the filament form (spec 2 section 5, Filament type). */
export const filamentFaultsOf = (entry: FilamentEntry): Faults<keyof FilamentEntry> => {
  const faults: Partial<Record<keyof FilamentEntry, Fault>> = textFaultsOf(entry, FILAMENT_TYPE_LIMITS, {
    required: ['brand'],
  });
  if (isBlank(entry.filament_id)) faults.filament_id = 'required';
  else if (parsePositiveNumber(entry.filament_id, MAX_ID) === null) faults.filament_id = 'filamentId';
  if (!COLOR_HEX_PATTERN.test(entry.color_hex.trim())) faults.color_hex = 'color';
  return faults;
};

export interface PurchaseEntry {
  readonly filament_id: number | null;
  readonly spools_bought: string;
  readonly date_purchased: string;
  readonly supplier: string;
  readonly price_per_spool: string;
  readonly total_cost: string;
}

/** Returns the fault of an amount; an empty text has none. An amount has to be above 0 without rounding. */
const amountFaultOf = (typed: string): 'amount' | 'decimals' | undefined => {
  const reading = readAmount(typed);
  if (reading.kind === 'nothing') return undefined;
  if (reading.kind !== 'number' || reading.value <= 0) return 'amount';
  const fault = numberFaultOf(reading.value, MONEY_LIMITS);
  return fault === undefined || fault === 'decimals' ? fault : 'amount';
};

/** Returns the faults of the purchase form (spec 2 section 5, Filament purchase). */
export const purchaseFaultsOf = (entry: PurchaseEntry): Faults<keyof PurchaseEntry> => {
  const faults: Partial<Record<keyof PurchaseEntry, Fault>> = textFaultsOf(entry, {
    supplier: FILAMENT_LIMITS.supplier,
  });
  if (entry.filament_id === null) faults.filament_id = 'required';
  if (isBlank(entry.spools_bought)) faults.spools_bought = 'required';
  else if (parsePositiveNumber(entry.spools_bought, MAX_SPOOLS) === null) faults.spools_bought = 'spools';
  if (!isEnteredDay(entry.date_purchased)) faults.date_purchased = 'day';
  for (const field of ['price_per_spool', 'total_cost'] as const) {
    const fault = amountFaultOf(entry[field]);
    if (fault) faults[field] = fault;
  }
  return faults;
};
