/* The names of the platforms on which customers order. */
import { PLATFORMS, type Platform } from '#domain/platforms.ts';
import type { Message } from '#views/bridges/messages.ts';

const isPlatform = (platform: string): platform is Platform => PLATFORMS.some((known) => known === platform);

/** Returns the name of a platform. An unknown platform is returned unchanged; null gives an empty text. */
export const platformLabel = (message: Message, platform: string | null): string =>
  platform !== null && isPlatform(platform) ? message(`platform.${platform}`) : (platform ?? '');
