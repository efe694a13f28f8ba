import { memo, useId } from 'react';
import { lineTotal, toHundredths } from '#domain/money.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { LineParts } from '#views/parts/LineParts.tsx';
import { AcceptPriceButton, NewPriceText } from '#views/portal/NewPrice.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Text } from '#views/ui/Text.tsx';
import { usePhone } from '#views/ui/use-wide.ts';
import * as css from './CartLine.css.ts';
import { CartLineAmounts } from './CartLineAmounts.tsx';
import { LineChangeNotice } from './LineChange.tsx';
import { LineFields } from './LineFields.tsx';
import { LineQuantity } from './LineQuantity.tsx';
import { OrderLine, RemoveLine } from './OrderLine.tsx';
import type { PartsEditorProps } from './PartsEditor.tsx';

interface CartLineProps extends PartsEditorProps {
  /**
   * The position of the line, so that a second click on Remove does not remove the line that takes its place.
   */
  position: number | 'last';
  /** The error of this line; null without one. */
  fault: string | null;
  /** The current price in IQD if the server refused the line for its price, otherwise null. */
  newPrice: number | null;
}

/** One line of the cart. A keystroke changes the cart and renders only this line. */
export const CartLine = memo(function CartLine({ position, fault, newPrice, ...line }: CartLineProps) {
  const message = useMessages();
  const { money } = useFormats();
  const nameId = useId();
  const isPhone = usePhone();
  const { item } = line;
  const fields = (
    <div className={css.fields}>
      <LineFields {...line} />
    </div>
  );
  return (
    <OrderLine
      item={item}
      layout={isPhone ? 'compact' : 'wide'}
      headingId={nameId}
      aria-labelledby={nameId}
      tabIndex={-1}
      isFaulty={fault !== null}
      about={
        <>
          {item.dimensions && !isPhone ? (
            <p className={css.dimensions} title={item.dimensions}>
              <bdi>{item.dimensions}</bdi>
            </p>
          ) : null}
          <p className={css.detail}>
            <span>{message('cart.each', { price: money(toHundredths(item.unit_price)) })}</span>
            {item.customizable ? <Badge tone="special">{message('cart.customizable')}</Badge> : null}
          </p>
          {isPhone ? <LineParts {...item} /> : null}
        </>
      }
      remove={<RemoveLine {...line} position={position} />}
      entry={<LineQuantity {...line} />}
      amount={
        isPhone ? (
          <Text strong numeric>
            {money(lineTotal(item))}
          </Text>
        ) : (
          <CartLineAmounts item={item} />
        )
      }
      below={
        isPhone ? (
          <details>
            <summary className={css.more}>{message('cart.details')}</summary>
            <CartLineAmounts item={item} />
            {fields}
          </details>
        ) : (
          fields
        )
      }
      notice={
        fault ? (
          <Banner
            tone="negative"
            announce="none"
            action={newPrice === null ? null : <AcceptPriceButton price={newPrice} />}
          >
            {newPrice === null ? fault : <NewPriceText item={item} price={newPrice} isNamed={false} />}
          </Banner>
        ) : (
          <LineChangeNotice {...line} />
        )
      }
    />
  );
});
