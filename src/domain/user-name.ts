import { asDrawn, mixesScripts } from './look-alikes.ts';
import { comparisonKey, isPlainLine, normalForm } from './normal-form.ts';
import { foldForSearch } from './search-fold.ts';

/** Authors in the audit that have no account; an account of such a name could pass for one of them. */
export const SYSTEM_AUTHORS = ['marketplace', 'console', 'schedule', 'system'] as const;
export type SystemAuthor = (typeof SYSTEM_AUTHORS)[number];

/**
 * By which a user name is compared: folded like a search term, letters of other scripts as the Latin ones that they are
 * drawn like. Names of one key are one name.
 */
export const userNameKey = (name: string): string => foldForSearch(asDrawn(comparisonKey(name))).trim();

/**
 * I, l, 1 and | are one stroke in many fonts, O and 0 one ring, rn is drawn like m and vv like w. Two names of one look
 * cannot be told apart.
 */
export const userNameLook = (name: string): string =>
  userNameKey(
    asDrawn(normalForm(name))
      .replace(/[I1|]/g, 'l')
      .replaceAll('0', 'O')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w'),
  );

const SYSTEM_KEYS = new Set(SYSTEM_AUTHORS.flatMap((author) => [userNameKey(author), userNameLook(author)]));

export const isSystemName = (name: string): boolean =>
  SYSTEM_KEYS.has(userNameKey(name)) || SYSTEM_KEYS.has(userNameLook(name));

export type UserNameFault = 'invisible' | 'mixedScripts' | 'systemName';

/** The rule of a user name that it breaks, or null. */
export const userNameFaultOf = (name: string): UserNameFault | null => {
  if (!isPlainLine(name)) return 'invisible';
  if (mixesScripts(name)) return 'mixedScripts';
  return isSystemName(name) ? 'systemName' : null;
};
