// biome-ignore lint/style/noRestrictedImports: useState holds only whether a part of this view is shown.
import { Suspense, useState } from 'react';
import { prefetch } from '#machines/kit/prefetch.ts';
import { lazyComponent } from '../../bridges/lazy-component.tsx';
import { useMessages } from '../../bridges/messages.ts';
import { Button } from '../../ui/Button.tsx';

const loadDialog = async () => (await import('../../ui/AlertDialog.tsx')).AlertDialog;
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
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'answered'>('unasked');
  return (
    <>
      <Button
        disabled={disabled}
        onPointerEnter={() => prefetch(loadDialog)}
        onFocus={() => prefetch(loadDialog)}
        onClick={() => setQuestion('asked')}
      >
        {message('cart.clear')}
      </Button>
      {question === 'unasked' ? null : (
        <Suspense>
          <AlertDialog
            open={question === 'asked'}
            onOpenChange={(open) => setQuestion(open ? 'asked' : 'answered')}
            title={message('cart.clear.title')}
            description={message('cart.clear.text', { counts })}
            confirmLabel={message('cart.clear')}
            cancelLabel={message('cart.clear.keep')}
            onConfirm={() => {
              setQuestion('answered');
              onClear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
