import { type Plugin, Visitor } from 'vite';

/** What the browser needs of an endpoint is the rest: how it is called, and what it answers. */
const OF_THE_SERVER = new Set(['summary', 'params', 'query', 'body', 'sample', 'successStatus']);

/** To the bundler: what nobody uses of it may go. Contracts say what is, and do nothing. */
const PURE = '/* @__PURE__ */ ';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

/** Leaves out of the contracts in the browser what only the server reads, and what of zod is needed for that alone. */
export const contracts = (): Plugin => ({
  name: 'contracts',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/api\/contracts\/[^/]+\.ts$/ },
    handler(code) {
      const dropped: Edit[] = [];
      const called = new Set<number>();
      new Visitor({
        CallExpression: ({ callee, arguments: given, start }) => {
          called.add(start);
          const [endpoint] = given;
          if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return;
          if (endpoint?.type !== 'ObjectExpression') return;
          endpoint.properties.forEach((property, place, all) => {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') return;
            if (!OF_THE_SERVER.has(property.key.name)) return;
            dropped.push({
              start: property.start,
              end: all[place + 1]?.start ?? endpoint.end - 1,
              text: '',
            });
          });
        },
      }).visit(this.parse(code));
      const marked = [...called]
        .filter((start) => !dropped.some((edit) => edit.start <= start && start < edit.end))
        .map((start) => ({ start, end: start, text: PURE }));
      return { code: edited(code, [...dropped, ...marked]), map: null };
    },
  },
});
