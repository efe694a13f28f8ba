import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A file of the build: what its modules need at once, less what a chunk above it has. */
interface Chunk {
  readonly name: string;
  readonly from: readonly string[];
  /** Leaves to the chunks below what lies here and what needs it. */
  readonly without?: RegExp;
}

const PORTAL = [
  'src/views/portal/routes.tsx',
  'src/areas/portal.ts',
  'src/views/portal/layout/PortalLayout.tsx',
  'src/views/portal/catalogue/CatalogueView.tsx',
];

/**
 * Files of 300 bytes compress badly and each is a request: what belongs together is one file. Neither names that
 * match a pattern nor who else needs a module decides about that, so that another admin area changes no byte of
 * what the login and the portal load. What no chunk has, the bundler splits by who needs it.
 */
const CHUNKS: readonly Chunk[] = [
  { name: 'index', from: ['src/main.tsx'] },
  { name: 'router', from: ['src/views/routes.tsx'] },
  { name: 'client', from: ['src/api/open-client.ts'] },
  // What the portal is made of without being the portal: the admin half is made of it too.
  { name: 'kit', from: PORTAL, without: /^(src\/(areas|storage|(views|machines)\/portal)|node_modules)\// },
  { name: 'portal', from: PORTAL },
  { name: 'admin', from: ['src/views/admin/routes.tsx', 'src/views/admin/layout/AdminLayout.tsx'] },
];

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const neededBy = (graph: Graph, id: string, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) neededBy(graph, needed, found);
  return found;
};

/** The chunk of every module that is in one. */
const divide = (graph: Graph, root: string): Map<string, string> => {
  const chunkOf = new Map<string, string>();
  const pathOf = (id: string): string => relative(root, id).replaceAll('\\', '/');
  for (const { name, from, without } of CHUNKS) {
    const needed = from.flatMap((path) => [...neededBy(graph, `${root}/${path}`)]);
    for (const id of needed) {
      const isLeft =
        without && [...neededBy(graph, id)].some((each) => !chunkOf.has(each) && without.test(pathOf(each)));
      if (!chunkOf.has(id) && !isLeft) chunkOf.set(id, name);
    }
  }
  return chunkOf;
};

/** Divides the build into its chunks. */
export const chunks = (): Plugin => {
  let root = '';
  let chunkOf = new Map<string, string>();
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: CHUNKS.map(({ name }, place) => ({
                name: (id: string) => (chunkOf.get(id) === name ? name : null),
                debugName: name,
                priority: CHUNKS.length - place,
              })),
            },
          },
        },
      },
    }),
    configResolved(config) {
      root = config.root;
    },
    buildEnd() {
      chunkOf = divide(this, root);
    },
  };
};
