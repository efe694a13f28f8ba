/* Downloads a file. The token is sent in a header; a plain link would have it in its URL. */
import type { Client, RequestInput } from './client.ts';
import type { Endpoint } from './contracts/endpoint.ts';
import { receive } from './errors.ts';

export interface DownloadInput extends RequestInput {
  /** The file name. */
  readonly name: string;
}

export type Downloader = (endpoint: Endpoint, input: DownloadInput) => Promise<void>;

export type SaveFile = (name: string, file: Blob) => void;

/** Time in ms after which the file is released: long enough for every browser to start the download. */
const URL_LIFETIME_MS = 60_000;

/** Saves a file like a link with `download`. */
export const saveInBrowser: SaveFile = (name, file) => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
};

export const createDownloader =
  ({ request }: Client, save: SaveFile = saveInBrowser): Downloader =>
  (endpoint, { name, ...input }) =>
    request(endpoint, input, async (response) => save(name, await receive(response.blob())));
