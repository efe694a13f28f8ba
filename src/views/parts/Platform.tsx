import { useMessages } from '../bridges/messages.ts';
import { platformLabel } from './platforms.ts';

export function Platform({ platform }: { platform: string | null }) {
  const message = useMessages();
  return <bdi>{platformLabel(message, platform) || message('platform.none')}</bdi>;
}
