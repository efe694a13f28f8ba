import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|wasm|manifest))/;
const COMPRESS_FROM_BYTES = 1024;
/** Made by a build beforehand, next to the file itself. */
const MADE_BEFORE = { br: '.br', gzip: '.gz' } as const;

const compress = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;
export type Coding = keyof typeof MADE_BEFORE;

export interface Asset {
  readonly type: string;
  readonly plain: Bytes;
  /** Undefined where there is none of this coding. */
  encoded(coding: Coding): Promise<Bytes> | undefined;
}

const createAsset = (
  type: string,
  plain: Bytes,
  madeBefore: Readonly<Record<Coding, Bytes | undefined>>,
): Asset => {
  const isWorthIt = COMPRESSIBLE.test(type) && plain.length >= COMPRESS_FROM_BYTES;
  let zipped: Promise<Bytes> | undefined;
  return {
    type,
    plain,
    encoded: (coding) => {
      const ready = madeBefore[coding];
      if (ready) return Promise.resolve(ready);
      if (coding !== 'gzip' || !isWorthIt) return undefined;
      zipped ??= compress(plain, { level: 9 }).then((bytes) => new Uint8Array(bytes));
      return zipped;
    },
  };
};

/**
 * The files of a built app by their path below `folder`, held in memory like the page that names them: a
 * build that happens while the server runs takes nothing away from those who have the old page.
 */
const loadAssets = (folder: string): ReadonlyMap<string, Asset> => {
  const files = new Map<string, Bytes>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1).replaceAll('\\', '/'), new Uint8Array(readFileSync(path)));
  }
  const assets = new Map<string, Asset>();
  for (const [name, plain] of files) {
    const madeBefore = {
      br: files.get(name + MADE_BEFORE.br),
      gzip: files.get(name + MADE_BEFORE.gzip),
    };
    assets.set(name, createAsset(getMimeType(name) ?? 'application/octet-stream', plain, madeBefore));
  }
  return assets;
};

/** The build before this one, as `npm start` leaves it: beside the folder of this one. */
const FORMER = '-former';

/**
 * The files of a built app, and those of the one before, which pages ask for that were opened before the server was
 * renewed. Their names have a hash in them: one name is one file.
 */
export const loadAssetsOf = (dist: string): ReadonlyMap<string, Asset> => {
  const former = join(`${dist}${FORMER}`, 'assets');
  const own = loadAssets(join(dist, 'assets'));
  return existsSync(former) ? new Map([...loadAssets(former), ...own]) : own;
};
