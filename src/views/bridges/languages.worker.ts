// Makes the browser load its language data for numbers and dates (prefetch-languages.ts).
new Intl.NumberFormat('en').format(0);
// These options are the same as in dates.ts, because the browser loads language data for each format
// separately.
const DAY_AND_TIME = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
new Intl.DateTimeFormat('en-GB', DAY_AND_TIME).format(0);
self.close();
