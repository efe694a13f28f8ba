// A printed object is what a printer makes of it: a stack of flat outlines. Drawing them from the first
// laid to the last gives hidden surfaces, layer lines and shading without a 3D library.

/** x to the right, y towards the viewer, z up; any unit, since every scene is fitted to its frame. */
export type Vec = readonly [number, number, number];
export type Outline = readonly Vec[];

/** `outlines[i]` and `outlines[i + 1]` have the same number of points, so that slopes can be taken. */
export interface Stack {
  readonly outlines: readonly Outline[];
  /** Holes through the layers, per layer; seen through with the even-odd rule. */
  readonly holes?: readonly (readonly Outline[])[];
  /** Hollows open at the last layer: their outlines from the rim down to the floor. */
  readonly cavities?: readonly Cavity[];
  readonly colour: string;
  /** Colour of the last layer laid; the layers between are mixed. */
  readonly topColour?: string;
  readonly smooth: boolean;
  /** Lit from inside: the light comes through instead of falling on it. */
  readonly glows?: boolean;
  /** So thin that layers drawn apart would leave gaps: they are swept into each other. */
  readonly thin?: boolean;
  /** Not printed: no layer lines. */
  readonly seamless?: boolean;
}

export interface Cavity {
  readonly outlines: readonly Outline[];
  readonly colour: string;
}

export interface Scene {
  /** In the order of drawing: what is behind or below comes first. */
  readonly stacks: readonly Stack[];
  readonly yaw: number;
  readonly elevation: number;
  /** Hung on a wall: the shadow falls on it instead of on the table. */
  readonly hung?: boolean;
}

export const frameSize = 480;
const roomWidth = 376;
const roomHeight = 362;
const middle = { x: 240, y: 246 };

const lightDirection = unit([-0.48, 0.62, 0.7]);
const halfway = unit([-0.34, 0.86, 0.62]);

type Screen = readonly [number, number];
type Projection = (point: Vec) => Screen;
type Rgb = readonly [number, number, number];

/** SVG of a scene on a soft studio background tinted with `backdrop` (six hex digits after '#'). */
export function drawScene(scene: Scene, backdrop: string): string {
  const turned = scene.stacks.map((stack) => turnStack(stack, scene.yaw));
  const project = frameScene(turned, scene.elevation);
  const definitions: string[] = [];
  const body = turned.map((stack) => drawStack(stack, project, definitions)).join('');
  const wall = parseColour(backdrop);
  const glow = turned.some((stack) => stack.glows) ? drawGlow(turned, project, definitions) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frameSize}" height="${frameSize}" viewBox="0 0 ${frameSize} ${frameSize}"><defs><radialGradient id="wall" cx="0.4" cy="0.36" r="0.85"><stop offset="0" stop-color="${hex(mix(wall, white, 0.72))}"/><stop offset="0.55" stop-color="${hex(mix(wall, white, 0.3))}"/><stop offset="1" stop-color="${hex(mix(wall, black, 0.1))}"/></radialGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0.52" stop-color="#fff" stop-opacity="0"/><stop offset="0.8" stop-color="#fff" stop-opacity="0.3"/><stop offset="1" stop-color="#fff" stop-opacity="0.05"/></linearGradient><filter id="soft" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="9"/></filter>${definitions.join('')}</defs><rect width="480" height="480" fill="url(#wall)"/><rect width="480" height="480" fill="url(#floor)"/>${drawShadow(turned, project, scene.hung === true, wall)}${glow}${body}</svg>`;
}

function drawStack(stack: Stack, project: Projection, definitions: string[]): string {
  const first = stack.outlines[0];
  const last = stack.outlines.at(-1);
  if (!first || !last) return '';
  const from = parseColour(stack.colour);
  const to = parseColour(stack.topColour ?? stack.colour);
  const along = subtract(centre(last), centre(first));
  const shift = subtractScreen(project(centre(last)), project(centre(first)));
  const travel = Math.hypot(shift[0], shift[1]) || 1;
  const groove: Screen = [(-1.1 * shift[0]) / travel, (-1.1 * shift[1]) / travel];
  const count = stack.outlines.length;
  const out: string[] = [];
  let gradientKey = '';
  let gradientId = '';
  for (let index = 0; index < count; index++) {
    const outline = stack.outlines[index] ?? last;
    const base = mix(from, to, count > 1 ? index / (count - 1) : 0);
    const neighbour = index + 1 < count ? stack.outlines[index + 1] : stack.outlines[index - 1];
    const rising = index + 1 < count ? 1 : -1;
    const stops = shadeAcross(
      outline,
      neighbour ?? outline,
      rising,
      along,
      shift,
      base,
      stack,
      index / count,
      project,
    );
    const key = stops.axis + stops.stops;
    if (key !== gradientKey) {
      gradientKey = key;
      gradientId = `g${definitions.length}`;
      definitions.push(
        `<linearGradient id="${gradientId}" gradientUnits="userSpaceOnUse" ${stops.axis}>${stops.stops}</linearGradient>`,
      );
    }
    const next = stack.outlines[index + 1];
    const pierced = stack.holes?.[index]?.length;
    const swept = next && !pierced ? sweep(outline, next, travel / count, stack.thin) : [];
    const path = outlinePath([outline, ...swept, ...(stack.holes?.[index] ?? [])], project);
    // A dark copy that peeps out by less than a pixel is the groove between two layers; a stroke costs more.
    if (!stack.seamless && !pierced && travel / count > 1.4)
      out.push(
        `<path d="${outlinePath([outline], (point) => addScreen(project(point), groove))}" fill-opacity="${stack.glows ? 0.08 : 0.19}"/>`,
      );
    const edge = pierced ? ' fill-rule="evenodd" stroke="#000" stroke-opacity="0.25" stroke-width="0.7"' : '';
    out.push(`<path d="${path}" fill="url(#${gradientId})"${edge}/>`);
  }
  const cap = stack.glows ? mix(to, white, 0.7) : lit(to, unit(along), 1);
  const capPath = outlinePath([last, ...(stack.holes?.[count - 1] ?? [])], project);
  out.push(
    `<path d="${capPath}" fill="${hex(cap)}" fill-rule="evenodd" stroke="${hex(mix(cap, white, 0.35))}" stroke-width="0.9"/>`,
  );
  for (const cavity of stack.cavities ?? []) out.push(drawCavity(cavity, project, definitions));
  return out.join('');
}

// What lies between two layers, as outlines close enough to look like one wall.
function sweep(outline: Outline, next: Outline, pitch: number, thin = false): Outline[] {
  const steps = Math.ceil(pitch / (thin ? 1.1 : 3.6));
  return Array.from({ length: steps - 1 }, (_, index) =>
    outline.map((point, at) => blend(point, next[at] ?? point, (index + 1) / steps)),
  );
}

function drawCavity(cavity: Cavity, project: Projection, definitions: string[]): string {
  const rim = cavity.outlines[0];
  if (!rim) return '';
  const base = parseColour(cavity.colour);
  const clip = `c${definitions.length}`;
  definitions.push(`<clipPath id="${clip}"><path d="${outlinePath([rim], project)}"/></clipPath>`);
  const xs = rim.map((point) => project(point)[0]);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  // Light comes from the left, so inside it is the right wall that is lit; each layer down is a little darker.
  const id = `g${definitions.length}`;
  const shades = [0.5, 0.3, 0.02, 0.24].map((share) => hex(mix(base, black, share)));
  definitions.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${fixed(left)}" y1="0" x2="${fixed(right)}" y2="0">${shades.map((shade, index) => `<stop offset="${[0, 0.45, 0.85, 1][index]}" stop-color="${shade}"/>`).join('')}</linearGradient>`,
  );
  const veil = (0.5 / cavity.outlines.length).toFixed(3);
  const layers = cavity.outlines.map((outline, index) => {
    const fill = index === 0 ? `fill="url(#${id})"` : `fill="#0e0c18" fill-opacity="${veil}"`;
    return `<path d="${outlinePath([outline], project)}" ${fill}/>`;
  });
  return `<g clip-path="url(#${clip})">${layers.join('')}</g>`;
}

interface Gradient {
  readonly axis: string;
  readonly stops: string;
}

// What stays to be seen of a layer is the side away from the next one; it is shaded across that side.
function shadeAcross(
  outline: Outline,
  neighbour: Outline,
  rising: number,
  along: Vec,
  shift: Screen,
  base: Rgb,
  stack: Stack,
  height: number,
  project: Projection,
): Gradient {
  const length = Math.hypot(shift[0], shift[1]) || 1;
  const away: Screen = [-shift[0] / length, -shift[1] / length];
  const across: Screen = [away[1], -away[0]];
  const turn = Math.sign(dot(newell(outline), along)) || 1;
  const count = outline.length;
  const points = outline.map(project);
  const positions = points.map((point) => point[0] * across[0] + point[1] * across[1]);
  const depths = points.map((point) => point[0] * away[0] + point[1] * away[1]);
  const normals = outline.map((point, index) => {
    const edge = subtract(outline[(index + 1) % count] ?? point, point);
    const slope = subtract(neighbour[index] ?? point, point);
    const rise: Vec = [slope[0] * rising, slope[1] * rising, slope[2] * rising];
    const normal = cross(edge, rise);
    return unit([normal[0] * turn, normal[1] * turn, normal[2] * turn]);
  });
  const low = Math.min(...positions);
  const high = Math.max(...positions);
  const span = Math.max(high - low, 0.1);
  // Ribs need more samples than a plain round.
  const grain = Math.max(4, Math.min(count > 60 ? 20 : 10, Math.round(span / (count > 60 ? 11 : 16)) + 3));
  const samples = stack.smooth
    ? Array.from({ length: grain }, (_, index) => low + (span * (index + 0.25)) / (grain - 0.5))
    : positions
        .flatMap((position) => [position - 0.15, position + 0.15])
        .filter((position) => position > low && position < high)
        .sort((a, b) => a - b);
  const stops: string[] = [];
  let before = '';
  for (const sample of samples) {
    let best = Number.NEGATIVE_INFINITY;
    let normal: Vec | undefined;
    for (let index = 0; index < count; index++) {
      const next = (index + 1) % count;
      const a = positions[index] ?? 0;
      const b = positions[next] ?? 0;
      if (a === b || (sample - a) * (sample - b) > 0) continue;
      const share = (sample - a) / (b - a);
      const depth = (depths[index] ?? 0) * (1 - share) + (depths[next] ?? 0) * share;
      if (depth <= best) continue;
      best = depth;
      const here = normals[index] ?? along;
      const previous = normals[(index + count - 1) % count] ?? here;
      const following = normals[next] ?? here;
      normal = stack.smooth
        ? unit(share < 0.5 ? blend(previous, here, 0.5 + share) : blend(here, following, share - 0.5))
        : here;
    }
    if (!normal) continue;
    const facing = stack.glows
      ? throughLight(base, normal, height)
      : lit(base, normal, 0.84 + 0.16 * Math.min(1, height * 4));
    const colour = hex(facing);
    const stop = `<stop offset="${((sample - low) / span).toFixed(3)}" stop-color="${colour}"/>`;
    if (stop !== before) stops.push(stop);
    before = stop;
  }
  if (stops.length === 0) stops.push(`<stop offset="0" stop-color="${hex(base)}"/>`);
  return {
    axis: `x1="${fixed(low * across[0])}" y1="${fixed(low * across[1])}" x2="${fixed(high * across[0])}" y2="${fixed(high * across[1])}"`,
    stops: stops.join(''),
  };
}

function drawShadow(stacks: readonly Stack[], project: Projection, hung: boolean, wall: Rgb): string {
  const tint = hex(mix(mix(wall, black, 0.72), [60, 50, 70], 0.35));
  if (hung) {
    const outlines = stacks.flatMap((stack) => [stack.outlines[0] ?? [], stack.outlines.at(-1) ?? []]);
    const path = outlinePath(outlines, project);
    return `<path d="${path}" transform="translate(13 17)" fill="${tint}" fill-opacity="0.42" filter="url(#soft)"/>`;
  }
  const pierced = stacks.filter((stack) => stack.holes?.[0]?.length);
  const cast = stacks.flatMap((stack) => {
    if (pierced.includes(stack) && heightOf([stack]) < 0.4 * spread(stack)) return [];
    const step = Math.max(1, Math.floor(stack.outlines.length / 12));
    return stack.outlines
      .filter((_, index) => index % step === 0)
      .map((outline) => outline.map(([x, y, z]): Vec => [x + 0.42 * z, y - 0.16 * z, 0]));
  });
  const lowest = pierced.filter(
    (stack) => (stack.outlines[0]?.[0]?.[2] ?? 1) === 0 || heightOf([stack]) > 60,
  );
  const flat = lowest.flatMap((stack) => {
    const drop = (outline: Outline): Outline => outline.map(([x, y, z]) => [x + 0.3 * z, y - 0.1 * z, 0]);
    return [stack.outlines[0] ?? [], ...(stack.holes?.[0] ?? [])].map(drop);
  });
  const near = stacks
    .filter((stack) => !pierced.includes(stack))
    .flatMap((stack) =>
      stack.outlines
        .filter((outline) => Math.min(...outline.map((point) => point[2])) < 0.02 * heightOf(stacks))
        .slice(0, 1)
        .map((outline) => outline.map(([x, y]): Vec => [x, y, 0])),
    );
  // Strokes of several widths pass for the second blur at a fraction of its cost.
  const contact = outlinePath(near, project);
  const drop = outlinePath(flat, project);
  const edges = [13, 9, 5, 1].map(
    (width) =>
      `<g stroke-width="${width}" stroke-opacity="0.11" fill-opacity="0.14"><path d="${contact}" transform="translate(3 4)"/><path d="${drop}" fill-rule="evenodd" transform="translate(6 8)"/></g>`,
  );
  const blurred =
    cast.length > 0
      ? `<path d="${outlinePath(cast, project)}" fill-opacity="0.34" stroke="none" filter="url(#soft)"/>`
      : '';
  return `<g fill="${tint}" stroke="${tint}" stroke-linejoin="round">${blurred}${edges.join('')}</g>`;
}

function drawGlow(stacks: readonly Stack[], project: Projection, definitions: string[]): string {
  const points = stacks.filter((stack) => stack.glows).flatMap((stack) => stack.outlines.flat().map(project));
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const y = (Math.min(...ys) + Math.max(...ys)) / 2;
  const radius = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) * 0.95;
  definitions.push(
    '<radialGradient id="glow"><stop offset="0" stop-color="#fff3c8" stop-opacity="0.95"/><stop offset="0.5" stop-color="#ffdf9a" stop-opacity="0.42"/><stop offset="1" stop-color="#ffd98c" stop-opacity="0"/></radialGradient>',
  );
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="url(#glow)"/>`;
}

function turnStack(stack: Stack, yaw: number): Stack {
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const turn = (outline: Outline): Outline =>
    outline.map(([x, y, z]): Vec => [x * cos - y * sin, x * sin + y * cos, z]);
  return {
    ...stack,
    outlines: stack.outlines.map(turn),
    holes: stack.holes?.map((layer) => layer.map(turn)),
    cavities: stack.cavities?.map((cavity) => ({ ...cavity, outlines: cavity.outlines.map(turn) })),
  };
}

function frameScene(stacks: readonly Stack[], elevation: number): Projection {
  const down = Math.sin(elevation);
  const up = Math.cos(elevation);
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const stack of stacks)
    for (const outline of stack.outlines)
      for (const [x, y, z] of outline) {
        const screenY = y * down - z * up;
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, screenY);
        bottom = Math.max(bottom, screenY);
      }
  const scale = Math.min(roomWidth / (right - left), roomHeight / (bottom - top));
  const x0 = middle.x - (scale * (left + right)) / 2;
  const y0 = middle.y - (scale * (top + bottom)) / 2;
  return ([x, y, z]) => [x0 + scale * x, y0 + scale * (y * down - z * up)];
}

function spread(stack: Stack): number {
  const xs = stack.outlines.flatMap((outline) => outline.map((point) => point[0]));
  return Math.max(...xs) - Math.min(...xs);
}

function heightOf(stacks: readonly Stack[]): number {
  return Math.max(...stacks.flatMap((stack) => stack.outlines.map((outline) => outline[0]?.[2] ?? 0)), 1);
}

function outlinePath(outlines: readonly Outline[], project: Projection): string {
  let path = '';
  for (const outline of outlines) {
    let command = 'M';
    for (const point of outline) {
      const [x, y] = project(point);
      path += `${command}${fixed(x)} ${fixed(y)}`;
      command = 'L';
    }
    if (outline.length > 0) path += 'Z';
  }
  return path;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [14, 12, 24];

function lit(base: Rgb, normal: Vec, contact: number): Rgb {
  const diffuse = Math.max(0, dot(normal, lightDirection));
  const light = (0.42 + 0.1 * normal[2] + 0.7 * diffuse) * contact;
  const shine = 0.38 * Math.max(0, dot(normal, halfway)) ** 22 + 0.1 * Math.max(0, normal[2]);
  const body = light < 1 ? mix(mix(base, black, 0.78), base, light) : mix(base, white, (light - 1) * 0.9);
  return mix(body, white, Math.min(0.6, shine));
}

function throughLight(base: Rgb, normal: Vec, height: number): Rgb {
  const facing = Math.max(0, normal[1]);
  const warm = mix(base, [255, 214, 140], 0.55);
  return mix(
    mix(warm, [214, 138, 60], 0.35),
    [255, 248, 222],
    0.2 + 0.6 * facing * (1 - Math.abs(height - 0.45)),
  );
}

function parseColour(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

function blend(from: Vec, to: Vec, share: number): Vec {
  return mix(from, to, share);
}

function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function centre(outline: Outline): Vec {
  const sum = outline.reduce<Vec>(
    (acc, point) => [acc[0] + point[0], acc[1] + point[1], acc[2] + point[2]],
    [0, 0, 0],
  );
  const count = outline.length || 1;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

function newell(outline: Outline): Vec {
  let [x, y, z] = [0, 0, 0];
  for (let index = 0; index < outline.length; index++) {
    const a = outline[index];
    const b = outline[(index + 1) % outline.length];
    if (!a || !b) continue;
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
  }
  return [x, y, z];
}

function subtract(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function addScreen(a: Screen, b: Screen): Screen {
  return [a[0] + b[0], a[1] + b[1]];
}

function subtractScreen(a: Screen, b: Screen): Screen {
  return [a[0] - b[0], a[1] - b[1]];
}

function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(vector: Vec): Vec {
  const length = Math.hypot(vector[0], vector[1], vector[2]) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}
