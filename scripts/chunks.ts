/* Vite plugin that divides the build into chunks by the rules in this file. */
import { isAbsolute, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * A rule for one chunk. The chunk contains the modules that match `from`, and all their static imports,
 * except those of earlier rules.
 */
interface ChunkRule {
  readonly name: string;
  /** Matches the paths of the chunk's entry modules. */
  readonly from: RegExp;
  /** Restricts the chunk to modules whose path matches. */
  readonly onlyModules?: RegExp;
  /**
   * Restricts the chunk to modules that modules with these paths also import statically, directly or
   * indirectly.
   */
  readonly sharedWith?: RegExp;
}

const LOGIN = /^src\/views\/login\/open-login\.tsx$/;
const PORTAL =
  /^src\/(areas\/portal\.ts|views\/portal\/(routes|layout\/PortalLayout|catalogue\/CatalogueView)\.tsx)$/;
const D2C_LIST =
  /^src\/(areas\/(d2c|feed)\.ts|views\/admin\/(routes|layout\/AdminLayout|d2c\/orders\/D2cOrdersView)\.tsx)$/;
const PORTAL_OR_D2C_LIST = new RegExp(`${PORTAL.source}|${D2C_LIST.source}`);
const DESK =
  /^src\/(views\/portal\/desk\/(open-desk|DeskKeys)\.tsx|machines\/portal\/(phone-lookup\/open-phone-lookup|colour-stock)\.ts)$/;
const PORTAL_SCREENS = /^src\/(views\/(portal|network|account)|machines\/portal)\//;
const SHARED = /^src\/(views\/(ui|parts|bridges)|machines\/kit|domain|api\/contracts)\//;

/**
 * Chunks follow folders and the entry modules of pages. No rule depends on the importers of a file, so a new
 * admin area does not change the chunks of login and portal. The bundler splits all other modules. The
 * numbers at a rule are measured without it, on 26 November 2026: the growth in KiB (gzip) of /login, of the
 * catalog and of the D2C list; `desk`: the growth of the catalog with the desk.
 */
const RULES: readonly ChunkRule[] = [
  { name: 'index', from: /^(index\.html|\0rolldown\/runtime\.js)$/ }, // 132, 70, 59
  {
    name: 'index',
    from: PORTAL_OR_D2C_LIST,
    onlyModules: /^src\/views\/(ui|parts)\/.*\.css\.ts/,
    sharedWith: PORTAL,
  }, // -1.5, 0.6, -0.4
  { name: 'index', from: LOGIN, sharedWith: PORTAL_OR_D2C_LIST }, // 0.3, 2.3, 2.3
  { name: 'login', from: LOGIN }, // 118, 0, 0
  { name: 'app', from: /^src\/(views\/routes\.tsx|api\/open-client\.ts|areas\/define-area\.ts)$/ }, // 0, 56, 46
  { name: 'app', from: PORTAL, sharedWith: D2C_LIST }, // 0, -0.7, 14
  // Portal and admin share these modules. Without this rule one would load chunks of the other.
  { name: 'common', from: PORTAL, onlyModules: SHARED },
  { name: 'portal', from: PORTAL }, // 0, 69, 0
  { name: 'search', from: /^src\/domain\/(product-search|quick-add)\.ts$/, onlyModules: SHARED }, // 0, 0, 0, desk 37
  // Without this rule the D2C list would load all parts of the desk: 19 KiB.
  { name: 'desk-and-list', from: DESK, sharedWith: D2C_LIST, onlyModules: SHARED },
  { name: 'desk-parts', from: DESK, onlyModules: SHARED }, // 0, 0, 0, desk 36
  { name: 'shared', from: PORTAL_SCREENS, sharedWith: D2C_LIST, onlyModules: SHARED },
  // The entry module loads this chunk, so its exports must not change when an area is added.
  {
    name: 'feed',
    from: /^src\/areas\/feed\.ts$/,
    onlyModules:
      /^src\/(areas\/feed|api\/(events|contracts\/tab-words)|machines\/changes\/)|eventsource-parser/,
  },
  // Without this rule every admin screen would load the D2C list: 10.8 KiB.
  {
    name: 'admin',
    from: D2C_LIST,
    onlyModules: /^src\/(views\/(ui|parts|bridges|admin\/(layout|routes))|machines\/kit|domain)|node_modules/,
  },
  // Without this rule the D2C list would load 8 more files, which a slow network feels more than their 3 KiB.
  { name: 'd2c', from: D2C_LIST },
  { name: 'fields', from: PORTAL_SCREENS, onlyModules: SHARED },
  { name: 'desk', from: DESK, onlyModules: /^src\/((machines|views)\/portal|domain|storage)\// }, // 0, 0, 0, desk 50
];

/** The static imports of each module. */
type Graph = ReadonlyMap<string, readonly string[]>;

const readGraph = (context: Rolldown.PluginContext): Graph =>
  new Map(
    [...context.getModuleIds()]
      .sort()
      .map((id) => [id, context.getModuleInfo(id)?.importedIds ?? []] as const),
  );

/** Adds a module and all its direct and indirect static imports to `modules`. */
const addImports = (graph: Graph, id: string, modules = new Set<string>()): Set<string> => {
  if (modules.has(id)) return modules;
  modules.add(id);
  for (const importedId of graph.get(id) ?? []) addImports(graph, importedId, modules);
  return modules;
};

/** Returns the first rule that matches each module. */
const assignRules = (graph: Graph, root: string): Map<string, ChunkRule> => {
  const ruleByModule = new Map<string, ChunkRule>();
  const pathOf = (id: string): string => (isAbsolute(id) ? relative(root, id).replaceAll('\\', '/') : id);
  const ids = [...graph.keys()];
  for (const rule of RULES) {
    const { from, onlyModules, sharedWith } = rule;
    const entries = ids.filter((id) => from.test(pathOf(id)));
    const sharedModules = new Set<string>();
    if (sharedWith)
      for (const id of ids) if (sharedWith.test(pathOf(id))) addImports(graph, id, sharedModules);
    for (const id of new Set(entries.flatMap((entry) => [...addImports(graph, entry)])))
      if (
        !ruleByModule.has(id) &&
        (onlyModules?.test(pathOf(id)) ?? true) &&
        (!sharedWith || sharedModules.has(id))
      )
        ruleByModule.set(id, rule);
  }
  return ruleByModule;
};

export const chunks = (): Plugin => {
  let ruleByModule = new Map<string, ChunkRule>();
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: RULES.map((rule, index) => ({
                debugName: rule.name,
                name: (id: string) => (ruleByModule.get(id)?.name === rule.name ? rule.name : null),
                priority: RULES.length - index,
              })),
            },
          },
        },
      },
    }),
    buildEnd() {
      ruleByModule = assignRules(readGraph(this), this.environment.config.root);
    },
  };
};
