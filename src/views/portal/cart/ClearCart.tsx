import { Suspense, useState } from 'react';
import { prefetch } from '#machines/kit/prefetch.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';

const loadDialog = async () => (await import('#views/ui/AlertDialog.tsx')).AlertDialog;
const AlertDialog = lazyComponent(loadDialog);

/** The button that empties the cart. It asks first, because notes and costs are lost too. */
export function ClearCart({
  counts,
  disabled,
  onClear,
}: {
  /** The number of pieces and products as a text: '3 pieces, 2 products'. */
  counts: string;
  disabled: boolean;
  onClear: () => void;
}) {
  const message = useMessages();
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <Button
        disabled={disabled}
        onPointerEnter={() => prefetch(loadDialog)}
        onFocus={() => prefetch(loadDialog)}
        onClick={() => setDialog('open')}
      >
        {message('cart.clear')}
      </Button>
      {dialog === 'unopened' ? null : (
        <Suspense>
          <AlertDialog
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
            title={message('cart.clear.title')}
            description={message('cart.clear.text', { counts })}
            confirmLabel={message('cart.clear')}
            cancelLabel={message('cart.clear.keep')}
            onConfirm={() => {
              setDialog('closed');
              onClear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
