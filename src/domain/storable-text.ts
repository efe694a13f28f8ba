/* Prepares texts for the database. */
import { normalForm } from './normal-form.ts';

/** Removes NUL and lone surrogates, which PostgreSQL cannot store. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Cuts a text at `max` UTF-16 units without splitting a surrogate pair. */
export const clipped = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Returns true when no character is visible: the text has only spaces, direction marks or fillers. */
export const isBlank = (text: string): boolean => normalForm(text) === '';
