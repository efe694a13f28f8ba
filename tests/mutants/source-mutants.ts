import { parseSync } from 'vite';

/** One change of a source file. */
export interface SourceMutant {
  /** The name of the change, such as `12: if true`. */
  readonly name: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

type SyntaxPart = Readonly<Record<string, unknown>>;
interface Node extends SyntaxPart {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
const isSyntaxPart = (value: unknown): value is SyntaxPart => typeof value === 'object' && value !== null;
const isNode = (value: unknown): value is Node =>
  isSyntaxPart(value) && typeof value.type === 'string' && typeof value.start === 'number';
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '|=': ['&='],
  '++': ['--'],
  '--': ['++'],
};
const COMPARISONS = ['<', '<=', '>', '>=', '===', '!=='];

/** The method that replaces each method. Null removes the call and keeps its object. */
const METHODS: Readonly<Record<string, string | null>> = {
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  trunc: 'ceil',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
  padStart: 'padEnd',
  trimEnd: 'trimStart',
  replaceAll: 'replace',
  trim: null,
  filter: null,
  slice: null,
  sort: null,
  toSorted: null,
  reverse: null,
  flat: null,
  replace: null,
  normalize: null,
  toWellFormed: null,
};

/**
 * The changes of a regular expression: remove anchors, invert classes, remove quantifiers, invert
 * lookarounds.
 */
const PATTERNS: readonly { readonly find: RegExp; readonly replacement: (found: string) => string }[] = [
  { find: /(?<=\/|[(|])\^/g, replacement: () => '' },
  { find: /(?<!\\)\$(?=\/[a-z]*$|[)|])/g, replacement: () => '' },
  { find: /\\[dswDSW]/g, replacement: (found) => `\\${swapCase(found.slice(1))}` },
  { find: /\\[pP](?=\{)/g, replacement: (found) => `\\${swapCase(found.slice(1))}` },
  { find: /(?<!\\)\[\^?/g, replacement: (found) => (found === '[' ? '[^' : '[') },
  { find: /(?<=[\w)\]}])(?:[+*?]|\{\d+(?:,\d*)?\})\??/g, replacement: () => '' },
  {
    find: /\(\?<?[=!]/g,
    replacement: (found) => found.replace(/[=!]/, (sign) => (sign === '=' ? '!' : '=')),
  },
];
const swapCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();

/** True for names of types, modules and fields, whose text is not compared. */
const isNameOnly = (parent: Node | null, key: string): boolean =>
  (parent?.type === 'Property' && key === 'key') ||
  (parent?.type.startsWith('Import') ?? false) ||
  (parent?.type.startsWith('Export') === true && key === 'source');

/**
 * True for `throw new Error('…')`, an assertion that no input can reach; its text is read by developers only.
 */
const isAssertion = (node: unknown): boolean =>
  isNode(node) &&
  node.type === 'ThrowStatement' &&
  isNode(node.argument) &&
  node.argument.type === 'NewExpression' &&
  isNode(node.argument.callee) &&
  node.argument.callee.name === 'Error';

/**
 * Returns every change of a TypeScript source, following the list of Stryker: operators, conditions, facts,
 * literals, empty blocks and functions, changed or removed methods, optional chaining, regular expressions.
 * Types and assertions are not changed.
 */
export const sourceMutants = (file: string, source: string): readonly SourceMutant[] => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const mutants: SourceMutant[] = [];
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  const shorten = (text: string): string => {
    const line = text.replaceAll(/\s+/g, ' ');
    return line.length > 60 ? `${line.slice(0, 57)}…` : line;
  };
  const add = (from: number, to: number, text: string): void => {
    const original = source.slice(from, to);
    if (original === text) return;
    const line = source.slice(0, from).split('\n').length;
    mutants.push({
      name: `${line}: ${shorten(original)} → ${shorten(text) || 'nothing'}`,
      line,
      from,
      to,
      text,
    });
  };
  const replace = (node: Node, text: string): void => add(node.start, node.end, text);

  const changeOperator = (node: Node, left: Node, right: Node): void => {
    const operator = String(node.operator);
    const operatorIndex = source.indexOf(operator, left.end);
    if (operatorIndex === -1 || operatorIndex >= right.start) return;
    const isText = [left, right].some(
      ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
    );
    if (operator === '+' && isText) return;
    for (const other of OPERATORS[operator] ?? []) {
      const line = source.slice(0, node.start).split('\n').length;
      const changed = `${source.slice(node.start, operatorIndex)}${other}${source.slice(operatorIndex + operator.length, node.end)}`;
      mutants.push({
        name: `${line}: ${shorten(textOf(node))} → ${shorten(`… ${other} …`)}`,
        line,
        from: node.start,
        to: node.end,
        text: changed,
      });
    }
  };

  /** Leaves each fact of a rule alone. A comparison is left out by its literal. */
  const leaveOut = (node: Node, left: Node, right: Node): void => {
    if (node.operator !== '&&' && node.operator !== '||') return;
    for (const [fact, other] of [
      [left, right],
      [right, left],
    ] as const)
      if (!COMPARISONS.includes(String(fact.operator))) replace(node, textOf(other));
  };

  const changeRegex = (node: Node): void => {
    const text = textOf(node);
    for (const { find, replacement } of PATTERNS)
      for (const match of text.matchAll(find)) {
        const [matched] = match;
        replace(
          node,
          `${text.slice(0, match.index)}${replacement(matched)}${text.slice(match.index + matched.length)}`,
        );
      }
    const flags = text.slice(text.lastIndexOf('/') + 1);
    for (const flag of ['g', 'i', 's'])
      if (flags.includes(flag))
        replace(node, `${text.slice(0, text.lastIndexOf('/') + 1)}${flags.replace(flag, '')}`);
  };

  const changeCall = (node: Node): void => {
    const { callee } = node;
    if (!isNode(callee) || callee.type !== 'MemberExpression') return;
    const { object, property } = callee;
    if (!isNode(object) || !isNode(property) || property.type !== 'Identifier') return;
    const name = textOf(property);
    if (!Object.hasOwn(METHODS, name)) return;
    const other = METHODS[name];
    if (other) replace(property, other);
    else replace(node, textOf(object));
  };

  const changeNode = (node: Node, parent: Node | null, key: string): void => {
    const { type, left, right, test, operator } = node;
    if (isNode(left) && isNode(right) && typeof operator === 'string') {
      changeOperator(node, left, right);
      leaveOut(node, left, right);
      if (COMPARISONS.includes(operator) && key !== 'test')
        for (const literal of ['true', 'false']) replace(node, literal);
    }
    if (isNode(test))
      for (const literal of isAssertion(node.consequent) ? ['true'] : ['true', 'false'])
        replace(test, literal);
    switch (type) {
      case 'UnaryExpression':
        if (operator === '!' && isNode(node.argument)) replace(node, `(${textOf(node.argument)})`);
        if (operator === '-' && isNode(node.argument)) replace(node, `+${textOf(node.argument)}`);
        break;
      case 'UpdateExpression':
        replace(node, textOf(node).replace(String(operator), OPERATORS[String(operator)]?.[0] ?? ''));
        break;
      case 'Literal':
        if (isSyntaxPart(node.regex)) changeRegex(node);
        else if (typeof node.value === 'boolean') replace(node, String(!node.value));
        else if (typeof node.value === 'string' && !isNameOnly(parent, key))
          replace(node, node.value === '' ? "'not empty'" : "''");
        break;
      case 'TemplateLiteral':
        replace(node, '``');
        break;
      case 'ArrayExpression':
        replace(node, listOf(node.elements).length > 0 ? '[]' : "['not empty']");
        break;
      case 'ObjectExpression':
        if (listOf(node.properties).length > 0) replace(node, '{}');
        break;
      case 'BlockStatement':
        if (listOf(node.body).length > 0) replace(node, '{}');
        break;
      case 'ArrowFunctionExpression':
        if (isNode(node.body) && node.body.type !== 'BlockStatement')
          add(node.start, node.end, '() => undefined');
        break;
      case 'CallExpression':
        changeCall(node);
        break;
      case 'MemberExpression':
        if (node.optional === true && isNode(node.object) && source.startsWith('?.', node.object.end))
          add(
            node.object.end,
            node.object.end + 2,
            isNode(node.property) && node.computed === true ? '' : '.',
          );
        break;
    }
  };

  const visit = (node: Node, parent: Node | null, key: string): void => {
    const isType = node.type.startsWith('TS');
    // `as const` and `satisfies` contain a value. All other nodes of this kind are types only.
    const containsValue = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(
      node.type,
    );
    if (isType) {
      if (containsValue && isNode(node.expression)) visit(node.expression, parent, key);
      return;
    }
    if (isAssertion(node)) return;
    changeNode(node, parent, key);
    for (const [name, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, name);
  };
  if (!isNode(program)) throw new Error(`${file} has no program`);
  visit(program, null, '');
  return mutants;
};
