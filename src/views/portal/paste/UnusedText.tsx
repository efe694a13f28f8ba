import { flushSync } from 'react-dom';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOrderEdit } from '#views/portal/use-order-edit.ts';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { FindButton } from './AddProduct.tsx';
import { ChatSource } from './FieldCheck.tsx';
import { checksProps, offersProps } from './focus-check.ts';
import * as css from './PasteView.css.ts';
import { useOfferName } from './use-offer-name.ts';

interface UnusedTextProps {
  checkId: string;
  text: string;
  /** Called when the question disappears together with the pressed button. */
  onAnswered: () => void;
}

/** Words of the message that are not in the order. They become a note, or are left out. */
export function UnusedText({ checkId, text, onAnswered }: UnusedTextProps) {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const { canEdit, edit } = useOrderEdit();
  const offerName = useOfferName();
  const answer = (type: 'text.noted' | 'text.ignored'): void => {
    flushSync(() => checkout.send({ type, id: checkId }));
    onAnswered();
  };
  return (
    <li {...checksProps(checkId)} className={css.choice}>
      <p className={css.name}>{message('paste.unused')}</p>
      <ChatSource checkId={checkId} text={text} />
      <div {...offersProps}>
        <Inline>
          <Button size="small" onClick={() => answer('text.noted')}>
            {message('paste.toNotes')}
          </Button>
          <Button size="small" onClick={() => answer('text.ignored')}>
            {message('paste.leaveOut')}
          </Button>
          <FindButton
            text={message('paste.toProduct')}
            label={message('paste.find.label')}
            disabled={!canEdit}
            onFound={(product, quantity) => {
              if (!edit({ kind: 'productAdded', product, quantity })) return;
              offerName(text, product.product_id);
              answer('text.ignored');
            }}
            first={text}
          />
        </Inline>
      </div>
    </li>
  );
}
