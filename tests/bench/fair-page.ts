import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import * as z from 'zod';
import type { Profile } from '#tests/bench/fair-clock.ts';
import type { Load } from '#tests/bench/page-clock.ts';

/*
 * The fair limit (docs/speed.md): the page that the app has drawn, with the same markup and style sheets, as static
 * React. It reads the signed-in user and then the same lists, without machine, router and schema.
 */

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const BARE = fileURLToPath(new URL('bare', import.meta.url));
/** The fair page uses the app's windowing, so that ten thousand rows cost the same in both. */
const WINDOWING = fileURLToPath(new URL('../../src/views/ui/use-window-rows.ts', import.meta.url));

interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

const elementSchema: z.ZodType<Element> = z.object({
  tag: z.string(),
  attributes: z.record(z.string(), z.string()),
  get children() {
    return z.array(z.union([z.string(), elementSchema]));
  },
});

export interface Captured {
  readonly root: Element;
  readonly sheets: readonly string[];
  /** The calls to the API in order, without the event stream. */
  readonly asked: readonly string[];
  /** The number of visible elements when the page is ready. More follow later. */
  readonly inSight: number;
}

/** Returns the page as the app has drawn it, once it is ready and idle. */
export async function capture(
  browser: Browser,
  { site, path, ready }: Load,
  { width, height }: Profile,
): Promise<Captured> {
  const context = await browser.newContext({
    viewport: { width, height },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: site.origin,
          localStorage: site.token ? [{ name: 'unified_token', value: site.token }] : [],
        },
      ],
    },
  });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() !== 'GET' || !pathname.startsWith('/api/v1/')) return;
      if (!/events|pictures/.test(pathname) && !asked.includes(pathname + search))
        asked.push(pathname + search);
    });
    await page.goto(`${site.origin}${path}`);
    await page
      .locator(ready.selector, { hasText: ready.text ?? '' })
      .first()
      .waitFor();
    await page.waitForTimeout(1000);
    const drawn: unknown = await page.evaluate(() => {
      interface Drawn {
        tag: string;
        attributes: Record<string, string>;
        children: (Drawn | string)[];
      }
      const read = (element: globalThis.Element): Drawn => ({
        tag: element.localName,
        attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
        children: [...element.childNodes].flatMap((node): (Drawn | string)[] =>
          node instanceof globalThis.Element
            ? [read(node)]
            : node.nodeType === Node.TEXT_NODE
              ? [node.textContent ?? '']
              : [],
        ),
      });
      const root = document.getElementById('root');
      if (!root) throw new Error('the page has no root');
      return read(root);
    });
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
    );
    const inSight = await page.evaluate(
      ({ selector, text = '' }) =>
        [...document.querySelectorAll(selector)].filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return element.textContent?.includes(text) && top < window.innerHeight && bottom > 0;
        }).length,
      ready,
    );
    if (inSight === 0) throw new Error(`${path} shows nothing that it would be ready with`);
    return { root: elementSchema.parse(drawn), sheets, asked, inSight };
  } finally {
    await context.close();
  }
}

const RENAMED: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  autofocus: 'autoFocus',
  value: 'defaultValue',
};
const BOOLEAN = ['disabled', 'required', 'readonly', 'hidden', 'autofocus', 'novalidate', 'inert'];

const styleOf = (text: string): string =>
  JSON.stringify(
    Object.fromEntries(
      text
        .split(';')
        .map((rule) => /^\s*([\w-]+)\s*:\s*(.*)$/.exec(rule))
        .flatMap((found) => (found?.[1] && found[2] !== undefined ? [[found[1], found[2]]] : []))
        .map(([name = '', value = '']) => [
          name.startsWith('--')
            ? name
            : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          value,
        ]),
    ),
  );

/** Converts one element to code. `rewrite` may replace an element, an attribute or a text. */
interface Rewrite {
  element?(element: Element): string | undefined;
  attribute?(element: Element, name: string, value: string): string | undefined;
  text?(text: string): string | undefined;
  /** Returns further properties as code. */
  more?(element: Element): readonly string[];
}

const codeOf = (element: Element, rewrite: Rewrite): string => {
  const instead = rewrite.element?.(element);
  if (instead !== undefined) return instead;
  const properties = Object.entries(element.attributes).flatMap(([name, value]) => {
    const code =
      rewrite.attribute?.(element, name, value) ??
      (name === 'style' ? styleOf(value) : BOOLEAN.includes(name) ? 'true' : JSON.stringify(value));
    return code === '' ? [] : [`${JSON.stringify(RENAMED[name] ?? name)}: ${code}`];
  });
  const children = element.children.map((child) =>
    typeof child === 'string' ? (rewrite.text?.(child) ?? JSON.stringify(child)) : codeOf(child, rewrite),
  );
  const all = [...properties, ...(rewrite.more?.(element) ?? [])];
  return `h(${[JSON.stringify(element.tag), `{${all.join(', ')}}`, ...children].join(', ')})`;
};

const find = (element: Element, fits: (element: Element) => boolean): Element | undefined => {
  if (fits(element)) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : find(child, fits);
    if (found) return found;
  }
  return undefined;
};

const has = (name: string, value: string) => (element: Element) => element.attributes[name] === value;
const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
const isTag = (tag: string) => (element: Element) => element.tag === tag;

/** Returns the grid of the catalog with one of its cards as the pattern of all. */
const gridOf = (root: Element): { grid: Element; code: string } | undefined => {
  const grid = find(root, has('role', 'list'));
  const row = grid && find(grid, (element) => 'data-row' in element.attributes);
  const card = row && find(row, has('role', 'listitem'));
  const name = card && textOf(find(card, isTag('h2')) ?? card);
  if (!grid || !row || !card || !name) return undefined;
  const step = [...JSON.stringify(grid).matchAll(/translateY\((\d+)px\)/g)].map(([, start]) => Number(start));
  const rowHeight = (step[1] ?? 0) - (step[0] ?? 0);
  const isPlus = ({ attributes }: Element) => attributes['aria-label'] === `One more of ${name}`;
  const isMinus = ({ tag, attributes }: Element) =>
    tag === 'button' && attributes.type === 'button' && !isPlus({ tag, attributes, children: [] });
  const isStepper = has('role', 'spinbutton');
  const pattern = codeOf(card, {
    attribute: (element, attribute, value) => {
      if (attribute === 'aria-posinset') return 'position';
      if (attribute === 'aria-setsize') return 'count';
      if (isStepper(element) && attribute === 'value') return '';
      if (isStepper(element) && attribute === 'aria-valuenow') return 'quantity';
      if (attribute === 'disabled') return 'quantity === 0';
      return value.includes(name)
        ? value
            .split(name)
            .map((part) => JSON.stringify(part))
            .join(' + product.name + ')
        : undefined;
    },
    text: (text) =>
      text === name ? 'product.name' : /^[\d,.]+\sIQD$/.test(text) ? 'money(product.base_price)' : undefined,
    more: (element) => [
      ...(isStepper(element) ? ['value: quantity', 'onChange: nothing'] : []),
      ...(isPlus(element) ? ['onClick: () => setQuantity(quantity + 1)'] : []),
      ...(isMinus(element) ? ['onClick: () => setQuantity(quantity - 1)'] : []),
      ...(element.tag === 'form' ? ['onSubmit: submit'] : []),
    ],
  });
  const code = `
const numbers = new Intl.NumberFormat('en');
const money = (iqd) => numbers.format(iqd) + ' IQD';
const nothing = () => {};
const Card = memo(function Card({ product, position, count, add }) {
  const [quantity, setQuantity] = useState(0);
  const submit = (event) => {
    event.preventDefault();
    add(quantity);
    setQuantity(0);
  };
  return ${pattern};
});
const COLUMNS = ${row.children.length};
const ROW_PX = ${rowHeight};
function Grid({ products, add }) {
  const place = useRef(null);
  const count = Math.ceil(products.length / COLUMNS);
  const { rows, size } = useWindowRows({ place, count, rowPx: ROW_PX, overscan: 1 });
  return h('div', { ref: place, role: 'list', className: ${JSON.stringify(grid.attributes.class)} },
    h('div', { style: { blockSize: size }, role: 'presentation' },
      rows.map(({ index, start }) => h('div', {
        key: index, role: 'presentation', 'data-row': index, className: ${JSON.stringify(row.attributes.class)},
        style: { transform: 'translateY(' + start + 'px)' },
      }, products.slice(index * COLUMNS, (index + 1) * COLUMNS).map((product, column) =>
        h(Card, { key: product.product_id, product, position: index * COLUMNS + column + 1, count: products.length, add }))))));
}`;
  return { grid, code };
};

/** Returns the whole page as a module. */
const moduleOf = ({ root, asked }: Captured): string => {
  const grid = gridOf(root);
  const isSearch = has('type', 'search');
  const tree = codeOf(
    { tag: 'div', attributes: { 'data-fair': '' }, children: root.children },
    {
      element: (element) => (element === grid?.grid ? 'h(Grid, { products: shown, add })' : undefined),
      text: (text) => (/product\(s\) found$/.test(text) ? 'found' : undefined),
      more: (element) =>
        grid && element.tag === 'form' && find(element, isSearch) ? ['onSubmit: lookFor'] : [],
    },
  );
  const [me, first, ...rest] = [
    ...asked.filter((path) => path.endsWith('/auth/me')),
    ...asked.filter((path) => !path.endsWith('/auth/me')),
  ];
  return `
import { createElement as h, memo, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useWindowRows } from ${JSON.stringify(WINDOWING)};
const headers = { Authorization: 'Bearer ' + (localStorage.getItem('unified_token') ?? '') };
const get = async (path) => (await fetch(path, { headers })).json();
${grid?.code ?? ''}
async function load(show) {
  ${me ? `await get(${JSON.stringify(me)});` : ''}
  ${first ? `let rows = (await get(${JSON.stringify(first)})).data;` : 'const rows = [];'}
  show(rows);
  for (const path of ${JSON.stringify(rest)}) {
    const { data } = await get(path);
    ${grid ? "if (path.startsWith('/api/v1/products/?')) { rows = [...rows, ...data]; show(rows); }" : ''}
  }
}
function Page() {
  const [products, setProducts] = useState(null);
  const [term, setTerm] = useState('');
  const [added, setAdded] = useState(0);
  useEffect(() => void load(setProducts), []);
  const shown = useMemo(() => ${
    grid
      ? "(products ?? []).filter(({ name, dimensions }) => (name + '\\n' + (dimensions ?? '')).toLowerCase().includes(term))"
      : 'products'
  }, [products, term]);
  const add = useMemo(() => (quantity) => setAdded((before) => before + quantity), []);
  const lookFor = (event) => {
    event.preventDefault();
    setTerm(event.currentTarget.querySelector('input[type=search]').value.trim().toLowerCase());
  };
  const found = ${grid ? "shown.length + ' product(s) found' + (term === '' ? '' : ' for \"' + term + '\"')" : "''"};
  if (products === null) return null;
  return h('div', { style: { display: 'contents' }, 'data-added': added }, ${tree});
}
createRoot(document.getElementById('root')).render(h(Page));
`;
};

/** Builds the fair page from the captured page and returns its folder. */
export async function buildFair(name: string, captured: Captured, into: string): Promise<string> {
  const source = join(into, `${name}-source`);
  const outDir = join(into, name);
  mkdirSync(source, { recursive: true });
  const page = readFileSync(join(BARE, 'catalogue/index.html'), 'utf8').replace('./main.tsx', './main.js');
  const links = captured.sheets.map((path) => `<link rel="stylesheet" href="${path}" />`).join('');
  writeFileSync(join(source, 'index.html'), page);
  writeFileSync(join(source, 'main.js'), moduleOf(captured));
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: {
      alias: Object.fromEntries(
        ['react', 'react-dom'].map((each) => [
          each,
          fileURLToPath(new URL(`../../node_modules/${each}`, import.meta.url)),
        ]),
      ),
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  const built = join(outDir, 'index.html');
  // The app's own style sheets, under their names in the app.
  writeFileSync(built, readFileSync(built, 'utf8').replace('</head>', `${links}</head>`));
  for (const path of captured.sheets)
    copyFileSync(join(DIST, 'assets', basename(path)), join(outDir, 'assets', basename(path)));
  return outDir;
}
