import type { MarkedPart, PastedField } from '#domain/chat/pasted-chat.ts';
import type { MessageFile } from '../../bridges/messages.ts';

/** Messages of pasted chats, for their page and for the landing page. */
export const pasteMessages = import.meta.glob<MessageFile>('../../locales/*/paste.po');

export const FIELD_NAMES: Readonly<Record<PastedField, string>> = {
  fullName: 'paste.field.fullName',
  phone: 'paste.field.phone',
  secondPhone: 'paste.field.secondPhone',
  address: 'paste.field.address',
  province: 'paste.field.province',
  district: 'paste.field.district',
  socialMediaPlatform: 'paste.field.platform',
  socialMediaHandle: 'paste.field.handle',
};

export const PART_NAMES: Readonly<Record<MarkedPart, string>> = {
  product: 'paste.part.product',
  quantity: 'paste.part.quantity',
  colour: 'paste.part.colour',
  print: 'paste.part.print',
  note: 'paste.part.note',
};
