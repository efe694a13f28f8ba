import type { Platform } from '#domain/platforms.ts';

/** What each platform is called. */
export const PLATFORM_WORDS: Readonly<Record<Platform, string>> = {
  facebook: 'platform.facebook',
  instagram: 'platform.instagram',
  whatsapp: 'platform.whatsapp',
  telegram: 'platform.telegram',
  other: 'platform.other',
};
