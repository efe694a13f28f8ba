import ElkConstructor, {
  type ELK,
  type ElkExtendedEdge,
  type ElkNode,
  type ElkPoint,
} from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Chart, chartOf, type Transition } from '#tests/qa/chart.ts';

/** All letters have the same width, so the length of a line is known without a browser. */
const LETTER = 7.25;
const LINE = 17;
const PAD = 12;
const LONGEST_LINE = 44;

/** The result of the last run for a state or a transition. */
export type Mark = 'walked' | 'byFactory' | 'missed' | 'unknown';

/** Signs that repeat the colour, for people who cannot see it. */
const SIGNS: Readonly<Record<Mark, string>> = { walked: '✓', byFactory: '◇', missed: '✗', unknown: '·' };

export interface Marks {
  readonly state: (path: string) => Mark;
  readonly transition: (name: string) => Mark;
}

interface Line {
  readonly text: string;
  readonly transition: string;
}

interface Label {
  readonly head: string;
  readonly lines: readonly Line[];
}

const eventText = (event: string): string => {
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (outcome) return `${id} ${outcome === 'done' ? 'answered' : 'failed'}`;
  return event.replace(/^xstate\.after\./, 'after ').replace(/^xstate\.snapshot\./, 'snapshot of ');
};

const truncate = (text: string): string =>
  text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE - 1)}…` : text;

const lineOf = ({ event, guard, name }: Transition, target = ''): Line => ({
  text: truncate(`${eventText(event)}${target}${guard ? ` [${guard}]` : ''}`),
  transition: name,
});

const widthOf = (texts: readonly string[]): number =>
  Math.ceil(Math.max(...texts.map((text) => text.length), 1) * LETTER);

const isWithin = (path: string, ancestor: string): boolean =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`);

const labelOf = (path: string, key: string, { transitions }: Chart): Label => {
  const ownTransitions = transitions.filter(
    ({ from, to }) => from === path && (to === null || to.some((each) => isWithin(each, path))),
  );
  return {
    head: key,
    lines: ownTransitions.map((each) => {
      const [target] = each.to ?? [];
      const isElsewhere = target !== undefined && target !== path;
      const inner = path === '' ? target : target?.slice(path.length + 1);
      return lineOf(each, isElsewhere ? ` → ${inner}` : ' ↺');
    }),
  };
};

const idOf = (path: string): string => `state ${path}`;

interface ChartLayout {
  readonly labels: ReadonlyMap<string, Label>;
  readonly edges: ReadonlyMap<string, readonly Line[]>;
  readonly graph: ElkNode;
}

/** Two blanks after each text leave room for the sign and its blank. */
const sizeOf = ({ head, lines }: Label) => ({
  width: widthOf([`${head}  `, ...lines.map(({ text }) => `${text}  `)]) + 2 * PAD,
  height: LINE * (1 + lines.length) + PAD,
});

const nodeOf = (node: AnyStateNode, chart: Chart, labels: Map<string, Label>): ElkNode => {
  const path = node.path.join('.');
  const label = labelOf(path, node.path.length === 0 ? 'in every state' : node.key, chart);
  labels.set(idOf(path), label);
  const children = Object.values(node.states).map((child: AnyStateNode) => nodeOf(child, chart, labels));
  const { width, height } = sizeOf(label);
  if (children.length === 0) return { id: idOf(path), width, height };
  const isBare = path === '' && label.lines.length === 0;
  const top = isBare ? PAD : height + PAD;
  return {
    id: idOf(path),
    children,
    layoutOptions: {
      'elk.padding': `[top=${top},left=${PAD},bottom=${PAD},right=${PAD}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${isBare ? 0 : width},${top})`,
    },
  };
};

const graphOf = (machine: AnyStateMachine): ChartLayout => {
  const chart = chartOf(machine);
  const labels = new Map<string, Label>();
  const root = nodeOf(machine.root, chart, labels);
  const lines = new Map<string, Line[]>();
  const ends = new Map<string, { from: string; to: string }>();
  for (const transition of chart.transitions) {
    const { from, to } = transition;
    if (to === null || to.some((each) => isWithin(each, from))) continue;
    for (const target of to) {
      const id = `edge ${from} > ${target}`;
      ends.set(id, { from, to: target });
      lines.set(id, [...(lines.get(id) ?? []), lineOf(transition)]);
    }
  }
  const edges: ElkExtendedEdge[] = [...ends].map(([id, { from, to }]) => {
    const edgeLines = lines.get(id) ?? [];
    return {
      id,
      sources: [idOf(from)],
      targets: [idOf(to)],
      labels: [
        {
          id: `${id} label`,
          text: edgeLines.map(({ text }) => text).join('\n'),
          width: widthOf(edgeLines.map(({ text }) => `${text}  `)) + 8,
          height: LINE * edgeLines.length + 4,
        },
      ],
    };
  });
  const graph: ElkNode = {
    id: 'page',
    children: [root],
    edges,
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.spacing.nodeNode': '36',
      'elk.spacing.edgeNode': '18',
      'elk.spacing.edgeEdge': '14',
      'elk.layered.spacing.nodeNodeBetweenLayers': '44',
      'elk.layered.spacing.edgeNodeBetweenLayers': '18',
      'elk.edgeLabels.inline': 'false',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    },
  };
  return { labels, edges: lines, graph };
};

const SVG = 'http://www.w3.org/2000/svg';

/** A piece of the drawing before it becomes text or an element. */
export interface Piece {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Piece | string)[];
}

const piece = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Piece | string)[]
): Piece => ({ tag, attributes, children });

const escapeMarkup = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const textOf = (node: Piece | string): string => {
  if (typeof node === 'string') return escapeMarkup(node);
  const { tag, attributes, children } = node;
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  return `<${tag}${named.join('')}>${children.map(textOf).join('')}</${tag}>`;
};

const coordinate = (value: number | undefined): string => (value ?? 0).toFixed(1);

const linesAt = (lines: readonly Line[], x: number, y: number, marks: Marks): readonly Piece[] =>
  lines.map(({ text, transition }, index) => {
    const mark = marks.transition(transition);
    return piece(
      'text',
      {
        class: `transition ${mark}`,
        'data-transition': transition,
        x: coordinate(x),
        y: coordinate(y + LINE * index),
      },
      `${SIGNS[mark]} ${text}`,
    );
  });

const boxOf = (node: ElkNode, { labels }: ChartLayout, marks: Marks): readonly Piece[] => {
  const path = node.id.slice(idOf('').length);
  const label = labels.get(node.id);
  const inner = node.children ?? [];
  if (!label) return [];
  const mark = marks.state(path);
  const isRoot = path === '';
  const isOuter = inner.length > 0;
  const x = node.x ?? 0;
  const y = node.y ?? 0;
  const kind = isRoot ? 'root' : isOuter ? `outer ${mark}` : `state ${mark}`;
  const head =
    isRoot && label.lines.length === 0
      ? []
      : [
          piece(
            'text',
            { class: 'head', x: coordinate(x + PAD), y: coordinate(y + LINE) },
            `${isRoot || isOuter ? '' : `${SIGNS[mark]} `}${label.head}`,
          ),
        ];
  const box = {
    ...{ x: coordinate(x), y: coordinate(y), width: coordinate(node.width), height: coordinate(node.height) },
    rx: isOuter ? '10' : '6',
  };
  return [
    piece(
      'g',
      { class: kind, 'data-state': path },
      piece('rect', box),
      ...head,
      ...linesAt(label.lines, x + PAD, y + 2 * LINE, marks),
    ),
  ];
};

const boxesOf = (node: ElkNode, chartLayout: ChartLayout, marks: Marks): readonly Piece[] => [
  ...boxOf(node, chartLayout, marks),
  ...(node.children ?? []).flatMap((child) => boxesOf(child, chartLayout, marks)),
];

/** A triangle that points in the direction of the last segment of the line. */
const headOf = (from: ElkPoint, to: ElkPoint): Piece => {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const point = (turn: number, length: number): string =>
    `${coordinate(to.x - length * Math.cos(angle + turn))},${coordinate(to.y - length * Math.sin(angle + turn))}`;
  return piece('polygon', {
    points: `${coordinate(to.x)},${coordinate(to.y)} ${point(0.4, 10)} ${point(-0.4, 10)}`,
  });
};

const markOfAll = (marks: readonly Mark[]): string => {
  const kinds = new Set(marks);
  if (kinds.has('unknown')) return 'unknown';
  if (!kinds.has('missed')) return kinds.has('walked') ? 'walked' : 'byFactory';
  return kinds.size === 1 ? 'missed' : 'partly';
};

const arrowOf = (edge: ElkExtendedEdge, { edges }: ChartLayout, marks: Marks): Piece => {
  const lines = edges.get(edge.id) ?? [];
  const names = lines.map(({ transition }) => transition);
  const parts = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint];
    const pathData = points
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${coordinate(x)} ${coordinate(y)}`)
      .join('');
    return [piece('path', { d: pathData }), headOf(points.at(-2) ?? startPoint, endPoint)];
  });
  const [label] = edge.labels ?? [];
  const text = linesAt(lines, (label?.x ?? 0) + 4, (label?.y ?? 0) + LINE - 3, marks);
  return piece(
    'g',
    { class: `arrow ${markOfAll(names.map(marks.transition))}`, 'data-transitions': JSON.stringify(names) },
    ...parts,
    ...text,
  );
};

let elk: ELK | undefined;
/** Instances of a factory have one chart under many names, so it is laid out once. */
const layouts = new Map<string, Promise<ElkNode>>();

const layOutGraph = (graph: ElkNode): Promise<ElkNode> => {
  const key = JSON.stringify(graph);
  elk ??= new ElkConstructor();
  const layout = layouts.get(key) ?? elk.layout(graph);
  layouts.set(key, layout);
  return layout;
};

/**
 * Returns the chart with an automatic layout. The page uses the classes and data attributes to highlight
 * parts.
 */
export const piecesOf = async (name: string, machine: AnyStateMachine, marks: Marks): Promise<Piece> => {
  const layoutInput = graphOf(machine);
  const layout = await layOutGraph(layoutInput.graph);
  const width = Math.ceil(layout.width ?? 0);
  const height = Math.ceil(layout.height ?? 0);
  return piece(
    'svg',
    {
      xmlns: SVG,
      role: 'img',
      'aria-label': `Chart of ${name}`,
      'data-width': String(width),
      'data-height': String(height),
      viewBox: `0 0 ${width} ${height}`,
    },
    ...(layout.children ?? []).flatMap((child) => boxesOf(child, layoutInput, marks)),
    ...(layout.edges ?? []).map((edge) => arrowOf(edge, layoutInput, marks)),
  );
};

/** Returns the chart as an SVG text. */
export const drawChart = async (name: string, machine: AnyStateMachine, marks: Marks): Promise<string> =>
  textOf(await piecesOf(name, machine, marks));
