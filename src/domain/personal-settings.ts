/** Settings of one browser. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (text: unknown): text is Theme => THEMES.some((known) => known === text);

export interface PersonalSettings {
  readonly theme: Theme;
  /** Stored and exported as specified (spec 2 section 3), without an effect. */
  readonly email_notifications: boolean;
  readonly auto_backup: boolean;
}

export const DEFAULT_PERSONAL_SETTINGS: PersonalSettings = {
  theme: 'system',
  email_notifications: false,
  auto_backup: false,
};
