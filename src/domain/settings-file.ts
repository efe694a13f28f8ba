/* Writes the settings of a person and of the shop as CSV. */
import { businessDay } from './business-day.ts';
import { inertText } from './product-file-cells.ts';

export const settingsFileName = (moment: Date): string => `settings_${businessDay(moment)}.csv`;

const NEEDS_QUOTES = /[",\r\n]/;

const cellOf = (value: string): string => {
  const inert = inertText(value);
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** Returns a CSV file (RFC 4180) with a byte order mark for Excel. Formulas are disabled. */
export const settingsCsv = (settings: Readonly<Record<string, string | number | boolean>>): string => {
  const rows = [
    ['setting', 'value'],
    ...Object.entries(settings).map(([name, value]) => [name, String(value)]),
  ];
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
};
