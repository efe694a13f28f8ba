new Intl.NumberFormat('en').format(0);
// As dates.ts writes a moment: what English is there for a date is read for the shape that it is asked in.
const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
new Intl.DateTimeFormat('en-GB', MOMENT).format(0);
self.close();
