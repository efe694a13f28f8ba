import * as z from 'zod/mini';
import {
  DEFAULT_PERSONAL_SETTINGS,
  isTheme,
  type PersonalSettings,
  type Theme,
} from '#domain/personal-settings.ts';
import type { TextStore } from './browser-store.ts';

const KEY = 'personal_settings';
const THEME = /(?:^|; )theme=(\w+)/;
const YEAR_SECONDS = 31_536_000;

export interface ThemeHost {
  cookie: string;
  readonly documentElement: { readonly dataset: DOMStringMap };
  readonly location: { readonly protocol: string };
}

export interface PersonalSettingsStore {
  read(): PersonalSettings;
  /** Applies the theme at once. */
  write(settings: PersonalSettings): void;
  clear(): void;
}

const keptSchema = z.object({ email_notifications: z._default(z.boolean(), false) });

const flagsIn = (text: string | null): z.output<typeof keptSchema> => {
  try {
    return z.safeParse(keptSchema, JSON.parse(text ?? '{}')).data ?? DEFAULT_PERSONAL_SETTINGS;
  } catch {
    return DEFAULT_PERSONAL_SETTINGS;
  }
};

/** The theme is a cookie, so that the server writes it into the page before the first paint (decision 36). */
export const createPersonalSettingsStore = (store: TextStore, host: ThemeHost): PersonalSettingsStore => {
  const keepTheme = (theme: Theme): void => {
    const [value, age] = theme === 'system' ? ['', 0] : [theme, YEAR_SECONDS];
    const secure = host.location.protocol === 'https:' ? '; Secure' : '';
    host.cookie = `theme=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
    if (theme === 'system') delete host.documentElement.dataset.theme;
    else host.documentElement.dataset.theme = theme;
  };
  return {
    read: () => {
      const kept = THEME.exec(host.cookie)?.[1];
      const { email_notifications } = flagsIn(store.read(KEY));
      return {
        theme: isTheme(kept) ? kept : DEFAULT_PERSONAL_SETTINGS.theme,
        email_notifications,
      };
    },
    write: ({ theme, ...flags }) => {
      keepTheme(theme);
      store.write(KEY, JSON.stringify(flags));
    },
    clear: () => {
      keepTheme(DEFAULT_PERSONAL_SETTINGS.theme);
      store.remove(KEY);
    },
  };
};
