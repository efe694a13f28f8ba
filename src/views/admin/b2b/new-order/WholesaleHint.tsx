import { toHundredths } from '#domain/money.ts';
import { reachedWholesalePrice, type WholesaleTerms } from '#domain/wholesale-price.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Text } from '#views/ui/Text.tsx';

export interface WholesaleHintProps {
  terms: WholesaleTerms | undefined;
  quantity: number | null;
  price: number | null;
  isDisabled: boolean;
  onPrice: (price: number) => void;
}

/** Tells that the price is the wholesale price, or that it could be, with a press for the other price. */
export function WholesaleHint({ terms, quantity, price, isDisabled, onPrice }: WholesaleHintProps) {
  const message = useMessages();
  const { money } = useFormats();
  const wholesale = terms ? reachedWholesalePrice(terms, quantity) : null;
  if (!terms || wholesale === null || wholesale === terms.base_price) return null;
  const isTaken = price === wholesale;
  const other = isTaken ? terms.base_price : wholesale;
  return (
    <Inline>
      {isTaken ? (
        <Text size="small" tone="secondary">
          {message('b2b.wholesaleTaken', { min: terms.wholesale_min_qty ?? 1 })}
        </Text>
      ) : null}
      <Button size="small" tone="quiet" disabled={isDisabled} onClick={() => onPrice(other)}>
        {message(isTaken ? 'b2b.useUsualPrice' : 'b2b.useWholesalePrice', {
          price: money(toHundredths(other)),
        })}
      </Button>
    </Inline>
  );
}
