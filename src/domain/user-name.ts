/* Compares user names, so that no name can imitate another one. */
import { mixesScripts, replaceLookAlikes } from './look-alikes.ts';
import { comparisonKey, isPlainLine, normalForm } from './normal-form.ts';
import { foldForSearch } from './search-fold.ts';

/** Authors of audit entries that are no users. No user may have these names. */
export const SYSTEM_AUTHORS = ['marketplace', 'console', 'schedule', 'system'] as const;
export type SystemAuthor = (typeof SYSTEM_AUTHORS)[number];

/**
 * Returns the key by which user names are compared: folded, with look-alike letters replaced. Names with
 * equal keys are the same name.
 */
export const userNameKey = (name: string): string =>
  foldForSearch(replaceLookAlikes(comparisonKey(name))).trim();

/**
 * Returns a key that is equal for names that look alike in many fonts: I, l, 1 and |; O and 0; rn and m; vv
 * and w.
 */
export const userNameLook = (name: string): string =>
  userNameKey(
    replaceLookAlikes(normalForm(name))
      .replace(/[I1|]/g, 'l')
      .replaceAll('0', 'O')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w'),
  );

const SYSTEM_KEYS = new Set(SYSTEM_AUTHORS.flatMap((author) => [userNameKey(author), userNameLook(author)]));

export const isSystemName = (name: string): boolean =>
  SYSTEM_KEYS.has(userNameKey(name)) || SYSTEM_KEYS.has(userNameLook(name));

export type UserNameFault = 'invisible' | 'mixedScripts' | 'systemName';

export const userNameFaultOf = (name: string): UserNameFault | null => {
  if (!isPlainLine(name)) return 'invisible';
  if (mixesScripts(name)) return 'mixedScripts';
  return isSystemName(name) ? 'systemName' : null;
};
