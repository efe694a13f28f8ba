// Builds the fair page: the captured markup of an app page as static React.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import * as z from 'zod';
import type { Profile } from '#tests/bench/fair-clock.ts';
import type { PageLoad } from '#tests/bench/page-clock.ts';

/*
 * The fair limit (docs/speed.md): the page that the app has drawn, with the same markup and style sheets, as
 * static React. It reads the signed-in user and then the same lists, without machine, router and schema.
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

export interface CapturedPage {
  readonly root: Element;
  readonly sheets: readonly string[];
  /** The calls to the API in order, without the event stream. */
  readonly calls: readonly string[];
  /** The number of visible elements when the page is ready. More follow later. */
  readonly visibleCount: number;
}

/** Returns the page as the app has drawn it, once it is ready and idle. */
export async function capturePage(
  browser: Browser,
  { site, path, ready }: PageLoad,
  { width, height }: Profile,
): Promise<CapturedPage> {
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
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() !== 'GET' || !pathname.startsWith('/api/v1/')) return;
      if (!/events|pictures/.test(pathname) && !calls.includes(pathname + search))
        calls.push(pathname + search);
    });
    await page.goto(`${site.origin}${path}`);
    await page
      .locator(ready.selector, { hasText: ready.text ?? '' })
      .first()
      .waitFor();
    await page.waitForTimeout(1000);
    const elementData: unknown = await page.evaluate(() => {
      interface ElementData {
        tag: string;
        attributes: Record<string, string>;
        children: (ElementData | string)[];
      }
      const read = (element: globalThis.Element): ElementData => ({
        tag: element.localName,
        attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
        children: [...element.childNodes].flatMap((node): (ElementData | string)[] =>
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
    const visibleCount = await page.evaluate(
      ({ selector, text = '' }) =>
        [...document.querySelectorAll(selector)].filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return element.textContent?.includes(text) && top < window.innerHeight && bottom > 0;
        }).length,
      ready,
    );
    if (visibleCount === 0) throw new Error(`${path} shows no element of its ready condition`);
    return { root: elementSchema.parse(elementData), sheets, calls, visibleCount };
  } finally {
    await context.close();
  }
}

const REACT_ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  autofocus: 'autoFocus',
  value: 'defaultValue',
};
const BOOLEAN_ATTRIBUTES = ['disabled', 'required', 'readonly', 'hidden', 'autofocus', 'novalidate', 'inert'];

const styleCodeOf = (text: string): string =>
  JSON.stringify(
    Object.fromEntries(
      text
        .split(';')
        .map((rule) => /^\s*([\w-]+)\s*:\s*(.*)$/.exec(rule))
        .flatMap((match) => (match?.[1] && match[2] !== undefined ? [[match[1], match[2]]] : []))
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
  moreProperties?(element: Element): readonly string[];
}

const createElementCode = (element: Element, rewrite: Rewrite): string => {
  const replacement = rewrite.element?.(element);
  if (replacement !== undefined) return replacement;
  const properties = Object.entries(element.attributes).flatMap(([name, value]) => {
    const code =
      rewrite.attribute?.(element, name, value) ??
      (name === 'style'
        ? styleCodeOf(value)
        : BOOLEAN_ATTRIBUTES.includes(name)
          ? 'true'
          : JSON.stringify(value));
    return code === '' ? [] : [`${JSON.stringify(REACT_ATTRIBUTE_NAMES[name] ?? name)}: ${code}`];
  });
  const children = element.children.map((child) =>
    typeof child === 'string'
      ? (rewrite.text?.(child) ?? JSON.stringify(child))
      : createElementCode(child, rewrite),
  );
  const all = [...properties, ...(rewrite.moreProperties?.(element) ?? [])];
  return `h(${[JSON.stringify(element.tag), `{${all.join(', ')}}`, ...children].join(', ')})`;
};

const findElement = (element: Element, matches: (element: Element) => boolean): Element | undefined => {
  if (matches(element)) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : findElement(child, matches);
    if (found) return found;
  }
  return undefined;
};

const hasAttribute = (name: string, value: string) => (element: Element) =>
  element.attributes[name] === value;
const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
const isTag = (tag: string) => (element: Element) => element.tag === tag;

/** Returns the grid of the catalog with one of its cards as the pattern of all. */
const productGridOf = (root: Element): { grid: Element; code: string } | undefined => {
  const grid = findElement(root, hasAttribute('role', 'list'));
  const row = grid && findElement(grid, (element) => 'data-row' in element.attributes);
  const card = row && findElement(row, hasAttribute('role', 'listitem'));
  const name = card && textOf(findElement(card, isTag('h2')) ?? card);
  if (!grid || !row || !card || !name) return undefined;
  const rowOffsets = [...JSON.stringify(grid).matchAll(/translateY\((\d+)px\)/g)].map(([, start]) =>
    Number(start),
  );
  const rowHeight = (rowOffsets[1] ?? 0) - (rowOffsets[0] ?? 0);
  const isPlus = ({ attributes }: Element) => attributes['aria-label'] === `One more of ${name}`;
  const isMinus = ({ tag, attributes }: Element) =>
    tag === 'button' && attributes.type === 'button' && !isPlus({ tag, attributes, children: [] });
  const isStepper = hasAttribute('role', 'spinbutton');
  const cardCode = createElementCode(card, {
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
    moreProperties: (element) => [
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
  return ${cardCode};
});
const COLUMNS = ${row.children.length};
const ROW_PX = ${rowHeight};
function Grid({ products, add }) {
  const place = useRef(null);
  const count = Math.ceil(products.length / COLUMNS);
  const { rows, totalPx } = useWindowRows({ container: place, count, rowPx: ROW_PX, overscan: 1 });
  return h('div', { ref: place, role: 'list', className: ${JSON.stringify(grid.attributes.class)} },
    h('div', { style: { blockSize: totalPx }, role: 'presentation' },
      rows.map(({ index, start }) => h('div', {
        key: index, role: 'presentation', 'data-row': index, className: ${JSON.stringify(row.attributes.class)},
        style: { transform: 'translateY(' + start + 'px)' },
      }, products.slice(index * COLUMNS, (index + 1) * COLUMNS).map((product, column) =>
        h(Card, { key: product.product_id, product, position: index * COLUMNS + column + 1, count: products.length, add }))))));
}`;
  return { grid, code };
};

/** Returns the whole page as a module. */
const pageModuleOf = ({ root, calls }: CapturedPage): string => {
  const grid = productGridOf(root);
  const isSearch = hasAttribute('type', 'search');
  const tree = createElementCode(
    { tag: 'div', attributes: { 'data-fair': '' }, children: root.children },
    {
      element: (element) => (element === grid?.grid ? 'h(Grid, { products: shown, add })' : undefined),
      text: (text) => (/product\(s\) found$/.test(text) ? 'found' : undefined),
      moreProperties: (element) =>
        grid && element.tag === 'form' && findElement(element, isSearch) ? ['onSubmit: lookFor'] : [],
    },
  );
  const [me, first, ...rest] = [
    ...calls.filter((path) => path.endsWith('/auth/me')),
    ...calls.filter((path) => !path.endsWith('/auth/me')),
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
export async function buildFair(name: string, captured: CapturedPage, parentFolder: string): Promise<string> {
  const source = join(parentFolder, `${name}-source`);
  const outDir = join(parentFolder, name);
  mkdirSync(source, { recursive: true });
  const page = readFileSync(join(BARE, 'catalogue/index.html'), 'utf8').replace('./main.tsx', './main.js');
  const links = captured.sheets.map((path) => `<link rel="stylesheet" href="${path}" />`).join('');
  writeFileSync(join(source, 'index.html'), page);
  writeFileSync(join(source, 'main.js'), pageModuleOf(captured));
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: {
      alias: Object.fromEntries(
        ['react', 'react-dom'].map((packageName) => [
          packageName,
          fileURLToPath(new URL(`../../node_modules/${packageName}`, import.meta.url)),
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
  const builtPage = join(outDir, 'index.html');
  // The app's own style sheets, under their names in the app.
  writeFileSync(builtPage, readFileSync(builtPage, 'utf8').replace('</head>', `${links}</head>`));
  for (const path of captured.sheets)
    copyFileSync(join(DIST, 'assets', basename(path)), join(outDir, 'assets', basename(path)));
  return outDir;
}
