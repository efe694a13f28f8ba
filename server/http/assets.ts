/*
 * The files of the built app. They are loaded into the memory, so that a new build does not remove files that
 * open pages still need.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|wasm|manifest))/;
const COMPRESS_FROM_BYTES = 1024;

const gzipBytes = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;

export interface Asset {
  readonly type: string;
  readonly plain: Bytes;
  /**
   * Compresses the file with gzip, once. Returns undefined for a type of file, or a size, that compression
   * does not make smaller.
   */
  compress(): Promise<Bytes> | undefined;
}

const createAsset = (path: string): Asset => {
  const type = getMimeType(path) ?? 'application/octet-stream';
  const plain = new Uint8Array(readFileSync(path));
  const isCompressible = COMPRESSIBLE.test(type) && plain.length >= COMPRESS_FROM_BYTES;
  let compressed: Promise<Bytes> | undefined;
  return {
    type,
    plain,
    compress: () => {
      if (isCompressible)
        compressed ??= gzipBytes(plain, { level: 9 }).then((bytes) => new Uint8Array(bytes));
      return compressed;
    },
  };
};

/** Returns the files by their path below `folder`. */
const loadFolder = (folder: string): [string, Asset][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), createAsset(path)]);

/**
 * Loads the files of the build, and of the previous build, which `npm start` keeps for pages opened before an
 * upgrade.
 */
export const loadBuildAssets = (dist: string): ReadonlyMap<string, Asset> => {
  const previous = join(`${dist}-former`, 'assets');
  return new Map([
    ...(existsSync(previous) ? loadFolder(previous) : []),
    ...loadFolder(join(dist, 'assets')),
  ]);
};
