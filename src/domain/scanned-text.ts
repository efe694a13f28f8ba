/*
 * Reads the web address of a scanned code. A scanner types keys, so that another layout of the keyboard makes
 * other letters of them.
 */
import { toAsciiDigits } from './money.ts';

/**
 * The keys of a layout as `key letters`: what the key of the American layout types, without and with Shift.
 * Keys that type an ASCII sign are left out. Letters that are two characters come first, because each of them
 * is also typed by another key.
 */
const ARABIC_101 =
  "b لا|b لآ|g لأ|t لإ|q ض\u064e|w ص\u064b|e ث\u064f|r ق\u064c|t ف|y غإ|u ع‘|i ه÷|o خ×|p ح|[ ج|] د|a ش\u0650|s س\u064d|d ي|f ب|g ل|h اأ|j تـ|k ن|l م|; ك|' ط|z ئ|x ء\u0652|c ؤ|v ر|n ىآ|m ة’|, و|. ز|/ ظ|` ذ\u0651|? ؟|; ؛|, ،";
const CENTRAL_KURDISH =
  'w وو|q ق|w و|e ەي|r رڕ|t تط|y یێ|u ئء|i حع|o ۆؤ|p پث|a اآ|s سش|d دذ|f فإ|g گغ|h ه\u200c|j ژأ|k کك|l لڵ|z زض|x خص|c جچ|v ڤظ|b بى|n نة|m مـ|? ؟|; ؛|, ،';

/** Pairs of what is typed and the key. */
type Layout = readonly (readonly [typed: string, key: string])[];

const layoutOf = (keys: string): Layout =>
  keys.split('|').flatMap((entry): Layout => {
    const key = entry.slice(0, 1);
    const letters = entry.slice(2);
    return /^(?:لا|لآ|لأ|لإ|وو)$/.test(letters)
      ? [[letters, key]]
      : [...letters].map((letter) => [letter, key] as const);
  });

const LAYOUTS: readonly Layout[] = [layoutOf(ARABIC_101), layoutOf(CENTRAL_KURDISH)];

const keysOf = (text: string, layout: Layout): string =>
  layout.reduce((typed, [letters, key]) => typed.replaceAll(letters, key), text);

/** A web address with an order in its query. Caps Lock turns its letters into capitals. */
const ORDER_ADDRESS = /^https?:.*[?&]order=(\d+)/i;

/**
 * Returns the digits of the order in a scanned web address, typed in any of the layouts; undefined for
 * another text.
 */
export const scannedOrderDigits = (typed: string): string | undefined => {
  const text = toAsciiDigits(typed.trim());
  return [text, ...LAYOUTS.map((layout) => keysOf(text, layout))]
    .map((address) => ORDER_ADDRESS.exec(address)?.[1])
    .find((digits) => digits !== undefined);
};
