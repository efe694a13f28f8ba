import { isAbsolute, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A file of the build: what its modules need at once, less what a chunk above it has. */
interface Chunk {
  readonly name: string | ((path: string) => string);
  readonly from: RegExp;
  /** Leaves to the chunks below what lies here and what needs it. */
  readonly without?: RegExp;
  /** Takes of `from` only what needs something that lies here. */
  readonly needing?: RegExp;
  /** Takes only what lies here. */
  readonly only?: RegExp;
  /** Takes only what this needs at once, too. */
  readonly both?: RegExp;
}

const PORTAL =
  /^src\/(areas\/portal\.ts|views\/portal\/(routes|layout\/PortalLayout|catalogue\/CatalogueView)\.tsx)$/;

/** What the admin half opens with: its frame, and the list that staff at the printers look at all day. */
const LIST =
  /^src\/(areas\/(d2c|feed|sync)\.ts|views\/admin\/(layout\/AdminLayout|d2c\/orders\/D2cOrdersView)\.tsx)$/;

/** From the cart to the placed order, and what asks about an order on its way. */
const CHECKOUT =
  /^src\/(views\/portal\/(cart\/CartView|customer\/CustomerView|confirm\/ConfirmView|layout\/OrderOnItsWay)|machines\/portal\/customer-form\/.*)\.tsx?$/;

/** What the portal opens with and other screens of the admin half need: none of them loads the portal for it. */
const ADMIN_LATER =
  /^src\/(views\/(ui\/(PageHeader|VisuallyHidden|composing|use-number-draft)|parts\/(ProductPicture|use-number-reading))|domain\/(amount-entry|search-fold|product-search|picture)|api\/contracts\/products)\.tsx?$/;

const OF_D2C = /^src\/((machines|views\/admin)\/d2c\/|api\/contracts\/(d2c-|shipments))/;

const ICONS = /^src\/views\/ui\/icons\//;

/** Where those who are signed in need not pass. */
const LOGIN = /^src\/views\/login\/open-login\.tsx$/;

/** The half itself; the rest of what it needs somebody else may need, too. */
const OF_THE_PORTAL = /(^src\/(areas|storage|(views|machines)\/portal)|(^|\/)node_modules)\//;
const OF_THE_LIST =
  /^src\/(areas|(views\/admin|machines)\/(d2c|sync)|storage|api\/contracts\/(d2c-|shipments|job-sheets|sync))/;

/**
 * Files of 300 bytes compress badly and each is a request: what belongs together is one file. It follows from the
 * folders and from what their composition points need; who else needs a module decides nothing, so that another
 * admin area changes no byte of what the login and the portal load. What is in no chunk, the screens above all,
 * the bundler splits by who needs it.
 */
const CHUNKS: readonly Chunk[] = [
  { name: 'index', from: /^(index\.html|\0rolldown\/runtime\.js)$/ },
  // Sheets compress best as one: that of everybody also has those of the login, and of what both halves draw.
  { name: 'index', from: PORTAL, both: LIST, only: /^src\/views\/(ui|parts)\/.*\.css\.ts/ },
  { name: 'index', from: LOGIN, only: /\.css\.ts/ },
  { name: 'index', from: ADMIN_LATER, only: /\.css\.ts/ },
  { name: 'index', from: LOGIN, both: PORTAL },
  { name: 'index', from: LOGIN, both: LIST },
  { name: 'login', from: LOGIN },
  // What both halves open with: the router, the client, and what both draw.
  { name: 'app', from: /^src\/(views\/routes\.tsx|api\/open-client\.ts|areas\/define-area\.ts)$/ },
  // An icon is a line, and may stand in a sidebar, too: those of its later screens lie in orders.
  { name: 'app', from: PORTAL, only: ICONS },
  { name: 'app', from: PORTAL, both: LIST, without: OF_THE_PORTAL },
  { name: 'app', from: ADMIN_LATER },
  { name: 'portal', from: PORTAL },
  { name: 'app', from: /^src\/machines\/kit\/version\.ts$/ },
  // The portal has a form and places orders, too, and loads nothing else of the admin half for it.
  { name: 'form', from: /^src\/machines\/kit\/form\./ },
  {
    name: 'orders',
    from: /^src\/(machines\/portal\/checkout\/order-calls\.actors|domain\/(phone-entry|provinces))\.ts$/,
  },
  { name: 'orders', from: /^src\/views\/portal\//, only: ICONS },
  // What the list opens with and the portal draws later: it loads none of the admin half for it.
  { name: 'orders', from: /^src\/views\/portal\//, both: LIST, only: /^src\/views\/(ui|parts|bridges)\// },
  {
    name: 'submission',
    from: /^src\/(machines\/portal\/checkout\/submission\.(machine|actors)|storage\/journal-store)\.ts$/,
  },
  { name: 'dialog', from: /^src\/views\/ui\//, needing: /(^|\/)node_modules\/@radix-ui\// },
  // What every list of the admin half draws. What only a dialog or a screen or two draw comes with them: below.
  { name: 'admin', from: LIST, only: /^src\/(views\/(ui|parts|bridges)|domain)\//, without: OF_THE_LIST },
  // The entry names it: beside what areas share, whose names for each other change with every area, so would the entry.
  {
    name: 'feed',
    from: /^src\/areas\/feed\.ts$/,
    only: /^src\/(areas\/feed|api\/(events|contracts\/tab-words)|machines\/changes\/tabs\.actors)\.ts$|eventsource-parser/,
  },
  {
    name: 'fields',
    from: /^src\/views\/portal\//,
    only: /^src\/(views\/(ui|parts)\/|views\/bridges\/use-leaving\.|domain\/)/,
  },
  // The frames of dialogs come when one is opened: Radix would otherwise come with every list.
  {
    name: 'dialogs',
    from: /^src\/views\/parts\/(FormDialog|ListDialog|LeaveDialog|ConfirmDelete|DeleteRow|ReasonField)\./,
  },
  { name: 'admin', from: /^src\/(areas\/feed\.ts|views\/admin\/(routes|layout\/AdminLayout)\.tsx)$/ },
  { name: 'admin', from: LIST, without: OF_THE_LIST },
  // Its area and its list: whoever opens the one is at the other.
  { name: 'd2c', from: /^src\/(areas\/d2c\.ts|views\/admin\/d2c\/orders\/D2cOrdersView\.tsx)$/ },
  // Whoever has something in the cart goes on: one file, in place of five that name each other.
  {
    name: 'checkout',
    from: CHECKOUT,
    only: /^src\/((machines|views)\/portal|domain|storage|views\/bridges)\//,
  },
  // What opens above a page of the portal.
  {
    name: 'above',
    from: /^src\/views\/portal\/layout\/(PortalMenu|AbandonQuestion)\.tsx$/,
    only: /^src\/views\/portal\//,
  },
  { name: 'unfound', from: /^src\/views\/portal\/catalogue\/(NearestProducts|ProductsFault)\.tsx$/ },
  // What is on its way, and what the details of its order say of it.
  {
    name: 'shipments',
    from: /^src\/(machines\/d2c\/shipments\.\w+\.ts|views\/admin\/d2c\/orders\/ShipmentsPanel\.tsx)$/,
    only: OF_D2C,
  },
  // An order with all that is known of it, where else something was found, what is printed: a view with its machine.
  {
    name: 'order',
    from: /^src\/(machines\/d2c\/order-details\.\w+\.ts|views\/admin\/d2c\/details\/OrderDialog\.tsx)$/,
    only: OF_D2C,
  },
  {
    name: 'elsewhere',
    from: /^src\/(machines\/d2c\/search-counts\.\w+\.ts|views\/admin\/d2c\/orders\/FoundElsewhere\.tsx)$/,
    only: OF_D2C,
  },
  {
    name: 'sheets',
    from: /^src\/(machines\/d2c\/job-sheet\.\w+\.ts|views\/admin\/d2c\/job-sheet\/JobSheetView\.tsx)$/,
    only: OF_D2C,
  },
  // What comes with the first order that is ticked.
  {
    name: 'batch',
    from: /^src\/(machines\/d2c\/order-batch\.(machine|actors)\.ts|views\/admin\/d2c\/batch\/SelectionBar\.tsx)$/,
  },
  { name: 'parts', from: /^src\/views\/(ui|parts)\/(?!(\w*Dialog|ConfirmDelete|DeleteRow|Figure)\.)/ },
  {
    name: 'kit',
    from: /^src\/(machines\/kit\/(?!held-file).*|views\/bridges\/use-(command|form|opened-row|resource)\.ts)$/,
  },
  // One file, named nowhere else: it comes when the first page stands.
  { name: 'network', from: /^src\/views\/network\/routes\.tsx$/ },
  { name: (path) => path.replace(/^src\/areas\/(.+)\.ts$/, '$1'), from: /^src\/areas\// },
];

/** What every module needs at once. */
type Graph = ReadonlyMap<string, readonly string[]>;

const graphOf = (context: Rolldown.PluginContext): Graph =>
  new Map(
    [...context.getModuleIds()]
      .sort()
      .map((id) => [id, context.getModuleInfo(id)?.importedIds ?? []] as const),
  );

const neededBy = (graph: Graph, id: string, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const needed of graph.get(id) ?? []) neededBy(graph, needed, found);
  return found;
};

interface Place {
  readonly chunk: Chunk;
  readonly name: string;
}

/** Where every module goes that is in a chunk. */
const divide = (graph: Graph, root: string): Map<string, Place> => {
  const places = new Map<string, Place>();
  const pathOf = (id: string): string => (isAbsolute(id) ? relative(root, id).replaceAll('\\', '/') : id);
  const needs = (id: string, folder: RegExp): boolean =>
    [...neededBy(graph, id)].some((each) => !places.has(each) && folder.test(pathOf(each)));

  const ids = [...graph.keys()];
  for (const chunk of CHUNKS) {
    const { name, from, needing, only, without, both } = chunk;
    const roots = ids.filter((id) => from.test(pathOf(id)) && !(needing && !needs(id, needing)));
    const others = new Set<string>();
    for (const id of both ? ids.filter((each) => both.test(pathOf(each))) : []) neededBy(graph, id, others);
    for (const root of roots) {
      const place = { chunk, name: typeof name === 'string' ? name : name(pathOf(root)) };
      const taken = [...neededBy(graph, root)].filter(
        (id) =>
          !places.has(id) &&
          !(without && needs(id, without)) &&
          (only?.test(pathOf(id)) ?? true) &&
          (!both || others.has(id)),
      );
      for (const id of taken) places.set(id, place);
    }
  }
  return places;
};

/** Divides the build into its chunks. */
export const chunks = (): Plugin => {
  let places = new Map<string, Place>();
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: CHUNKS.map((chunk, above) => ({
                debugName: String(chunk.name),
                name: (id: string) => {
                  const place = places.get(id);
                  return place?.chunk.name === chunk.name ? place.name : null;
                },
                priority: CHUNKS.length - above,
              })),
            },
          },
        },
      },
    }),
    buildEnd() {
      places = divide(graphOf(this), this.environment.config.root);
    },
  };
};
