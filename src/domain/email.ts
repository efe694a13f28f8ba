import { hasInvisible, normalForm } from './normal-form.ts';

const NOT_IN_ADDRESSES = /[\s,;:<>()[\]\\"]/;
const LOCAL_PART = /^[^.@]+(?:\.[^.@]+)*$/;
const DOMAIN = /^[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?$/u;

/**
 * Returns true for a local part, one at sign and a domain. It refuses only addresses that no mail server
 * accepts: other scripts and domains without a dot are valid.
 */
export const isEmail = (typed: string): boolean => {
  const text = normalForm(typed);
  if (NOT_IN_ADDRESSES.test(text) || hasInvisible(typed.trim())) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  return (
    more.length === 0 && LOCAL_PART.test(local) && domain.split('.').every((label) => DOMAIN.test(label))
  );
};
