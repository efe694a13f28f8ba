/* The messages of the rules that a weak password breaks. */
import type { WeakPasswordRule } from '#domain/password-rules.ts';
import type { FormBinding } from '#views/bridges/use-form.ts';

const RULES: Readonly<Record<WeakPasswordRule, string>> = {
  length: 'formField.weak.length',
  username: 'formField.weak.username',
  email: 'formField.weak.email',
  full_name: 'formField.weak.fullName',
  demo: 'formField.weak.demo',
  common: 'formField.weak.common',
};

const isRule = (rule: unknown): rule is WeakPasswordRule =>
  typeof rule === 'string' && Object.hasOwn(RULES, rule);

/** Messages of weak-password rules, from the form and from the server. */
export const weakPasswordFaults = ({
  refusal,
}: Pick<FormBinding<object>, 'refusal'>): Readonly<Record<string, string>> => {
  const rule = refusal?.values.rule;
  return {
    ...Object.fromEntries(Object.entries(RULES).map(([name, message]) => [`weak.${name}`, message])),
    'user.weak_password': isRule(rule) ? RULES[rule] : RULES.common,
  };
};
