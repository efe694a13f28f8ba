import type { Product } from '#api/contracts/products.ts';
import { keyOfProduct } from '#machines/products/product-action.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useCommandOn } from '../../../bridges/use-command.ts';
import { RowActions } from '../../../parts/RowActions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useProducts } from '../use-products.ts';

/** What can be opened on a product. */
export interface OpenedProduct {
  readonly kind: 'form' | 'stock' | 'picture' | 'delete';
  readonly product: Product;
}

export interface ProductActionsProps {
  product: Product;
  onOpen: (opened: OpenedProduct) => void;
}

/** What can be done with one product; nothing while something is being done. */
export function ProductActions({ product, onOpen }: ProductActionsProps) {
  const message = useMessages();
  const { busy } = useCommandOn(useProducts().actions, keyOfProduct(product));
  const open = (kind: OpenedProduct['kind']) => () => onOpen({ kind, product });
  const name = (id: string): string => message(id, { name: product.name });
  return (
    <RowActions
      isBusy={busy !== undefined}
      isDeleting={busy?.kind === 'delete'}
      edit={{ label: message('products.edit'), name: name('products.editOne'), onPress: open('form') }}
      remove={{ name: name('products.deleteOne'), onPress: open('delete') }}
    >
      <Button size="small" tone="quiet" aria-label={name('products.stockOf')} onClick={open('stock')}>
        {message('products.stock')}
      </Button>
    </RowActions>
  );
}
