/** Settings that one browser stores. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (text: unknown): text is Theme => THEMES.some((known) => known === text);

/** The display of products on the order desk: as cards, or one line each. The first one is the default. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export interface PersonalSettings {
  readonly theme: Theme;
  /** Stored and exported (spec 2 section 3). No part of the app uses it. */
  readonly email_notifications: boolean;
}

export const DEFAULT_PERSONAL_SETTINGS: PersonalSettings = {
  theme: 'system',
  email_notifications: false,
};
