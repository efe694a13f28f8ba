import type { Catalogue } from '../../bridges/messages.ts';

export const deskMessages = import.meta.glob<Catalogue>('../../locales/*/desk.po');
