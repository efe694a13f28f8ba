import { normalForm } from './normal-form.ts';

/** Without what no PostgreSQL text can hold and the server refuses: NUL and half surrogate pairs. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** At most `max` UTF-16 units, without cutting a surrogate pair in two. */
export const clipped = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Nothing of it is drawn: blanks, and letters without a shape such as direction marks and fillers, are no name. */
export const isBlank = (text: string): boolean => normalForm(text) === '';
