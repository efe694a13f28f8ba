new Intl.NumberFormat('en').format(0);
// The same options as in dates.ts: language data is loaded per shape of date.
const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
new Intl.DateTimeFormat('en-GB', MOMENT).format(0);
self.close();
