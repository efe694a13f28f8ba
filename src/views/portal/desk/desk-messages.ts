import type { MessageFile } from '#views/bridges/messages.ts';

export const deskMessages = import.meta.glob<MessageFile>('../../locales/*/desk.po');
