import { useSelector } from '@xstate/react';
import { changeOfLine, type LineChange } from '#domain/line-change.ts';
import { toHundredths } from '#domain/money.ts';
import { selectPhase, selectRows } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { NewPriceText } from '#views/portal/NewPrice.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import type { LineEditProps } from './LineQuantity.tsx';
import { focusLine, removeLineOf } from './OrderLine.tsx';

/**
 * Returns how the catalog has changed since the line was added. A catalog that is not loaded as a whole tells
 * nothing.
 */
const useLineChange = (item: LineEditProps['item']): LineChange | null => {
  const products = useSelector(useArea('portal').catalogue, (snapshot) =>
    selectPhase(snapshot) === 'ready' ? selectRows(snapshot) : null,
  );
  return products && changeOfLine(item, products);
};

/** A price that has changed, or a product that is no longer sold, with what the person can do about it. */
export function LineChangeNotice({ item, canEdit, onEdit }: LineEditProps) {
  const message = useMessages();
  const { money } = useFormats();
  const change = useLineChange(item);
  if (change === null) return null;
  const { product_id: productId } = item;
  const removeButton = (
    <Button
      size="small"
      tone={change.kind === 'price' ? 'quiet' : 'accent'}
      disabled={!canEdit}
      onClick={({ currentTarget }) =>
        removeLineOf(currentTarget, () => onEdit({ kind: 'lineRemoved', productId }))
      }
    >
      {message('cart.change.remove')}
    </Button>
  );
  return change.kind === 'withdrawn' ? (
    <Banner tone="negative" announce="none" action={removeButton}>
      {message('cart.change.withdrawn')}
    </Banner>
  ) : (
    <Banner
      tone="caution"
      announce="none"
      action={
        <Inline>
          <Button
            size="small"
            tone="accent"
            disabled={!canEdit}
            onClick={({ currentTarget }) => {
              const edit = { kind: 'lineChanged', productId, change: { base_price: change.price } } as const;
              if (onEdit(edit)) focusLine(currentTarget);
            }}
          >
            {message('price.take', { price: money(toHundredths(change.price)) })}
          </Button>
          {removeButton}
        </Inline>
      }
    >
      <NewPriceText item={item} price={change.price} isNamed={false} />
    </Banner>
  );
}
