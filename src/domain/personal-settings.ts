/** Settings of one browser. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (text: unknown): text is Theme => THEMES.some((known) => known === text);

export interface PersonalSettings {
  readonly theme: Theme;
  /** Kept and exported (spec 2 section 3); nothing in the app acts on it. */
  readonly email_notifications: boolean;
}

export const DEFAULT_PERSONAL_SETTINGS: PersonalSettings = {
  theme: 'system',
  email_notifications: false,
};
