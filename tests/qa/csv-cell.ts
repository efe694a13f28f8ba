// A cell of a CSV file. This file also runs in the page of a session by hand, so it imports nothing.

/** Quotes a cell as RFC 4180 requires, and prevents a spreadsheet from evaluating it as a formula. */
export const csvCell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
