// The smallest possible product list: React, a fuzzy search over all products and pages of ten rows.
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchAll } from '#tests/bench/bare/fetch-all.ts';

interface Product {
  product_id: number;
  product_code: string | null;
  name: string;
  dimensions: string | null;
  base_price: number;
}

const PER_PAGE = 10;

const hasLettersInOrder = (term: string, text: string): boolean => {
  let from = 0;
  for (const character of term) {
    const index = text.indexOf(character, from);
    if (index === -1) return false;
    from = index + 1;
  }
  return true;
};

function Products() {
  const [products, setProducts] = useState<readonly Product[]>([]);
  const [term, setTerm] = useState('');
  const [page, setPage] = useState(1);
  useEffect(() => void fetchAll('/products/', setProducts), []);
  const found = useMemo(
    () =>
      products.filter(({ product_id, name, dimensions }) =>
        [String(product_id), name.toLowerCase(), dimensions ?? ''].some((text) =>
          hasLettersInOrder(term, text),
        ),
      ),
    [products, term],
  );
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTerm(String(new FormData(event.currentTarget).get('term')).toLowerCase());
    setPage(1);
  };
  return (
    <main>
      <form onSubmit={search}>
        <input type="search" name="term" />
      </form>
      <p role="status">{found.length.toLocaleString('en')} product(s)</p>
      <table>
        <tbody>
          {found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((product) => (
            <tr key={product.product_id}>
              <td>{product.product_code}</td>
              <td>{product.name}</td>
              <td>{product.dimensions}</td>
              <td>{product.base_price.toLocaleString('en')} IQD</td>
              <td>
                <button type="button">Stock</button>
                <button type="button">Edit</button>
                <button type="button">Delete</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <nav>
        <span role="status">Page {page.toLocaleString('en')}</span>
        <button type="button" aria-label="Next page" onClick={() => setPage(page + 1)}>
          Next
        </button>
      </nav>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Products />);
