const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const formatted = (format: Intl.DateTimeFormat, timestamp: string): string => {
  const moment = new Date(timestamp);
  return Number.isNaN(moment.getTime()) ? '' : format.format(moment);
};

/** `2025-03-12T11:05:00.000Z` to `12 Mar 2025`, where the reader is; empty for what is no timestamp. */
export const formatDay = (timestamp: string): string => formatted(day, timestamp);

/** `2025-03-12T11:05:00.000Z` to `14:05`, where the reader is; empty for what is no timestamp. */
export const formatTime = (timestamp: string): string => formatted(time, timestamp);
