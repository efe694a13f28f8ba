// Studio pictures of the demo products, drawn from the product alone: the same product, the same bytes.

import sharp from 'sharp';
import { buildScene, type Form, type Shape } from './shapes.ts';
import { drawScene } from './solid.ts';

export interface Pictured {
  readonly product_code: string;
  readonly shape: Shape;
  readonly form?: Form | null;
  /** '#rrggbb' */
  readonly colour: string;
}

/** SVG of 480 x 480, without text, so that no font is needed. */
export function drawPicture(product: Pictured): string {
  const luck = luckOf(product.product_code);
  const scene = buildScene(product.shape, {
    colour: product.colour,
    accent: accentOf(product),
    form: product.form ?? undefined,
    luck,
  });
  return drawScene(scene, backdropOf(product));
}

/** WebP of 480 x 480, below 12 KB. */
export function renderPicture(product: Pictured): Promise<Buffer> {
  return sharp(Buffer.from(drawPicture(product)))
    .webp({ quality: 66, effort: 2 })
    .toBuffer();
}

const backdrops = ['#d9d3c8', '#c9d3d8', '#d2d8cb', '#dccfce', '#cdd0dc', '#d8d8d4'] as const;
const accents = ['#f2efe6', '#2c3038', '#d9a441', '#2f7f86'] as const;

function backdropOf(product: Pictured): string {
  return backdrops[hash(`${product.product_code} backdrop`) % backdrops.length] ?? backdrops[0];
}

function accentOf(product: Pictured): string {
  const far = accents.filter((accent) => distance(accent, product.colour) > 150);
  return far[hash(`${product.product_code} accent`) % Math.max(1, far.length)] ?? accents[0];
}

function distance(a: string, b: string): number {
  const parts = (colour: string): number[] =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const other = parts(b);
  return Math.hypot(...parts(a).map((part, index) => part - (other[index] ?? 0)));
}

function luckOf(code: string): () => number {
  let state = hash(code);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value;
}
