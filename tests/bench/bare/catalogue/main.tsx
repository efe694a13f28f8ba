// The smallest possible catalog: React and a windowed grid of the same products from the same server, with a
// search, a stepper and a cart that counts. It has no machine, no schema and no style.
import { type FormEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchAll } from '#tests/bench/bare/fetch-all.ts';
import { useWindowRows } from '#views/ui/use-window-rows.ts';

interface Product {
  product_id: number;
  name: string;
  dimensions: string | null;
  base_price: number;
}

const COLUMNS = 4;
const ROW_PX = 200;

const Card = memo(function Card({ product, add }: { product: Product; add: (quantity: number) => void }) {
  const [quantity, setQuantity] = useState(0);
  return (
    <article>
      <h2>{product.name}</h2>
      <p>{product.dimensions}</p>
      <p>{product.base_price.toLocaleString('en')} IQD</p>
      <button type="button" disabled={quantity === 0} onClick={() => setQuantity(quantity - 1)}>
        -
      </button>
      <span role="spinbutton" aria-valuenow={quantity} tabIndex={0}>
        {quantity}
      </span>
      <button
        type="button"
        aria-label={`One more of ${product.name}`}
        onClick={() => setQuantity(quantity + 1)}
      >
        +
      </button>
      <button
        type="button"
        disabled={quantity === 0}
        onClick={() => {
          add(quantity);
          setQuantity(0);
        }}
      >
        Add to Cart
      </button>
    </article>
  );
});

function Catalogue() {
  const [products, setProducts] = useState<readonly Product[]>([]);
  const [term, setTerm] = useState('');
  const [added, setAdded] = useState(0);
  useEffect(() => void fetchAll('/products/', setProducts), []);
  const shown = useMemo(
    () =>
      products.filter(({ name, dimensions }) => `${name}\n${dimensions ?? ''}`.toLowerCase().includes(term)),
    [products, term],
  );
  const add = useMemo(() => (quantity: number) => setAdded((before) => before + quantity), []);
  const place = useRef<HTMLDivElement>(null);
  const count = Math.ceil(shown.length / COLUMNS);
  const { rows, totalPx } = useWindowRows({ container: place, count, rowPx: ROW_PX, overscan: 2 });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTerm(String(new FormData(event.currentTarget).get('term')).toLowerCase());
  };
  if (products.length === 0) return null;
  return (
    <main>
      <form onSubmit={search}>
        <input type="search" name="term" />
      </form>
      <output>{added}</output>
      <p>
        {shown.length} product(s) found{term ? ` for "${term}"` : ''}
      </p>
      <div ref={place} style={{ position: 'relative', height: totalPx }}>
        {rows.map(({ index, start }) => (
          <div
            key={index}
            style={{
              position: 'absolute',
              insetInline: 0,
              height: ROW_PX,
              transform: `translateY(${start}px)`,
              display: 'grid',
              gridTemplateColumns: `repeat(${COLUMNS}, 1fr)`,
            }}
          >
            {shown.slice(index * COLUMNS, (index + 1) * COLUMNS).map((product) => (
              <Card key={product.product_id} product={product} add={add} />
            ))}
          </div>
        ))}
      </div>
    </main>
  );
}

const place = document.getElementById('root');
if (place) createRoot(place).render(<Catalogue />);
