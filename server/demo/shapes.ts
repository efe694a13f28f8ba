// The printed things themselves: each maker builds a scene from a colour and its own luck.

import {
  along,
  arc,
  blob,
  circle,
  crescent,
  type Finish,
  type Flat,
  gear,
  heart,
  hollow,
  moved,
  type Point,
  polar,
  raise,
  rounded,
  slab,
  standing,
  star,
  turned,
} from './outlines.ts';
import type { Scene, Stack } from './solid.ts';

export const shapeNames = [
  'vase',
  'planter',
  'lamp',
  'lantern',
  'lithophane',
  'dragon',
  'octopus',
  'cat',
  'keychain',
  'gear',
  'chess',
  'organiser',
  'penholder',
  'hook',
  'headset-stand',
  'phone-stand',
  'bowl',
  'coaster',
  'cookie-cutter',
  'name-plate',
  'cable-clip',
  'ziggurat',
  'minaret',
  'palm',
  'rocket',
  'bracket',
  'crescent',
  'case',
] as const;

export type Shape = (typeof shapeNames)[number];

/** Outline or emblem that a product's name promises. */
export type Form = 'star' | 'heart' | 'flower' | 'octagram' | 'crescent' | 'tag' | 'ball' | 'octagon';

export interface Draw {
  readonly form?: Form;
  readonly colour: string;
  /** A second filament that suits the first. */
  readonly accent: string;
  /** Next of a fixed row of numbers in [0, 1) that belongs to this product. */
  readonly luck: () => number;
}

export function buildScene(shape: Shape, draw: Draw): Scene {
  return makers[shape](draw);
}

const between = (draw: Draw, low: number, high: number): number => low + (high - low) * draw.luck();
const whole = (draw: Draw, low: number, high: number): number => Math.floor(between(draw, low, high + 1));
const pick = <T>(draw: Draw, options: readonly [T, ...T[]]): T =>
  options[Math.floor(draw.luck() * options.length)] ?? options[0];

const tall = 0.36;
const lying = 0.82;

const makers: Record<Shape, (draw: Draw) => Scene> = {
  vase(draw) {
    const lobes = pick(draw, [5, 6, 8, 10, 12]);
    const depth = between(draw, 0.04, 0.11);
    const twist = between(draw, 0.5, 1.9) * pick(draw, [1, -1]);
    const knots = pick(draw, [
      [30, 46, 52, 40, 24, 27],
      [26, 33, 47, 53, 44, 34],
      [40, 48, 41, 30, 33, 45],
      [34, 37, 41, 45, 48, 52],
    ]);
    const section = (wall: number) => (_: number, z: number) =>
      polar(
        72,
        (angle) => along(knots, z / 150) * (1 + depth * Math.cos(lobes * angle)) - wall,
        (twist * z) / 150,
      );
    return {
      yaw: 0.2,
      elevation: tall,
      stacks: [raise(section(0), 0, 150, 64, finish(draw), [hollow(section(3.2), 150, 95, 16, draw.colour)])],
    };
  },

  planter(draw) {
    const sides = pick(draw, [6, 7, 8, 10]);
    const knots = pick<readonly [number, number, number]>(draw, [
      [34, 52, 46],
      [38, 44, 54],
      [30, 50, 50],
    ]);
    const [foot, belly, rim] = knots;
    const straight = (share: number): number =>
      share < 0.5 ? foot + (belly - foot) * share * 2 : belly + (rim - belly) * (share * 2 - 1);
    const turn = between(draw, 0.2, 0.5);
    const section = (wall: number) => (_: number, z: number) =>
      polar(sides, () => straight(z / 80) - wall, turn + (z / 80) * 0.4);
    const stacks: Stack[] = [
      raise(section(0), 0, 80, 42, { ...finish(draw), smooth: false }, [
        hollow(section(4.5), 80, 66, 8, draw.colour),
        hollow(
          (_, z) => polar(sides, () => straight(z / 80) - 5, turn + (z / 80) * 0.4),
          70,
          68,
          3,
          '#4a372b',
        ),
      ]),
    ];
    const leaves = 9;
    for (let ring = 0; ring < 3; ring++)
      for (let leaf = 0; leaf < leaves - ring * 2; leaf++) {
        const angle = (2 * Math.PI * leaf) / (leaves - ring * 2) + ring * 0.4;
        const reach = 21 - ring * 7;
        stacks.push(
          blob(
            [reach * Math.cos(angle), reach * Math.sin(angle), 80 + ring * 5],
            [10 - ring * 1.5, 10 - ring * 1.5, 13 - ring],
            7,
            { colour: '#4f7f5c', topColour: '#a9cf9f' },
            () => circle(1, 12),
          ),
        );
      }
    const [pot, ...plant] = stacks;
    return {
      yaw: 0,
      elevation: 0.46,
      stacks: pot ? [pot, ...plant.sort((a, b) => depthOf(a) - depthOf(b))] : plant,
    };
  },

  lamp(draw) {
    const lobes = pick(draw, [8, 12, 16, 20]);
    const depth = between(draw, 0.05, 0.09);
    const twist = between(draw, -1.4, 1.4);
    const knots = pick(draw, [
      [26, 46, 52, 44, 22],
      [44, 50, 44, 36, 28],
      [30, 38, 46, 50, 46],
    ]);
    const shade = (_: number, z: number) =>
      polar(
        80,
        (angle) => along(knots, (z - 34) / 100) * (1 + depth * Math.cos(lobes * angle)),
        (twist * z) / 100,
      );
    return {
      yaw: 0,
      elevation: 0.26,
      stacks: [
        raise((share) => circle(31 - 3 * share ** 4), 0, 9, 5, finish(draw)),
        raise((share) => circle(9 + 15 * (1 - share) ** 3 + 8 * share ** 4), 9, 34, 12, finish(draw)),
        raise(shade, 34, 134, 46, { colour: '#f6e2bd', glows: true }),
      ],
    };
  },

  lantern(draw) {
    const sides = pick(draw, [6, 8]);
    const ring = (radius: number) => polar(sides, () => radius, Math.PI / sides + 0.2);
    const stacks: Stack[] = [
      raise((share) => ring(44 - 6 * share), 0, 12, 6, { ...finish(draw), smooth: false }),
      raise(() => ring(32), 12, 84, 22, { colour: '#ffdf9c', glows: true, smooth: false }),
    ];
    const posts: Stack[] = [];
    for (let side = 0; side < sides; side++)
      for (const [share, thick] of [
        [0, 3.6],
        [0.33, 1.5],
        [0.67, 1.5],
      ] as const) {
        const [a, b] = [ring(34)[side], ring(34)[(side + 1) % sides]];
        if (!a || !b) continue;
        const [x, y] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
        posts.push(raise(() => moved(circle(thick, 10), x, y), 12, 84, 24, { ...finish(draw), thin: true }));
      }
    const bands = [34, 60].map((height) =>
      slab(ring(35), height, height + 3, { ...finish(draw), smooth: false }, [ring(32.5)], 5),
    );
    stacks.push(...bands.map(frontHalf));
    stacks.push(...posts.filter((post) => depthOf(post) > 4).sort((a, b) => depthOf(a) - depthOf(b)));
    stacks.push(raise((share) => ring(44 - 2 * share), 84, 90, 4, { ...finish(draw), smooth: false }));
    stacks.push(
      raise((share) => ring(39 * (1 - share) ** 0.75 * (1 + 0.25 * share) + 4), 90, 124, 20, {
        ...finish(draw),
        smooth: false,
      }),
    );
    stacks.push(blob([0, 0, 128], [6, 6, 7], 8, finish(draw)));
    return { yaw: 0, elevation: 0.3, stacks };
  },

  lithophane(draw) {
    const stacks: Stack[] = [
      standing(moved(rounded(132, 12, 3), 0, 6), -16, 16, finish(draw)),
      standing(moved(rounded(126, 96, 4), 0, 60), -4, 2, finish(draw), [], 5),
      standing(moved(rounded(112, 82, 2), 0, 60), 2, 2.6, { colour: '#fff0cf', glows: true }, [], 3),
    ];
    const hills = (base: number, swing: number, phase: number): Flat => [
      [-56, 19],
      ...Array.from({ length: 24 }, (_, index): Point => {
        const x = -56 + (112 * index) / 23;
        return [x, base + swing * Math.sin(x / 17 + phase) + swing * 0.5 * Math.sin(x / 7 + phase * 2)];
      }),
      [56, 19],
    ];
    const phase = between(draw, 0, 6);
    const disc: Flat = moved(circle(11, 26), between(draw, -26, 26), 82);
    stacks.push(standing(disc, 2.6, 2.9, { colour: '#fffdf2', glows: true }, [], 2));
    stacks.push(standing(hills(58, 7, phase), 2.7, 3, { colour: '#d9ab6c' }, [], 2));
    stacks.push(standing(hills(44, 6, phase + 2), 3, 3.3, { colour: '#a97443' }, [], 2));
    stacks.push(standing(hills(30, 4, phase + 4), 3.3, 3.6, { colour: '#6d4529' }, [], 2));
    return { yaw: -0.34, elevation: 0.2, stacks };
  },

  dragon(draw) {
    const parts: Stack[] = [];
    const count = 18;
    const swing = between(draw, 34, 40) * pick(draw, [1, -1]);
    for (let index = 0; index < count; index++) {
      const share = index / (count - 1);
      const x = -62 + 112 * share;
      const y = swing * Math.sin(share * 6.6) * (0.5 + 0.5 * share);
      const size = 3.6 + 12 * Math.sin(Math.PI * (0.12 + 0.62 * share)) ** 1.5;
      const heading = Math.atan2(swing * 6.6 * Math.cos(share * 6.6) * (0.5 + 0.5 * share), 112);
      const plate = turned(
        polar(10, (angle) => 1 + 0.16 * Math.cos(2 * angle)),
        heading,
      );
      parts.push(
        blob(
          [x, y, size * 0.8],
          [size, size, size * 0.95],
          11,
          { ...finish(draw), smooth: true },
          () => plate,
        ),
      );
      parts.push(
        raise(
          (up) =>
            moved(
              turned(
                polar(4, (a) => (Math.abs(Math.cos(a)) > 0.5 ? 1 : 0.42)),
                heading,
              ),
              x - up * 4,
              y,
              size * 0.5 * (1 - up) + 0.3,
            ),
          size * 1.6,
          size * 2.5,
          7,
          {
            colour: draw.accent,
            smooth: false,
            thin: true,
          },
        ),
      );
      if (index === 5 || index === 11)
        for (const sign of [-1, 1])
          parts.push(
            blob(
              [x - sign * Math.sin(heading) * size * 1.25, y + sign * Math.cos(heading) * size * 1.25, 4.6],
              [8.5, 7, 5.4],
              7,
              finish(draw),
            ),
          );
    }
    const y = swing * Math.sin(6.6);
    parts.push(blob([64, y, 15], [16, 12.5, 12.5], 16, finish(draw)));
    parts.push(blob([78, y + 1, 11.5], [10.5, 8.5, 7], 12, finish(draw)));
    for (const sign of [-1, 1]) {
      parts.push(
        raise(
          (up) => moved(circle(1, 12), 57 - up * 14, y + sign * (7 + up * 4), 3.6 * (1 - up) + 0.4),
          23,
          40,
          10,
          {
            colour: draw.accent,
            thin: true,
          },
        ),
      );
      parts.push(
        blob([71, y + sign * 8.6, 20], [2.7, 2.7, 2.9], 6, { colour: '#17181c', thin: true, seamless: true }),
      );
    }
    return { yaw: 0.22, elevation: 0.72, stacks: parts.sort(behindFirst(0.22)) };
  },

  octopus(draw) {
    const parts: Stack[] = [];
    const curl = between(draw, 0.5, 0.95) * pick(draw, [1, -1]);
    for (let arm = 0; arm < 8; arm++) {
      const start = (2 * Math.PI * arm) / 8 + 0.2;
      let [x, y, heading] = [22 * Math.cos(start), 22 * Math.sin(start), start];
      for (let joint = 0; joint < 6; joint++) {
        const size = 9.4 - joint * 1.15;
        parts.push(
          blob([x, y, size * 0.75], [size, size, size * 0.85], 6, finish(draw), () => circle(1, 12)),
        );
        heading += curl * (0.1 + joint * 0.1);
        x += Math.cos(heading) * size * 1.5;
        y += Math.sin(heading) * size * 1.5;
      }
    }
    const head = raise(
      (share) => circle(along([27, 26, 31, 35, 31, 18, 3], share), 44),
      4,
      72,
      36,
      finish(draw),
    );
    const behind = parts.filter((part) => depthOf(part) <= 0).sort(behindFirst(0));
    const before = parts.filter((part) => depthOf(part) > 0).sort(behindFirst(0));
    const eyes = [-12, 12].flatMap((x) => [
      blob([x, 30, 38], [6.6, 4, 7.4], 10, { colour: '#f7f6f2', thin: true, seamless: true }),
      blob([x + 0.8, 34.5, 37.5], [3.2, 2, 4], 8, { colour: '#17181c', thin: true, seamless: true }),
    ]);
    return { yaw: 0, elevation: 0.5, stacks: [...behind, head, ...eyes, ...before] };
  },

  cat(draw) {
    const ear = (x: number): Stack =>
      raise(
        (up) =>
          moved(
            polar(14, () => 1),
            x + up * Math.sign(x) * 2,
            2,
            8.4 * (1 - up) + 0.5,
          ),
        88,
        108,
        12,
        finish(draw),
      );
    const tilt = between(draw, -4, 4);
    const tail = Array.from({ length: 12 }, (_, index): Stack => {
      const angle = 0.5 + index * 0.21;
      return blob([34 * Math.cos(angle) + 6, 30 * Math.sin(angle) - 2, 6], [6.2, 6.2, 6.2], 8, finish(draw));
    });
    return {
      yaw: -0.25,
      elevation: 0.3,
      stacks: [
        raise((share) => circle(along([30, 32, 31, 28, 23, 18, 12], share), 44), 0, 66, 34, finish(draw)),
        blob([-11, 25, 9], [9, 11, 9], 10, finish(draw)),
        blob([11, 25, 9], [9, 11, 9], 10, finish(draw)),
        ...tail,
        ear(-13 + tilt),
        ear(13 + tilt),
        blob([tilt, 6, 76], [25, 22, 20], 26, finish(draw)),
        ...[-9, 9].map((x) =>
          blob([tilt + x, 25.5, 79], [3, 2, 3.8], 8, { colour: '#17181c', thin: true, seamless: true }),
        ),
        blob([tilt, 27.5, 72.5], [2.6, 2, 1.9], 6, { colour: draw.accent }),
      ],
    };
  },

  keychain(draw) {
    const plates: Partial<Record<Form, Flat>> = {
      tag: rounded(74, 46, 12),
      heart: heart(35),
      ball: circle(33, 44),
    };
    const form =
      plates[draw.form ?? 'star'] ??
      pick(draw, [polar(6, () => 37, 0.52), polar(48, (angle) => 31 + 4 * Math.cos(8 * angle))]);
    const emblem =
      draw.form === 'ball'
        ? polar(5, () => 18, 0.3)
        : pick(draw, [
            star(8, 19, 12.5),
            star(5, 19, 8.5, -Math.PI / 2),
            crescent(16),
            heart(14),
            gear(9, 18, 4.6),
          ]);
    const top = Math.min(...form.map((point) => point[1]));
    const hasLoop = 11;
    return {
      yaw: -0.38,
      elevation: lying,
      stacks: [
        slab(
          arcRing(0, top - 29, 17),
          2.2,
          5,
          { colour: '#b9bec6' },
          [moved(circle(13.6, 36), 0, top - 29)],
          5,
        ),
        slab(moved(circle(hasLoop, 36), 0, top - 4), 0, 6, finish(draw), [
          moved(circle(5.4, 28), 0, top - 7),
        ]),
        slab(form, 0, 7, finish(draw), [], 8),
        slab(scaled(form, 0.87), 7, 7.6, { colour: draw.colour }, [], 2),
        slab(emblem, 7.6, 11, { colour: draw.accent, smooth: false }, [], 5),
      ],
    };
  },

  gear(draw) {
    const teeth = whole(draw, 14, 20);
    const spokes = whole(draw, 4, 6);
    const body = gear(teeth, 60, 9);
    const windows = Array.from({ length: spokes }, (_, index): Flat => {
      const from = (2 * Math.PI * index) / spokes + 0.2;
      const to = from + (2 * Math.PI) / spokes - 0.4;
      return [...arc(0, 0, 41, from, to, 12), ...arc(0, 0, 23, to - 0.06, from + 0.06, 12)];
    });
    const small = whole(draw, 9, 11);
    const mate = moved(turned(gear(small, 33, 8), 0.22), 82, 26);
    return {
      yaw: -0.2,
      elevation: 0.75,
      stacks: [
        slab(body, 0, 13, { ...finish(draw), smooth: false }, [...windows, circle(7.5, 28)], 10),
        slab(circle(17, 36), 13, 20, finish(draw), [circle(7.5, 28)], 6),
        slab(mate, 0, 13, { colour: draw.accent, smooth: false }, [moved(circle(6, 24), 82, 26)], 10),
        slab(
          moved(circle(12, 30), 82, 26),
          13,
          18,
          { colour: draw.accent },
          [moved(circle(6, 24), 82, 26)],
          5,
        ),
      ],
    };
  },

  chess(draw) {
    const piece = (kind: 'king' | 'pawn' | 'rook', x: number, y: number, colour: string): Stack[] => {
      const paint: Finish = { colour };
      const lathe = (knots: readonly number[], from: number, to: number, layers: number): Stack =>
        raise((share) => moved(circle(along(knots, share), 36), x, y), from, to, layers, paint);
      const base = [lathe([25, 26, 24, 20], 0, 10, 6), lathe([17, 20, 17, 13, 11, 10], 10, 34, 14)];
      if (kind === 'pawn')
        return [...base, lathe([10, 15, 9], 34, 40, 5), blob([x, y, 49], [12, 12, 12], 18, paint)];
      if (kind === 'rook') {
        const crown = slab(moved(circle(16, 36), x, y), 64, 74, paint, [moved(circle(9, 30), x, y)], 6);
        return [...base, lathe([10, 9, 10, 12], 34, 56, 12), lathe([13, 17, 16.5], 56, 64, 5), crown];
      }
      return [
        ...base,
        lathe([10, 8.6, 8.6, 10], 34, 70, 18),
        lathe([10, 16, 10], 70, 76, 5),
        lathe([9, 12, 14.5, 16, 14, 5], 76, 96, 13),
        standing(
          [
            [x - 2.4, 94],
            [x + 2.4, 94],
            [x + 2.4, 101],
            [x + 7, 101],
            [x + 7, 105.6],
            [x + 2.4, 105.6],
            [x + 2.4, 112],
            [x - 2.4, 112],
            [x - 2.4, 105.6],
            [x - 7, 105.6],
            [x - 7, 101],
            [x - 2.4, 101],
          ],
          y - 2.4,
          y + 2.4,
          paint,
          [],
          6,
        ),
      ];
    };
    const first = pick(draw, ['king', 'rook'] as const);
    return {
      yaw: 0,
      elevation: 0.28,
      stacks: [...piece(first, -20, -8, draw.colour), ...piece('pawn', 30, 22, draw.accent)],
    };
  },

  organiser(draw) {
    const columns = whole(draw, 2, 3);
    const width = 130;
    const depth = 84;
    const height = between(draw, 34, 50);
    const cavities = Array.from({ length: columns * 2 }, (_, index) => {
      const column = index % columns;
      const row = Math.floor(index / columns);
      const cellWidth = (width - 4) / columns;
      const cellDepth = (depth - 4) * (row === 0 ? 0.58 : 0.42);
      const x = -width / 2 + 2 + cellWidth * (column + 0.5);
      const y = -depth / 2 + 2 + (row === 0 ? cellDepth / 2 : (depth - 4) * 0.58 + cellDepth / 2);
      const cell = moved(rounded(cellWidth - 4, cellDepth - 4, 4), x, y);
      return hollow(() => cell, height, height - 30, 12, draw.colour);
    });
    return {
      yaw: -0.42,
      elevation: 0.72,
      stacks: [raise(() => rounded(width, depth, 9), 0, height, 24, finish(draw), cavities)],
    };
  },

  penholder(draw) {
    const sides = pick(draw, [6, 5, 8]);
    const turn = between(draw, 0.1, 0.6);
    const section = (radius: number) => polar(sides, () => radius, turn);
    const ribs = pick(draw, [0, 1]);
    const outside = (_: number, z: number) =>
      ribs ? polar(72, (angle) => 37 + 2 * Math.cos(18 * angle), z / 110) : section(40);
    const pens: Stack[] = [
      ['#d8a53a', -12, -6],
      ['#2d6a8f', 8, -12],
      ['#b23b3b', 12, 6],
    ].map(([colour, x, y]) =>
      raise(
        (share, z) =>
          moved(
            polar(6, () => (share > 0.88 ? 4 * (1 - share) * 8 + 0.4 : 4)),
            Number(x) * (0.6 + z / 190),
            Number(y) * (0.6 + z / 190),
          ),
        86,
        146 + Number(x) / 2,
        24,
        { colour: String(colour), smooth: false, seamless: true, thin: true },
      ),
    );
    const inner = (_: number, __: number) => (ribs ? circle(33, 40) : section(36));
    const body = raise(outside, 0, 92, 44, { ...finish(draw), smooth: ribs === 1 }, [
      hollow(inner, 92, 40, 14, draw.colour),
    ]);
    return { yaw: 0, elevation: 0.42, stacks: [body, ...pens] };
  },

  hook(draw) {
    const bend = between(draw, 15, 21);
    const plate = slabUp(rounded(52, 108, 13), -3, 5, finish(draw), [
      moved(circle(4.6, 22), 0, 38),
      moved(circle(4.6, 22), 0, -8),
    ]);
    const prong = (x: number): Stack[] =>
      Array.from({ length: 26 }, (_, index): Stack => {
        const share = index / 25;
        const angle = -Math.PI / 2 - Math.PI * 0.12 + share * Math.PI * 1.2;
        const y = 6 + bend + bend * Math.sin(angle) * 1.15;
        const z = -28 - bend * Math.cos(angle) * 1.1;
        return blob([x, y, z], [7.5, 7.5, 7.5], 6, finish(draw), () => circle(1, 16));
      });
    const double = draw.luck() > 0.5;
    return {
      yaw: -0.5,
      elevation: 0.34,
      hung: true,
      stacks: [plate, ...(double ? [...prong(-13), ...prong(13)] : prong(0))],
    };
  },

  'headset-stand'(draw) {
    const lean = between(draw, 6, 12);
    const column = (share: number, z: number): Flat =>
      moved(rounded(24 - 7 * Math.sin(Math.PI * share), 15, 6), 0, -lean + (lean * z) / 130);
    const crest = [
      ...arc(0, 118, 35, Math.PI * 0.06, Math.PI * 0.94, 22),
      ...arc(0, 118, 25, Math.PI * 0.9, Math.PI * 0.1, 22),
    ];
    return {
      yaw: -0.42,
      elevation: 0.32,
      stacks: [
        raise((share) => rounded(84 - 5 * share ** 3, 66 - 5 * share ** 3, 26), 0, 9, 7, finish(draw)),
        slab(rounded(64, 46, 20), 9, 9.6, { colour: draw.accent }, [], 2),
        raise(column, 9, 146, 58, finish(draw)),
        standing(crest, -17, 17, finish(draw), [], 20),
      ],
    };
  },

  'phone-stand'(draw) {
    const lean = between(draw, 20, 30);
    const profile: Flat = [
      [-48, 0],
      [46, 0],
      [46, 15],
      [39, 15],
      [39, 7],
      [17, 7],
      [17 - lean * 1.55, 84],
      [9.5 - lean * 1.55, 82],
      [8, 14],
      [-26, 7],
      [-48, 7],
    ];
    const side = profile.map(([x, z]): Point => [-x, z]);
    return {
      yaw: 0.62,
      elevation: 0.36,
      stacks: [standing(side, -28, 28, finish(draw), [], 30)],
    };
  },

  bowl(draw) {
    const lobes = pick(draw, [0, 6, 9, 14, 24]);
    const depth = lobes === 0 ? 0 : between(draw, 0.02, 0.06);
    const twist = between(draw, -0.9, 0.9);
    const knots = pick(draw, [
      [26, 46, 57, 63, 66],
      [34, 56, 64, 64, 60],
      [22, 34, 48, 60, 72],
    ]);
    const section = (wall: number) => (_: number, z: number) =>
      polar(
        72,
        (angle) => along(knots, z / 46) * (1 + depth * Math.cos(lobes * angle)) - wall,
        (twist * z) / 46,
      );
    return {
      yaw: 0,
      elevation: 0.6,
      stacks: [raise(section(0), 0, 46, 27, finish(draw), [hollow(section(3.6), 46, 5, 22, draw.colour)])],
    };
  },

  coaster(draw) {
    const holes = pick(draw, [6, 8, 10]);
    const cells = (radius: number, reach: number, count: number, start: number): Flat[] =>
      Array.from({ length: count }, (_, index) => {
        const angle = start + (2 * Math.PI * index) / count;
        return moved(
          turned(
            polar(4, () => radius),
            angle,
          ),
          reach * Math.cos(angle),
          reach * Math.sin(angle),
        );
      });
    const pattern = [...cells(9, 36, holes, 0), ...cells(5.6, 22, holes, Math.PI / holes), star(8, 10, 6)];
    const outer =
      draw.form === 'octagon' ? polar(8, () => 56, 0.39) : pick(draw, [circle(54, 60), rounded(98, 98, 20)]);
    const lift = (from: number, x: number, y: number, turn: number, colour: string): Stack[] => [
      slab(
        moved(turned(outer, turn), x, y),
        from,
        from + 5,
        { colour },
        pattern.map((hole) => moved(turned(hole, turn), x, y)),
        5,
      ),
    ];
    return {
      yaw: 0.2,
      elevation: 0.7,
      stacks: [
        ...lift(0, 9, -9, 0.35, draw.accent),
        ...lift(6, 4, 2, 0.1, draw.accent),
        ...lift(12, -5, 8, -0.12, draw.colour),
      ],
    };
  },

  'cookie-cutter'(draw) {
    const forms: Partial<Record<Form, Flat>> = {
      star: star(5, 52, 25, -Math.PI / 2),
      heart: heart(46),
      flower: polar(60, (angle) => 42 + 5 * Math.cos(8 * angle)),
      octagram: star(8, 50, 36),
    };
    const form = forms[draw.form ?? 'tag'] ?? polar(60, (angle) => 40 + 8 * Math.cos(6 * angle));
    const inside = inset(form, 3);
    return {
      yaw: -0.25,
      elevation: 0.8,
      stacks: [
        slab(inset(form, -5), 0, 5, { ...finish(draw), smooth: false }, [inside], 4),
        slab(form, 5, 30, { ...finish(draw), smooth: false }, [inside], 14),
      ],
    };
  },

  'name-plate'(draw) {
    // Woven square strokes that read as an inscription without being one: no font is needed.
    const strokes: Flat[] = [];
    let x = -58;
    while (x < 50) {
      const width = between(draw, 9, 17);
      const high = draw.luck() > 0.45;
      strokes.push(box(x, 26, width, 6));
      strokes.push(box(x + width - 6, 26, 6, high ? 34 : 17));
      if (draw.luck() > 0.5) strokes.push(box(x + 1, 38 + (high ? 0 : 9), 6, 6));
      if (draw.luck() > 0.65) strokes.push(box(x + width / 2 - 3, 15, 6, 6));
      x += width + (draw.luck() > 0.7 ? 7 : 0);
    }
    return {
      yaw: -0.36,
      elevation: 0.3,
      stacks: [
        standing(moved(rounded(144, 9, 3), 0, 4.5), -16, 16, finish(draw), [], 16),
        standing(moved(rounded(138, 62, 9), 0, 38), -6, 1, finish(draw), [], 8),
        ...strokes.map((stroke) => standing(stroke, 1, 5, { colour: draw.accent }, [], 5)),
      ],
    };
  },

  'cable-clip'(draw) {
    const slots = whole(draw, 3, 5);
    const pitch = 26;
    const width = slots * pitch;
    const profile: Point[] = [[-width / 2, 0]];
    for (let index = slots - 1; index >= 0; index--) {
      const x = -width / 2 + pitch * (index + 0.5);
      const cut = arc(x, 15, 7.6, Math.PI * 0.36, -Math.PI * 1.36, 16);
      profile.splice(1, 0, [x - 3.6, 27], ...[...cut].reverse(), [x + 3.6, 27]);
    }
    const loop: Flat = [
      [-width / 2, 0],
      [-width / 2, 24],
      ...profile.slice(1),
      [width / 2, 24],
      [width / 2, 0],
    ];
    return {
      yaw: -0.5,
      elevation: 0.42,
      stacks: [standing(loop, -17, 17, finish(draw), [], 20)],
    };
  },

  ziggurat(draw) {
    const steps = whole(draw, 3, 4);
    const stacks: Stack[] = [];
    let z = 0;
    for (let step = 0; step < steps; step++) {
      const size = 132 - step * (100 / steps);
      const rise = step === 0 ? 26 : 20;
      stacks.push(
        raise((share) => rect(size - 7 * share, size * 0.74 - 7 * share), z, z + rise, 9, {
          ...finish(draw),
          smooth: false,
        }),
      );
      z += rise;
    }
    const shrine = 132 - (steps - 0.2) * (100 / steps);
    stacks.push(raise(() => rect(shrine, shrine * 0.74), z, z + 16, 7, { ...finish(draw), smooth: false }));
    const stair = 12;
    for (let index = 0; index < stair; index++) {
      const top = 26 * (1 - index / stair);
      const y = 132 * 0.37 - 5 + index * 3.2;
      stacks.push(
        raise(() => moved(rect(20, 4), 0, y), 0, top, Math.max(2, Math.round(top / 3)), {
          ...finish(draw),
          smooth: false,
        }),
      );
    }
    return { yaw: -0.5, elevation: 0.5, stacks };
  },

  minaret(draw) {
    const turns = 5;
    const height = 128;
    const section = (share: number): Flat =>
      polar(
        64,
        (angle) => {
          const level = Math.floor(share * turns + angle / (2 * Math.PI));
          const rise = level - angle / (2 * Math.PI);
          return Math.max(8, 46 - (36 * Math.max(0, rise)) / turns);
        },
        1.1,
      );
    return {
      yaw: 0,
      elevation: 0.34,
      stacks: [
        raise((share) => rect(112 - 2 * share, 112 - 2 * share), 0, 10, 5, {
          ...finish(draw),
          smooth: false,
        }),
        raise(() => rect(102, 102), 10, 18, 4, { ...finish(draw), smooth: false }),
        raise(section, 18, 18 + height, 62, finish(draw)),
        raise(() => circle(9, 24), 18 + height, 32 + height, 7, finish(draw)),
        raise(
          (share) => circle(10 * Math.sqrt(1 - share * share) + 0.3, 24),
          32 + height,
          41 + height,
          7,
          finish(draw),
        ),
      ].map((stack, index) =>
        index < 2
          ? {
              ...stack,
              outlines: stack.outlines.map((layer) =>
                layer.map(([x, y, z]) => [x * 0.8 - y * 0.6, x * 0.6 + y * 0.8, z] as const),
              ),
            }
          : stack,
      ),
    };
  },

  palm(draw) {
    const stacks: Stack[] = [
      raise((share) => circle(34 - 6 * share * share, 36), 0, 8, 5, { colour: draw.accent }),
      raise(
        (share, z) =>
          moved(
            polar(9, () => 8.4 - 3 * share + 1.6 * ((z / 7) % 1), z * 0.7),
            5 * Math.sin(share * 1.8),
            0,
          ),
        8,
        104,
        56,
        { colour: '#9a6b43', topColour: '#b58a5a', smooth: false },
      ),
    ];
    const count = 15;
    const fronds = Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count + between(draw, -0.1, 0.1);
      const rise = index % 2 === 0 ? 20 : 8;
      const reach = between(draw, 44, 56);
      return Array.from({ length: 12 }, (_, joint): Stack => {
        const share = (joint + 0.5) / 12;
        const out = reach * share;
        const z = 104 + rise * Math.sin(share * 2.4) - 34 * share ** 2.2;
        const size = 11 * Math.sin(Math.PI * (0.2 + 0.76 * share)) + 2;
        const leaf: Flat = [
          [7, 0],
          [-4, size],
          [-3, 0],
          [-4, -size],
        ];
        return raise(
          (up) => moved(turned(leaf, angle), 5 + out * Math.cos(angle), out * Math.sin(angle), 1 - up * 0.3),
          z,
          z + 3,
          2,
          { ...finish(draw), smooth: false, thin: true, seamless: true },
        );
      });
    }).flat();
    return {
      yaw: 0,
      elevation: 0.3,
      stacks: [...stacks, ...fronds.sort(behindFirst(0))],
    };
  },

  rocket(draw) {
    const fin = (angle: number): Stack =>
      raise(
        (share) => {
          const reach = 42 - 22 * share ** 1.4;
          return turned(
            [
              [12, -2.2],
              [reach, -1.6],
              [reach, 1.6],
              [12, 2.2],
            ],
            angle,
          );
        },
        0,
        52,
        22,
        { colour: draw.accent, smooth: false, thin: true },
      );
    const fins = [0, 1, 2, 3].map((index) => fin((Math.PI / 2) * index + 0.5));
    const body = raise((share) => circle(along([14, 20, 22, 21, 16, 9, 1.2], share), 40), 10, 140, 62, {
      ...finish(draw),
    });
    const window = blob([0, 20.5, 92], [8, 3, 8], 10, { colour: '#a9d4ea', thin: true, seamless: true });
    const frame = blob([0, 18.5, 92], [11, 4, 11], 12, { colour: draw.accent, thin: true });
    return {
      yaw: 0,
      elevation: 0.26,
      stacks: [
        ...fins.filter((part) => depthOf(part) <= 0),
        raise((share) => circle(15 - 4 * (1 - share)), 2, 12, 5, { colour: '#3a3d44' }),
        body,
        frame,
        window,
        ...fins.filter((part) => depthOf(part) > 0).sort(behindFirst(0)),
      ],
    };
  },

  bracket(draw) {
    const long = between(draw, 78, 100);
    const profile: Flat = [
      [0, 0],
      [88, 0],
      [88, 11],
      [32, 11],
      [11, 32],
      [11, long],
      [0, long],
    ];
    const hole = moved(circle(6.5, 24), 70, 0);
    return {
      yaw: 0.5,
      elevation: 0.46,
      stacks: [
        standing(profile, -24, 24, finish(draw), [], 26),
        slab(moved(circle(8.6, 28), 70, 0), 11, 11.3, { colour: draw.accent }, [hole], 2),
        slab(moved(circle(6.5, 28), 70, 0), 11.2, 11.4, { colour: '#2a2a30' }, [], 2),
        slab(moved(circle(8.6, 28), 46, 0), 11, 11.3, { colour: draw.accent }, [], 2),
        slab(moved(circle(6.5, 28), 46, 0), 11.2, 11.4, { colour: '#2a2a30' }, [], 2),
      ],
    };
  },

  crescent(draw) {
    const moon = turned(crescent(52), -0.5).map(([x, z]): Point => [x, z + 62]);
    const starForm = moved(star(pick(draw, [5, 8]), 19, pick(draw, [8.5, 11]), Math.PI / 2), 16, 70);
    return {
      yaw: -0.4,
      elevation: 0.26,
      stacks: [
        raise((share) => rounded(74 - 4 * share, 40 - 4 * share, 14), 0, 12, 8, finish(draw)),
        standing(moon, -8, 8, { ...finish(draw), smooth: true }, [], 14),
        standing(box(-48, 67, 60, 5), -3, 1, finish(draw), [], 4),
        standing(starForm, -4, 4, { colour: draw.accent }, [], 9),
      ],
    };
  },

  case(draw) {
    const corner = between(draw, 12, 26);
    const bottom = rounded(110, 78, corner);
    const split = slab(scaled(bottom, 0.985), 26, 28, { colour: draw.accent }, [], 2);
    return {
      yaw: -0.45,
      elevation: 0.5,
      stacks: [
        raise((share) => scaled(bottom, 0.93 + 0.07 * Math.sqrt(share)), 0, 26, 14, finish(draw)),
        split,
        raise((share) => scaled(bottom, 1 - 0.1 * share ** 4), 28, 48, 12, finish(draw)),
        slab(turned(star(8, 22, 14), 0.2), 48, 50.5, { colour: draw.accent, smooth: false }, [], 4),
      ],
    };
  },
};

function finish(draw: Draw): Finish {
  return { colour: draw.colour };
}

function depthOf(stack: Stack): number {
  const points = stack.outlines.flat();
  return points.reduce((sum, point) => sum + point[1], 0) / Math.max(1, points.length);
}

// Sorting happens before the scene is turned, so the turn is taken into account here.
function behindFirst(yaw: number): (a: Stack, b: Stack) => number {
  const key = (stack: Stack): number => {
    const points = stack.outlines.flat();
    const sum = points.reduce(
      (total, [x, y, z]) => total + x * Math.sin(yaw) + y * Math.cos(yaw) + z * 0.25,
      0,
    );
    return sum / Math.max(1, points.length);
  };
  const keys = new Map<Stack, number>();
  const of = (stack: Stack): number => {
    const known = keys.get(stack) ?? key(stack);
    keys.set(stack, known);
    return known;
  };
  return (a, b) => of(a) - of(b);
}

// The far half of a band around something is hidden by it.
function frontHalf(stack: Stack): Stack {
  const near = (layer: Stack['outlines'][number]) =>
    layer.map(([x, y, z]) => [x, Math.max(0, y), z] as const);
  return {
    ...stack,
    outlines: stack.outlines.map(near),
    holes: stack.holes?.map((layer) => layer.map(near)),
  };
}

function slabUp(flat: Flat, back: number, front: number, paint: Finish, holes: readonly Flat[]): Stack {
  return standing(flat, back, front, { ...paint, smooth: true }, holes, 8);
}

function arcRing(x: number, y: number, radius: number): Flat {
  return moved(circle(radius, 40), x, y);
}

function scaled(flat: Flat, size: number): Flat {
  return moved(flat, 0, 0, size);
}

function rect(width: number, depth: number): Flat {
  return [
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
  ];
}

function box(x: number, z: number, width: number, height: number): Flat {
  return [
    [x, z],
    [x + width, z],
    [x + width, z + height],
    [x, z + height],
  ];
}

/** Moves every edge inwards by about `wall` (outwards when negative). */
function inset(flat: Flat, wall: number): Flat {
  const count = flat.length;
  const area = flat.reduce((sum, [x, y], index) => {
    const [nx, ny] = flat[(index + 1) % count] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
  const sign = Math.sign(area) || 1;
  return flat.map(([x, y], index): Point => {
    const [ax, ay] = flat[(index + count - 1) % count] ?? [x, y];
    const [bx, by] = flat[(index + 1) % count] ?? [x, y];
    const before = Math.hypot(x - ax, y - ay) || 1;
    const after = Math.hypot(bx - x, by - y) || 1;
    const nx = -(y - ay) / before - (by - y) / after;
    const ny = (x - ax) / before + (bx - x) / after;
    const length = Math.hypot(nx, ny) || 1;
    const stretch = Math.min(1.8, 2 / length);
    return [x + (sign * wall * stretch * nx) / length, y + (sign * wall * stretch * ny) / length];
  });
}
