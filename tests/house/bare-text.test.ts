import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Functions that return a text. */
const TEXTS = /^(message|money|number|day|dayAndTime|String|\w+(Label|Text))$/;

const isText = (node: ESTree.Node): boolean => {
  switch (node.type) {
    case 'JSXText':
      return node.value.trim() !== '';
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() !== '';
    case 'TemplateLiteral':
      return true;
    case 'JSXExpressionContainer':
      return isText(node.expression);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'BinaryExpression':
      return isText(node.left) || isText(node.right);
    case 'LogicalExpression':
      return isText(node.right);
    case 'CallExpression':
      return node.callee.type === 'Identifier' && TEXTS.test(node.callee.name);
    default:
      return false;
  }
};

const isChild = (node: ESTree.JSXChild): boolean =>
  !(node.type === 'JSXText' && node.value.trim() === '') &&
  !(node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression');

/** Returns the lines of a source where a text has sibling elements. */
const bareTextsIn = (source: string): string[] => {
  const found: string[] = [];
  const collectBareTexts = ({ children }: ESTree.JSXElement | ESTree.JSXFragment): void => {
    const all = children.filter(isChild);
    if (all.length < 2) return;
    for (const { start, end } of all.filter(isText))
      found.push(`line ${source.slice(0, start).split('\n').length}: ${source.slice(start, end).trim()}`);
  };
  new Visitor({ JSXElement: collectBareTexts, JSXFragment: collectBareTexts }).visit(
    parseSync('view.tsx', source).program,
  );
  return found;
};

test.each([
  ['<p>{message("a")} <b>b</b></p>', 1],
  ['<p>{isThere ? message("a") : null}{more}</p>', 1],
  ['<><Icon />{"#" + id}</>', 1],
  ['<p>#{id}</p>', 1],
  ['<p>{message("a")}</p>', 0],
  ['<p><span>{message("a")}</span> <b>b</b></p>', 0],
  ['<p>{isThere ? message("a") : message("b")}</p>', 0],
])('%s: %d bare texts', (source, count) => {
  expect(bareTextsIn(`const view = ${source};`)).toHaveLength(count);
});

// A browser that translates a page replaces bare texts. React can then neither remove them nor insert
// elements before them.
test('a text with sibling elements is wrapped in its own element', () => {
  const files = globSync('src/views/**/*.tsx');
  const found = files.flatMap((file) =>
    bareTextsIn(readFileSync(file, 'utf8')).map((text) => `${file}, ${text}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
