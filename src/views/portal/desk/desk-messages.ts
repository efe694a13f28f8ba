import type { MessageFile } from '../../bridges/messages.ts';

export const deskMessages = import.meta.glob<MessageFile>('../../locales/*/desk.po');
