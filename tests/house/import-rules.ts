import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { cyclesIn, type ImportGraph } from './import-cycles.ts';

export interface ImportedName {
  /** The module specifier as the source has it. */
  specifier: string;
  /** The imported names that are not types. Empty if the import lists no names. */
  values?: readonly string[];
  /** The import contains only types, so the compiler removes it. */
  isTypeOnly: boolean;
}

type Target =
  /** A file of the project by its path from the root, a package, or a module of Node. */
  { kind: 'file'; path: string } | { kind: 'package'; name: string } | { kind: 'builtin'; name: string };

interface ModuleRule {
  name: string;
  /** Matches the files of the module. A file belongs to the first module that matches. */
  files: RegExp;
  /**
   * Matches the paths and packages (as npm:name) that the module may import. Its own files are always
   * allowed.
   */
  allowed: readonly RegExp[];
  allowedTypes?: readonly RegExp[];
}

/** The entry point of the app. */
const ENTRY_POINT = /^src\/main\.tsx$/;
const CONTRACTS = /^src\/api\/contracts\//;
const ERRORS = /^src\/api\/errors\.ts$/;
const REPORT = /^src\/api\/(error-)?report\.ts$/;
const CLIENT = /^src\/api\/((auth|call|client|download|events|open-client|page-leave)\.ts$|fallbacks\/)/;
const AREAS = /^src\/areas\//;
const DOMAIN = /^src\/domain\//;
const KIT = /^src\/machines\/kit\//;
const LIFECYCLES = /^src\/machines\/lifecycles\//;
/** Machines that are not made by the kit. All other files of the machines may have effects. */
const CHARTS = /^src\/machines\/.*\.machine\.ts$/;
const MACHINES = /^src\/machines\//;
/** All files of the machines except the effects. */
const SHOWN_MACHINES = /^src\/machines\/(?!.*\.actors\.ts$)/;
const STORAGE = /^src\/storage\//;
const UI = /^src\/views\/(ui|theme)\//;
const PARTS = /^src\/views\/parts\//;
const BRIDGES = /^src\/views\/bridges\//;
const VIEWS = /^src\/views\//;
const PACKAGES = /^npm:/;
const ZOD = /^npm:zod$/;
const XSTATE = /^npm:xstate$/;
const REACT = /^npm:(react|react-dom)$/;
const WINDOWING = /^npm:@tanstack\/react-virtual$/;
const STYLES = /^npm:(radix-ui|@radix-ui\/.+|@vanilla-extract\/.+)$/;
const VIEW_PACKAGES = /^npm:(@xstate\/react|xstate|@tanstack\/.+|@lingui\/.+|zod|uqr|recharts)$/;

/** The modules of the import rules (decision 6). */
export const MODULES: readonly ModuleRule[] = [
  { name: 'main', files: ENTRY_POINT, allowed: [/^src\//, PACKAGES] },
  { name: 'areas', files: AREAS, allowed: [MACHINES, STORAGE, CONTRACTS, CLIENT, ERRORS, XSTATE] },
  { name: 'api/contracts', files: CONTRACTS, allowed: [ZOD, DOMAIN] },
  { name: 'api/errors', files: ERRORS, allowed: [DOMAIN] },
  { name: 'api/report', files: REPORT, allowed: [ERRORS], allowedTypes: [CONTRACTS] },
  {
    name: 'api/client',
    files: CLIENT,
    allowed: [CONTRACTS, ERRORS, DOMAIN, ZOD, /^npm:(ky|eventsource-parser)$/],
    allowedTypes: [REPORT, STORAGE],
  },
  { name: 'domain', files: DOMAIN, allowed: [] },
  { name: 'machines/lifecycles', files: LIFECYCLES, allowed: [XSTATE, DOMAIN] },
  {
    name: 'machines/kit',
    files: KIT,
    allowed: [XSTATE, DOMAIN, ERRORS],
    allowedTypes: [CONTRACTS, CLIENT, STORAGE, MACHINES],
  },
  {
    name: 'charts',
    files: CHARTS,
    allowed: [XSTATE, DOMAIN, ERRORS, SHOWN_MACHINES],
    allowedTypes: [CONTRACTS, MACHINES, REACT],
  },
  {
    name: 'machines',
    files: MACHINES,
    allowed: [XSTATE, DOMAIN, ERRORS, CONTRACTS, MACHINES, STORAGE],
    allowedTypes: [CLIENT],
  },
  { name: 'storage', files: STORAGE, allowed: [DOMAIN, CONTRACTS, ZOD, /^npm:idb$/] },
  { name: 'views/ui and theme', files: UI, allowed: [REACT, STYLES, WINDOWING] },
  {
    name: 'views/parts',
    files: PARTS,
    allowed: [UI, BRIDGES, DOMAIN, LIFECYCLES, REACT, STYLES, VIEW_PACKAGES],
    allowedTypes: [CONTRACTS, KIT],
  },
  {
    name: 'views/routes',
    files: /^src\/views\/((.+\/)?(routes|admin-route)\.tsx|(open-screen|load-deferred)\.ts)$/,
    allowed: [AREAS, VIEWS, PARTS, UI, SHOWN_MACHINES, DOMAIN, REACT, VIEW_PACKAGES],
    allowedTypes: [CONTRACTS],
  },
  {
    name: 'views',
    files: VIEWS,
    allowed: [SHOWN_MACHINES, KIT, DOMAIN, UI, PARTS, REACT, STYLES, VIEW_PACKAGES],
    allowedTypes: [CONTRACTS, AREAS],
  },
  { name: 'server', files: /^server\//, allowed: [CONTRACTS, DOMAIN, LIFECYCLES, PACKAGES] },
  { name: 'tests', files: /^tests\//, allowed: [/./] },
];

/** In each of these folders, every subfolder belongs to one area. Other areas must not import from it. */
const AREA_FOLDERS: readonly { readonly folder: RegExp; readonly shared: readonly string[] }[] = [
  { folder: /^src\/machines\/([^/]+)\//, shared: ['kit', 'lifecycles', 'changes', 'notices', 'session'] },
  { folder: /^src\/areas\/([^/]+)\.ts$/, shared: ['per-user', 'feed', 'define-area'] },
  { folder: /^src\/views\/admin\/([^/]+)\//, shared: ['layout'] },
];

/** Parts of an area that the screens of other areas show, and the loader of that area (decision 6). */
const SHOWN_ELSEWHERE =
  /^src\/views\/admin\/(sync\/(SyncIndicator|SyncPanel|routes)|b2b\/(details\/B2bOrderDialog|routes))\.tsx$/;

/** Returns the name of the other area if the import crosses areas. */
function otherArea(from: string, to: string): string | undefined {
  if (SHOWN_ELSEWHERE.test(to)) return undefined;
  for (const { folder, shared } of AREA_FOLDERS) {
    const ownName = folder.exec(from)?.[1];
    const otherName = folder.exec(to)?.[1];
    if (ownName && otherName && ownName !== otherName && !shared.includes(otherName)) return otherName;
  }
  return undefined;
}

const COMPUTED = '(computed)';
/** This file imports all contracts, which a server may do. */
const CONTRACT_LOADER = 'server/http/endpoints.ts';

/** Returns all imports of a file, in every form of TypeScript. */
export function importsOf(path: string, source: string): ImportedName[] {
  const parsed = parseSync(path, source);
  const [parseError] = parsed.errors;
  if (parseError) throw new Error(`${path}: ${parseError.message}`);

  const found: ImportedName[] = [];
  const { staticImports, staticExports } = parsed.module;
  for (const { moduleRequest, entries } of staticImports) {
    const isTypeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    const values = entries.flatMap(({ isType, importName }) => (isType ? [] : [importName.name ?? '*']));
    found.push({ specifier: moduleRequest.value, isTypeOnly, values });
  }
  for (const entry of staticExports.flatMap(({ entries }) => entries)) {
    if (entry.moduleRequest) found.push({ specifier: entry.moduleRequest.value, isTypeOnly: entry.isType });
  }
  new Visitor({
    ImportExpression({ source: specifierNode }: ESTree.ImportExpression) {
      const specifier =
        specifierNode.type === 'Literal' && typeof specifierNode.value === 'string'
          ? specifierNode.value
          : undefined;
      found.push({ specifier: specifier ?? COMPUTED, isTypeOnly: false });
    },
    TSImportType({ source: specifierNode }: ESTree.TSImportType) {
      found.push({ specifier: specifierNode.value, isTypeOnly: true });
    },
  }).visit(parsed.program);
  return found;
}

/** The aliases of package.json "imports", such as '#domain/*' for './src/domain/*'. */
export type Aliases = Readonly<Record<string, string>>;

/** Returns the file, package or module of Node that an import names, or undefined for an unknown alias. */
export function resolve(from: string, specifier: string, aliases: Aliases): Target | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('node:')) return { kind: 'builtin', name: bare };
  if (bare.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), bare) };
  if (bare.startsWith('#')) {
    for (const [alias, target] of Object.entries(aliases)) {
      const start = alias.replace(/\*$/, '');
      if (bare.startsWith(start)) {
        return { kind: 'file', path: posix.normalize(target.replace(/\*$/, bare.slice(start.length))) };
      }
    }
    return undefined;
  }
  const parts = bare.split('/');
  return { kind: 'package', name: parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/') };
}

/** Returns true for a file below a folder that has an alias. */
const hasAlias = (path: string, aliases: Aliases): boolean =>
  Object.values(aliases).some((folder) => path.startsWith(posix.normalize(folder.replace(/\*$/, ''))));

/** Returns the fault of one import, or undefined. */
function judgeImport(
  module: ModuleRule,
  from: string,
  { specifier, isTypeOnly }: ImportedName,
  aliases: Aliases,
): string | undefined {
  const faultBecause = (reason: string) => `${from} imports '${specifier}': ${reason}`;
  if (specifier === COMPUTED) {
    const isKnown = module.name === 'tests' || from === CONTRACT_LOADER;
    return isKnown ? undefined : faultBecause('a computed path cannot be checked');
  }
  const target = resolve(from, specifier, aliases);
  if (specifier.startsWith('../') && target?.kind === 'file' && hasAlias(target.path, aliases))
    return faultBecause('an import that leaves its folder is written with an alias of package.json');
  if (!target) return faultBecause('there is no such alias in package.json');
  if (target.kind === 'builtin') {
    return from.startsWith('src/')
      ? faultBecause('src runs in the browser, which has no node: modules')
      : undefined;
  }
  const name = target.kind === 'file' ? target.path : `npm:${target.name}`;
  if (ENTRY_POINT.test(name)) return faultBecause('the entry point may not be imported');
  const otherName = target.kind === 'file' ? otherArea(from, target.path) : undefined;
  if (otherName) return faultBecause(`it belongs to the area ${otherName}`);
  if (
    target.kind === 'file' &&
    module.files.test(name) &&
    MODULES.find((each) => each.files.test(name)) === module
  )
    return;
  if (module.allowed.some((pattern) => pattern.test(name))) return;
  if (!module.allowedTypes?.some((pattern) => pattern.test(name)))
    return faultBecause(`${module.name} may not import it`);
  return isTypeOnly ? undefined : faultBecause(`${module.name} may import only its types`);
}

/** Models and their builders. Their expected values must not come from the code that they test. */
const MODELS = /^tests\/(models\/(?!.*\.test\.ts$)|support\/kit\/)/;
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/**
 * Returns a fault if a model imports a rule of the domain, because a model that uses the tested rule finds no
 * fault in it.
 */
function judgeModel(from: string, { specifier, values = [] }: ImportedName): string | undefined {
  if (!MODELS.test(from) || !specifier.startsWith('#domain/')) return undefined;
  const functions = values.filter((name) => !CONSTANT.test(name));
  return functions.length === 0
    ? undefined
    : `${from} imports ${functions.join(', ')} from '${specifier}': a model may import only types and constants of the domain`;
}

/** Returns every breach of the rules in one file, as sentences. */
export function breachesIn(path: string, source: string, aliases: Aliases): string[] {
  const module = MODULES.find(({ files }) => files.test(path));
  if (!module) return [`${path} belongs to no module of the import rules`];
  return importsOf(path, source)
    .flatMap((each) => [judgeImport(module, path, each, aliases), judgeModel(path, each)])
    .filter((breach) => breach !== undefined);
}

/** Imports of types count as well, because files that need each other's types form one unit. */
function importGraphOf(
  sources: readonly { readonly path: string; readonly source: string }[],
  aliases: Aliases,
): ImportGraph {
  const targetsOf = (path: string, source: string): string[] =>
    importsOf(path, source).flatMap(({ specifier }) => {
      const target = specifier === COMPUTED ? undefined : resolve(path, specifier, aliases);
      return target?.kind === 'file' ? [target.path] : [];
    });
  return new Map(sources.map(({ path, source }) => [path, targetsOf(path, source)]));
}

/** Returns all TypeScript files of the app below the root of a project. */
export function sourcesBelow(root: string): string[] {
  return ['src', 'server', 'tests']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        posix.join(folder, name.replaceAll('\\', '/')),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .sort();
}

/** Returns every breach of the rules below the root of a project, including cycles. */
export function breachesBelow(root: string, aliases: Aliases): string[] {
  const sources = sourcesBelow(root).map((path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
  }));
  return [
    ...sources.flatMap(({ path, source }) => breachesIn(path, source, aliases)),
    ...cyclesIn(importGraphOf(sources, aliases)).map(
      (files) => `${files.join(', ')} import one another: break the cycle, of types too`,
    ),
  ];
}
