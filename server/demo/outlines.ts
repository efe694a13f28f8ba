// Flat outlines and the ways a printer stacks them.

import type { Cavity, Outline, Stack, Vec } from './solid.ts';

export type Point = readonly [number, number];
export type Flat = readonly Point[];

export function polar(count: number, radius: (angle: number) => number, turn = 0): Flat {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (2 * Math.PI * index) / count;
    const r = radius(angle);
    return [r * Math.cos(angle + turn), r * Math.sin(angle + turn)];
  });
}

export function circle(radius: number, count = 40): Flat {
  return polar(count, () => radius);
}

export function rounded(width: number, depth: number, corner: number): Flat {
  const points: Point[] = [];
  const corners: readonly (readonly [number, number, number])[] = [
    [1, 1, 0],
    [-1, 1, 0.5],
    [-1, -1, 1],
    [1, -1, 1.5],
  ];
  for (const [sx, sy, start] of corners)
    for (let step = 0; step <= 5; step++) {
      const angle = Math.PI * (start + step / 10);
      points.push([
        sx * (width / 2 - corner) + corner * Math.cos(angle),
        sy * (depth / 2 - corner) + corner * Math.sin(angle),
      ]);
    }
  return points;
}

export function star(points: number, outer: number, inner: number, turn = 0): Flat {
  return Array.from({ length: points * 2 }, (_, index): Point => {
    const angle = (Math.PI * index) / points + turn;
    const r = index % 2 === 0 ? outer : inner;
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
}

export function heart(size: number): Flat {
  return Array.from({ length: 48 }, (_, index): Point => {
    const t = (2 * Math.PI * index) / 48;
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
    return [(size * 16 * Math.sin(t) ** 3) / 16, (-size * y) / 16];
  });
}

export function crescent(radius: number): Flat {
  const outer = Array.from({ length: 36 }, (_, index): Point => {
    const angle = 0.75 + ((2 * Math.PI - 1.5) * index) / 35;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const inner = Array.from({ length: 26 }, (_, index): Point => {
    const angle = -0.98 - ((2 * Math.PI - 1.96) * (index + 0.5)) / 26;
    return [radius * 0.28 + radius * 0.8 * Math.cos(angle), radius * 0.8 * Math.sin(angle)];
  });
  return [...outer, ...inner];
}

export function gear(teeth: number, radius: number, depth: number): Flat {
  return Array.from({ length: teeth * 4 }, (_, index): Point => {
    const share = [0.1, 0.3, 0.5, 0.9][index % 4] ?? 0;
    const angle = (2 * Math.PI * (Math.floor(index / 4) + share)) / teeth;
    const r = index % 4 === 0 || index % 4 === 3 ? radius - depth : radius;
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
}

export function arc(x: number, y: number, radius: number, from: number, to: number, count = 18): Flat {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = from + ((to - from) * index) / (count - 1);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

export function moved(flat: Flat, x: number, y: number, size = 1): Flat {
  return flat.map(([a, b]): Point => [x + a * size, y + b * size]);
}

export function turned(flat: Flat, angle: number): Flat {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return flat.map(([a, b]): Point => [a * cos - b * sin, a * sin + b * cos]);
}

export interface Finish {
  readonly colour: string;
  readonly topColour?: string;
  readonly smooth?: boolean;
  readonly glows?: boolean;
  readonly seamless?: boolean;
  readonly thin?: boolean;
}

/** Outlines that change with height: `section(share, z)` for share 0 at the table to 1 at the top. */
export function raise(
  section: (share: number, z: number) => Flat,
  from: number,
  to: number,
  layers: number,
  finish: Finish,
  cavities: readonly Cavity[] = [],
): Stack {
  const outlines = Array.from({ length: layers }, (_, index): Outline => {
    const share = index / (layers - 1);
    const z = from + (to - from) * share;
    return at(section(share, z), z);
  });
  return { outlines, cavities, smooth: finish.smooth ?? true, ...finish };
}

/** One outline, printed lying: its holes go through. */
export function slab(
  flat: Flat,
  from: number,
  to: number,
  finish: Finish,
  holes: readonly Flat[] = [],
  layers = 7,
): Stack {
  const heights = Array.from({ length: layers }, (_, index) => from + ((to - from) * index) / (layers - 1));
  return {
    outlines: heights.map((z) => at(flat, z)),
    holes: heights.map((z) => holes.map((hole) => at(hole, z))),
    smooth: finish.smooth ?? true,
    ...finish,
  };
}

/** One outline seen from the front (x, z), laid from the back to the viewer. */
export function standing(
  profile: Flat,
  back: number,
  front: number,
  finish: Finish,
  holes: readonly Flat[] = [],
  layers = 16,
): Stack {
  const depths = Array.from({ length: layers }, (_, index) => back + ((front - back) * index) / (layers - 1));
  const upright = (flat: Flat, y: number): Outline => flat.map(([x, z]): Vec => [x, y, z]);
  return {
    outlines: depths.map((y) => upright(profile, y)),
    holes: depths.map((y) => holes.map((hole) => upright(hole, y))),
    smooth: finish.smooth ?? false,
    ...finish,
  };
}

/** A hollow from the rim at `top` down to the floor at `bottom`. */
export function hollow(
  section: (share: number, z: number) => Flat,
  top: number,
  bottom: number,
  layers: number,
  colour: string,
): Cavity {
  return {
    colour,
    outlines: Array.from({ length: layers }, (_, index) => {
      const share = index / (layers - 1);
      const z = top + (bottom - top) * share;
      return at(section(share, z), z);
    }),
  };
}

export function blob(
  centre: Vec,
  size: Vec,
  layers: number,
  finish: Finish,
  flat: (share: number) => Flat = () => circle(1, 26),
): Stack {
  const [x, y, z] = centre;
  const outlines = Array.from({ length: layers }, (_, index): Outline => {
    const angle = Math.PI * ((index + 0.5) / layers - 0.5);
    const r = Math.cos(angle);
    return flat(index / (layers - 1)).map(
      ([a, b]): Vec => [x + a * r * size[0], y + b * r * size[1], z + size[2] * Math.sin(angle)],
    );
  });
  return { outlines, smooth: finish.smooth ?? true, ...finish };
}

/** Value at `share` of a smooth line through evenly spaced `knots`. */
export function along(knots: readonly number[], share: number): number {
  const position = Math.max(0, Math.min(0.99999, share)) * (knots.length - 1);
  const index = Math.floor(position);
  const t = position - index;
  const b = knots[index] ?? 0;
  const c = knots[index + 1] ?? b;
  const a = knots[index - 1] ?? b;
  const d = knots[index + 2] ?? c;
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
}

function at(flat: Flat, z: number): Outline {
  return flat.map(([x, y]): Vec => [x, y, z]);
}
