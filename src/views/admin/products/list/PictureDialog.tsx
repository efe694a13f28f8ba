import type { Product } from '#api/contracts/products.ts';
import { PicturePreview } from '#views/admin/products/PicturePreview.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';

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
