import { useMessages } from '#views/bridges/messages.ts';
import { platformLabel } from './platforms.ts';

/** The name of the social platform on which the customer ordered, or a text for none. */
export function Platform({ platform }: { platform: string | null }) {
  const message = useMessages();
  return <bdi>{platformLabel(message, platform) || message('platform.none')}</bdi>;
}
