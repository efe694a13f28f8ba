/* The names of the platforms on which customers order. */
import type { Platform } from '#domain/platforms.ts';
import type { Message } from '../bridges/messages.ts';

const NAMES: Readonly<Record<Platform, string>> = {
  facebook: 'platform.facebook',
  instagram: 'platform.instagram',
  whatsapp: 'platform.whatsapp',
  telegram: 'platform.telegram',
  other: 'platform.other',
};

const isPlatform = (platform: string): platform is Platform => Object.hasOwn(NAMES, platform);

/** Returns the name of a platform. An unknown platform is returned unchanged; null gives an empty text. */
export const platformLabel = (message: Message, platform: string | null): string =>
  platform !== null && isPlatform(platform) ? message(NAMES[platform]) : (platform ?? '');
