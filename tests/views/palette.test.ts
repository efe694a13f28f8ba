import { describe, expect, test } from 'vitest';
import { dark, light, type Palette, toneNames } from '#views/theme/palette.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** Text with its background. WCAG AA requires 4.5 for text, and 3 for control borders and focus. */
function contrastPairs(palette: Palette): { pair: string; ratio: number; least: number }[] {
  const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const;
  const texts = ['text', 'textSecondary', 'textMuted', 'link'] as const;
  const bounds = ['borderControl', 'focus', 'danger'] as const;
  const pairs = [
    ...texts.flatMap((text) =>
      grounds.map((ground) => ({
        pair: `${text} on ${ground}`,
        ratio: contrast(palette[text], palette[ground]),
        least: 4.5,
      })),
    ),
    ...bounds.map((bound) => ({
      pair: `${bound} around ${palette.surface}`,
      ratio: contrast(palette[bound], palette.surface),
      least: 3,
    })),
    ...toneNames.map((tone) => ({
      pair: `${tone} ink on its soft`,
      ratio: contrast(palette.tone[tone].ink, palette.tone[tone].soft),
      least: 4.5,
    })),
    ...toneNames.map((tone) => ({
      pair: `${tone} ink on surface`,
      ratio: contrast(palette.tone[tone].ink, palette.surface),
      least: 4.5,
    })),
  ];
  for (const ground of ['accent', 'accentHover'] as const) {
    pairs.push({ pair: `on ${ground}`, ratio: contrast(palette.onAccent, palette[ground]), least: 4.5 });
  }
  for (const ground of ['danger', 'dangerHover'] as const) {
    pairs.push({ pair: `on ${ground}`, ratio: contrast(palette.onDanger, palette[ground]), least: 4.5 });
  }
  return pairs;
}

test('black on white has the contrast ratio 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_name, palette) => {
  test.each(contrastPairs(palette))('$pair', ({ ratio, least }) => {
    expect(ratio).toBeGreaterThanOrEqual(least);
  });
});
