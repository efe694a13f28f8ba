import { type CartItem, cartTotal } from '#domain/cart.ts';
import type { CustomerInfo } from '#domain/customer-info.ts';
import { isolated } from '#domain/isolated.ts';
import { joinedTexts } from '#domain/joined-texts.ts';
import { piecesOfAnyColour } from '#domain/line-part-entry.ts';
import { partsOf, readParts } from '#domain/line-parts.ts';
import { provinceName } from '#domain/provinces.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { Text } from '#views/ui/Text.tsx';

const joinedList = (texts: readonly string[]): string =>
  joinedTexts(
    texts
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map(isolated),
  );

/** Returns the colours and the texts of an item in words, as the cart shows them. */
const partTexts = (message: Message, { quantity, notes }: CartItem): readonly string[] => {
  const parts = partsOf({ quantity, notes });
  const piecesWithoutColour = piecesOfAnyColour(parts, quantity);
  return [
    ...parts.colours.map(({ colour, quantity: pieces }) => `${pieces} ${colour}`),
    ...(piecesWithoutColour > 0 ? [message('lineParts.anyColour', { count: piecesWithoutColour })] : []),
    ...parts.texts
      .filter((text) => text !== '')
      .map((text) => `${message('lineParts.text')} ${isolated(text)}`),
  ];
};

/** Groups a phone number as customers write it: 0770 123 4567. */
const groupedPhone = (phone: string): string => phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');

/** The order in one sentence, so that staff can compare it with the customer's message. */
export function ReviewSentence({ items, customer }: { items: readonly CartItem[]; customer: CustomerInfo }) {
  const message = useMessages();
  const { money } = useFormats();
  const lines = items.map((item) =>
    message('confirm.sentence.item', {
      quantity: item.quantity,
      product: joinedList([
        item.product_name,
        ...partTexts(message, item),
        ...readParts(item.notes).typed.split('\n'),
      ]),
    }),
  );
  const { fullName, district, province, phone } = customer;
  return (
    <Text size="medium" asTyped>
      {message('confirm.sentence', {
        items: lines.join('; '),
        customer: joinedList([fullName, district, provinceName(Number(province)), groupedPhone(phone)]),
        total: money(cartTotal(items)),
      })}
    </Text>
  );
}
