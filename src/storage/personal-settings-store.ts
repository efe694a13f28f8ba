import * as z from 'zod/mini';
import { CUSTOMER_TEXT_LANGUAGES } from '#domain/customer-text-language.ts';
import {
  DEFAULT_PERSONAL_SETTINGS,
  DENSITIES,
  isTheme,
  type PersonalSettings,
  type Theme,
} from '#domain/personal-settings.ts';
import { DENSITY_KEY, MESSAGE_LANGUAGE_KEY, PERSONAL_SETTINGS_KEY } from './browser-keys.ts';
import type { TextStore } from './browser-store.ts';
import { parseStored } from './parse-stored.ts';

const THEME = /(?:^|; )theme=(\w+)/;
const YEAR_SECONDS = 31_536_000;

export interface ThemeHost {
  cookie: string;
  readonly documentElement: { readonly dataset: DOMStringMap };
  readonly location: { readonly protocol: string };
}

export interface PersonalSettingsStore {
  read(): PersonalSettings;
  /** Saves the settings, and applies the theme at once. */
  write(settings: PersonalSettings): void;
  clear(): void;
}

const storedSchema = z.object({ email_notifications: z._default(z.boolean(), false) });

/**
 * Stores the settings of this browser. The theme is a cookie, so that the server writes it into the page
 * before the first paint (decision 36).
 */
export const createPersonalSettingsStore = (
  store: TextStore,
  host: ThemeHost,
  report: (error: unknown) => void,
): PersonalSettingsStore => {
  const applyTheme = (theme: Theme): void => {
    const [value, age] = theme === 'system' ? ['', 0] : [theme, YEAR_SECONDS];
    const secure = host.location.protocol === 'https:' ? '; Secure' : '';
    host.cookie = `theme=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
    if (theme === 'system') delete host.documentElement.dataset.theme;
    else host.documentElement.dataset.theme = theme;
  };
  const onUnreadable = (cause: unknown): void =>
    report(new Error('the stored personal settings cannot be read', { cause }));
  return {
    read: () => {
      const theme = THEME.exec(host.cookie)?.[1];
      const { email_notifications } =
        parseStored(storedSchema, store.read(PERSONAL_SETTINGS_KEY), onUnreadable) ??
        DEFAULT_PERSONAL_SETTINGS;
      return {
        theme: isTheme(theme) ? theme : DEFAULT_PERSONAL_SETTINGS.theme,
        email_notifications,
      };
    },
    write: ({ theme, ...flags }) => {
      applyTheme(theme);
      store.write(PERSONAL_SETTINGS_KEY, JSON.stringify(flags));
    },
    clear: () => {
      applyTheme(DEFAULT_PERSONAL_SETTINGS.theme);
      store.remove(PERSONAL_SETTINGS_KEY);
    },
  };
};

/** Defines the storage of a choice per person. Without a stored choice it returns the first option. */
const defineChoice =
  <const Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]) =>
  (store: TextStore, userId: number) => {
    const keyOfUser = `${key}:user-${userId}`;
    return {
      read: (): Choice => {
        const stored = store.read(keyOfUser);
        return choices.find((choice) => choice === stored) ?? choices[0];
      },
      write: (choice: Choice): void => store.write(keyOfUser, choice),
    };
  };

export const createDensityStore = defineChoice(DENSITY_KEY, DENSITIES);
/** Stores the language of the last pasted chat, or the language that the person chose afterwards. */
export const createCustomerTextLanguageStore = defineChoice(MESSAGE_LANGUAGE_KEY, CUSTOMER_TEXT_LANGUAGES);
