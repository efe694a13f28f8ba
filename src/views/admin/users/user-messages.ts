import type { Message } from '../../bridges/messages.ts';
import type { FormRefusals } from '../../parts/form-refusal.ts';
import type { ListDialogWords } from '../../parts/ListDialog.tsx';
import type { LocalListWords } from '../../parts/LocalListPage.tsx';

export const WORDS: LocalListWords = {
  title: 'admin.users',
  subtitle: 'users.subtitle',
  search: 'users.search',
  searchHint: 'users.searchHint',
  searchButton: 'users.searchButton',
  loading: 'users.loading',
  count: 'users.count',
  failed: 'users.failed',
  noneFound: 'users.noneFound',
  none: 'users.none',
  noneHint: 'users.noneHint',
  add: 'users.add',
  denied: 'users.denied',
};

export const SESSIONS: ListDialogWords = {
  label: 'users.sessions',
  failed: 'users.sessionsFailed',
  none: 'users.noSessions',
  noneHint: 'users.noSessionsHint',
  gone: 'users.gone',
  goneHint: 'users.goneHint',
};

export const labelsOf = (message: Message) => ({
  username: message('users.username'),
  email: message('users.email'),
  full_name: message('users.fullName'),
  password: message('users.password'),
  role: message('users.role'),
  is_active: message('users.status'),
});

export const FAULTS: Readonly<Record<string, string>> = {
  invisible: 'users.fault.invisible',
  systemName: 'users.fault.systemName',
  'user.username_taken': 'users.fault.usernameTaken',
  'user.email_taken': 'users.fault.emailTaken',
};

/** Spec 2 section 8, Users. */
export const REFUSALS: FormRefusals = {
  failed: 'users.saveFailed',
  unanswered: 'users.unanswered',
  byCode: {
    'user.last_superadmin': 'users.fault.lastSuperadmin',
    'user.not_found': 'users.userGone',
  },
};

export const statusOf = (isActive: boolean) => (isActive ? 'status.active' : 'status.inactive');
