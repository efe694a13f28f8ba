/** The tabs in order (spec 2 section 2). */
export const SETTINGS_TABS = [
  { id: 'general', title: 'settings.general' },
  { id: 'company', title: 'settings.company' },
  { id: 'sync', title: 'settings.sync' },
  { id: 'system', title: 'settings.system' },
] as const;

export const TAB_TITLES = Object.fromEntries(SETTINGS_TABS.map(({ id, title }) => [id, title]));

type SettingsTab = (typeof SETTINGS_TABS)[number]['id'];

/** Reads the URL. An unknown tab becomes undefined, so that the router removes it from the URL. */
export const settingsSearch = (search: Record<string, unknown>): { tab?: SettingsTab } => ({
  tab: SETTINGS_TABS.find(({ id }) => id === search.tab)?.id,
});
