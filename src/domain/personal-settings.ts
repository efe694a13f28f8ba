/** What one browser remembers of how it is to look and to behave; nobody else sees it. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (text: unknown): text is Theme => THEMES.some((known) => known === text);

export interface PersonalSettings {
  readonly theme: Theme;
  /** These two are kept and exported (spec 2 section 3), and nothing in the desk acts on them. */
  readonly email_notifications: boolean;
  readonly auto_backup: boolean;
}

export const DEFAULT_PERSONAL_SETTINGS: PersonalSettings = {
  theme: 'system',
  email_notifications: false,
  auto_backup: false,
};
