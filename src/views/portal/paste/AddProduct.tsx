import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '#api/contracts/products.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { offersOf } from '#domain/quick-add.ts';
import { clipped } from '#domain/storable-text.ts';
import { selectPhase, selectRows } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useSearchChoice } from '#views/bridges/use-search-choice.ts';
import { Button } from '#views/ui/Button.tsx';
import { Field } from '#views/ui/Field.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';
import * as css from './PasteView.css.ts';
import { ProductOffer } from './ProductOffer.tsx';

const MAX_OFFERS = 5;

interface FindProductProps {
  label: string;
  /** The first term. */
  typed: string;
  onFound: (product: Product, quantity: number) => void;
}

/** A field that finds a product as people type it: `2 dragon`. Enter takes the first one. */
export function FindProduct({ label, typed, onFound }: FindProductProps) {
  const message = useMessages();
  const { catalogue } = useArea('portal');
  const products = useSelector(catalogue, selectRows);
  const isLoading = useSelector(catalogue, (snapshot) => selectPhase(snapshot) === 'loading');
  useEffect(() => catalogue.send({ type: 'list.opened' }), [catalogue]);
  const choice = useSearchChoice({
    typed,
    isLoading,
    find: (term) => (term.trim() === '' ? [] : offersOf(products, term).products.slice(0, MAX_OFFERS)),
    keyOf: ({ product_id }) => product_id,
    choose: (product) => onFound(product, offersOf(products, choice.term).quantity),
  });
  return (
    <div className={css.find}>
      <Field label={label}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            type="search"
            dir="auto"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            value={choice.term}
            onChange={({ target }) => choice.type(target.value)}
            // Ctrl+Enter is the next step of the order.
            onKeyDown={(event) => {
              if (!event.ctrlKey && !event.metaKey) choice.onEnter(event);
            }}
          />
        )}
      </Field>
      <ul className={css.offers}>
        {choice.rows.map((product) => (
          <li key={product.product_id}>
            <ProductOffer
              product={product}
              onChoose={() => onFound(product, offersOf(products, choice.term).quantity)}
            />
          </li>
        ))}
      </ul>
      {choice.term.trim() !== '' && choice.rows.length === 0 && !isLoading ? (
        <p role="status">{message('paste.find.none')}</p>
      ) : null}
    </div>
  );
}

interface FindButtonProps {
  text: ReactNode;
  /** Accessible name, where the text is not enough. */
  name?: string;
  label: string;
  disabled: boolean;
  /** The first term. Default: the text that is selected in the message. */
  first?: string;
  /** Called with the product and the first term. */
  onFound: (product: Product, quantity: number, first: string) => void;
}

/** A button that opens the field. */
export function FindButton({ text, name, label, disabled, first, onFound }: FindButtonProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const closeWith = (product: Product, quantity: number): void => {
    // The field disappears, so its button takes the focus, before the caller moves it on.
    flushSync(() => setTyped(null));
    place.current?.querySelector('button')?.focus();
    onFound(product, quantity, typed ?? '');
  };
  return (
    <div ref={place}>
      {typed === null ? (
        <Button
          size="small"
          disabled={disabled}
          aria-label={name}
          // Keeps the selection in the message.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() =>
            setTyped(clipped((first ?? String(window.getSelection() ?? '')).trim(), MAX_SEARCH_LENGTH))
          }
        >
          {text}
        </Button>
      ) : (
        <FindProduct label={label} typed={typed} onFound={closeWith} />
      )}
    </div>
  );
}
