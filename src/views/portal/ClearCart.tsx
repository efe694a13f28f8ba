import { lazy, Suspense, useState } from 'react';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';

const loadDialog = () => import('../ui/AlertDialog.tsx').then((module) => ({ default: module.AlertDialog }));
const AlertDialog = lazy(loadDialog);

/** Empties the cart, after asking: notes and costs that were typed go with it. */
export function ClearCart({
  count,
  disabled,
  onClear,
}: {
  count: number;
  disabled: boolean;
  onClear: () => void;
}) {
  const words = useWords();
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'answered'>('unasked');
  return (
    <>
      <Button
        disabled={disabled}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setQuestion('asked')}
      >
        {words('cart.clear')}
      </Button>
      {question === 'unasked' ? null : (
        <Suspense>
          <AlertDialog
            open={question === 'asked'}
            onOpenChange={(open) => setQuestion(open ? 'asked' : 'answered')}
            title={words('cart.clear.title')}
            description={words('cart.clear.text', { count })}
            confirmLabel={words('cart.clear')}
            cancelLabel={words('cart.clear.keep')}
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
