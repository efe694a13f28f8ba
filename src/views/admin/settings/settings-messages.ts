/* Message ids of the settings page. */
import type { FormRefusals } from '#views/parts/form-refusal.ts';
import type { LeaveMessages } from '#views/parts/LeaveDialog.tsx';

export const SETTINGS_FAULTS: Readonly<Record<string, string>> = { threshold: 'settings.fault.threshold' };

export const SETTINGS_REFUSALS: FormRefusals = {
  failed: 'settings.saveFailed',
  unanswered: 'settings.unanswered',
};

/** The question before a person leaves a form that got no response, so that it may have been saved. */
export const LEAVE_UNANSWERED: LeaveMessages = {
  title: 'settings.leaveTitle',
  text: 'settings.leaveText',
  discard: 'settings.leave',
  stay: 'formDialog.stay',
};
