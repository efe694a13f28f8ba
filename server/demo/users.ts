/* The users of the demo business. */
import type { Role } from '#domain/roles.ts';

export interface DemoUser {
  readonly username: string;
  /** Null for a user who cannot sign in. */
  readonly password: string | null;
  readonly full_name: string;
  readonly email: string;
  readonly role: Role;
  readonly is_active: boolean;
}

export const demoUsers: readonly DemoUser[] = [
  {
    username: 'superadmin',
    password: 'superadmin-demo',
    full_name: 'Zainab Al-Rubaie',
    email: 'zainab.alrubaie@example.com',
    role: 'superadmin',
    is_active: true,
  },
  {
    username: 'admin',
    password: 'admin-demo',
    full_name: 'Haider Al-Saadi',
    email: 'haider.alsaadi@example.com',
    role: 'admin',
    is_active: true,
  },
  {
    username: 'staff',
    password: 'staff-demo',
    full_name: 'Shilan Karim',
    email: 'shilan.karim@example.com',
    role: 'staff',
    is_active: true,
  },
  {
    username: 'maryam',
    password: null,
    full_name: 'مريم عبد الله الجبوري',
    email: 'maryam.aljubouri@example.com',
    role: 'admin',
    is_active: true,
  },
  {
    username: 'dilshad',
    password: null,
    full_name: 'Dilshad Barzanji',
    email: 'dilshad.barzanji@example.com',
    role: 'admin',
    is_active: true,
  },
  {
    username: 'omar.former',
    password: null,
    full_name: 'Omar Al-Dulaimi',
    email: 'omar.aldulaimi@example.com',
    role: 'staff',
    is_active: false,
  },
];
