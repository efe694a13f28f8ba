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

/** An unknown platform is shown as it is. Returns an empty text for null. */
export const platformLabel = (message: Message, platform: string | null): string =>
  platform !== null && isPlatform(platform) ? message(NAMES[platform]) : (platform ?? '');
