import type { Product } from '#api/contracts/products.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PicturePreview } from '../PicturePreview.tsx';

/** Shows the picture of a product in full size. */
export function PictureDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const message = useMessages();
  const { name, product_code, picture_url } = product;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<bdi>{name}</bdi>}
      description={<bdi>{product_code}</bdi>}
      closeLabel={message('formDialog.close')}
      footer={<Button onClick={onClose}>{message('formDialog.close')}</Button>}
    >
      <PicturePreview url={picture_url} name={name} />
    </Dialog>
  );
}
