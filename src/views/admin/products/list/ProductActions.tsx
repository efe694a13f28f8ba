import type { Product } from '#api/contracts/products.ts';
import { keyOfProduct } from '#machines/products/product-action.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import type { OpenRow } from '#views/bridges/use-opened-row.ts';
import { RowActions } from '#views/parts/RowActions.tsx';
import { Button } from '#views/ui/Button.tsx';

/** The dialogs of a product. */
export type ProductDialogKind = 'form' | 'stock' | 'picture' | 'delete';

export interface ProductActionsProps {
  product: Product;
  onOpen: OpenRow<Product, ProductDialogKind>;
}

/** The buttons of a product. */
export function ProductActions({ product, onOpen }: ProductActionsProps) {
  const message = useMessages();
  const { running } = useCommandOn(useArea('products').actions, keyOfProduct(product));
  const open = (kind: ProductDialogKind) => () => onOpen(kind, product);
  const buttonName = (messageId: string): string => message(messageId, { name: product.name });
  return (
    <RowActions
      isBusy={running !== undefined}
      isDeleting={running?.kind === 'delete'}
      edit={{ label: message('products.edit'), name: buttonName('products.editOne'), onPress: open('form') }}
      remove={{ name: buttonName('products.deleteOne'), onPress: open('delete') }}
    >
      <Button size="small" tone="quiet" aria-label={buttonName('products.stockOf')} onClick={open('stock')}>
        {message('products.stock')}
      </Button>
    </RowActions>
  );
}
