import { flushSync } from 'react-dom';
import type { PastedItem } from '#domain/chat/pasted-chat.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { ChatSource } from './FieldCheck.tsx';
import { checksProps, offersProps } from './focus-check.ts';
import * as css from './PasteView.css.ts';
import { ProductOffer } from './ProductOffer.tsx';
import { useOfferName } from './use-offer-name.ts';

interface ProductChoiceProps {
  checkId: string;
  item: PastedItem;
  /** The text of the chat about the item. */
  text: string;
  /** Called when the choice disappears together with the clicked button. */
  onChosen: () => void;
}

/** The choice of a product for an item that the chat does not name clearly: up to three products, or none. */
export function ProductChoice({ checkId, item, text, onChosen }: ProductChoiceProps) {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const offerName = useOfferName();
  const choose = (productId: number | null): void => {
    flushSync(() => checkout.send({ type: 'product.chosen', id: checkId, productId }));
    if (productId !== null) offerName(text, productId);
    onChosen();
  };
  return (
    <li {...checksProps(checkId)} className={css.choice}>
      <p className={css.name}>{message('paste.choose', { count: item.quantity })}</p>
      <ChatSource checkId={checkId} text={text} />
      <ul {...offersProps} className={css.offers}>
        {item.products.map((product) => (
          <li key={product.product_id}>
            <ProductOffer product={product} onChoose={() => choose(product.product_id)} />
          </li>
        ))}
        <li>
          <button type="button" className={css.offer} onClick={() => choose(null)}>
            {message('paste.chooseNone')}
          </button>
        </li>
      </ul>
    </li>
  );
}
