/* Fetches a file as the person who is signed in: a link would have to carry the token in its address. */
import type { Client, RequestInput } from './client.ts';
import type { Endpoint } from './contracts/endpoint.ts';

export interface DownloadInput extends RequestInput {
  /** The name that the file is saved under. */
  readonly name: string;
}

export type Downloader = (endpoint: Endpoint, input: DownloadInput) => Promise<void>;

export type KeepFile = (name: string, file: Blob) => void;

/** Long enough for every browser to have taken it. */
const KEPT_MS = 60_000;

/** Has the browser save the file, as a link with `download` does. */
export const saveInBrowser: KeepFile = (name, file) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};

export const createDownloader =
  ({ request }: Client, keep: KeepFile = saveInBrowser): Downloader =>
  (endpoint, { name, ...input }) =>
    request(endpoint, input, async (response) => keep(name, await response.blob()));
