import { provinceName } from '#domain/provinces.ts';
import type { Message } from '../../bridges/messages.ts';

/** 'Baghdad', the district apart; a province of a longer list than ours by its number. */
export const provinceLabel = (message: Message, id: number | null): string => {
  if (id === null) return message('d2c.orders.noProvince');
  return provinceName(id) || message('d2c.orders.otherProvince', { id });
};
