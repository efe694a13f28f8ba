import { hasInvisible, normalForm } from './normal-form.ts';

const NOT_IN_ADDRESSES = /[\s,;:<>()[\]\\"]/;
const LOCAL_PART = /^[^.@]+(?:\.[^.@]+)*$/;
const DOMAIN = /^[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?$/u;

/**
 * True when a text can be one e-mail address: a part before one at sign, a domain after it. It refuses what no mail server
 * takes and does not judge the rest: addresses in other scripts and names without a dot pass.
 */
export const isEmail = (typed: string): boolean => {
  const text = normalForm(typed);
  if (NOT_IN_ADDRESSES.test(text) || hasInvisible(typed.trim())) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  return (
    more.length === 0 && LOCAL_PART.test(local) && domain.split('.').every((label) => DOMAIN.test(label))
  );
};
