// Days and times as the app writes them: 13 Mar 2025, 00:05. This file also runs in the pages, so it imports
// nothing.
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

export const momentText = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { ...DAY, ...TIME }).format(new Date(iso));

const ISO_DAY = /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)?/g;

/** Writes the days of a sentence as the app does. A day that does not exist stays as it was typed. */
export const withReadableDays = (sentence: string): string =>
  sentence.replace(ISO_DAY, (iso) => {
    const date = new Date(iso);
    const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso.slice(0, 10));
    return isDay ? new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: 'UTC' }).format(date) : iso;
  });
