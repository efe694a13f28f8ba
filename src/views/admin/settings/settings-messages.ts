import type { FormRefusals } from '../../parts/form-refusal.ts';
import type { LeaveWords } from '../../parts/LeaveDialog.tsx';

/** What is said of the rules of this area, by their names. */
export const FAULTS: Readonly<Record<string, string>> = { threshold: 'settings.fault.threshold' };

export const REFUSALS: FormRefusals = { failed: 'settings.saveFailed', unanswered: 'settings.unanswered' };

/** Of a form that is left while it may have been saved. */
export const UNANSWERED: LeaveWords = {
  title: 'settings.leaveTitle',
  text: 'settings.leaveText',
  discard: 'settings.leave',
  stay: 'formDialog.stay',
};

/** What is not sent yet, by its kind. */
export const UNSENT = {
  submission: 'settings.unsent.submission',
  cart: 'settings.unsent.cart',
  wholesale: 'settings.unsent.wholesale',
} as const;

/** By the theme that is chosen. */
export const THEME_LABELS = {
  system: 'settings.theme.system',
  light: 'settings.theme.light',
  dark: 'settings.theme.dark',
} as const;
