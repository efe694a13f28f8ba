import { API_BASE, type CallerOptions, queryOf, refusalOf } from './call.ts';
import { type Endpoint, fillPath } from './contracts/endpoint.ts';
import { ApiError, unanswered } from './errors.ts';

export interface DownloadInput {
  /** What the file is saved as. */
  readonly name: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly signal?: AbortSignal;
}

/** Fetches a file as the person who is signed in, and has the browser save it. */
export type Downloader = (endpoint: Endpoint, input: DownloadInput) => Promise<void>;

export type KeepFile = (name: string, file: Blob) => void;

/** Long enough for every browser to have taken it. */
const KEPT_MS = 60_000;

/** Has the browser save it, as a link that one presses would. */
export const saveInBrowser: KeepFile = (name, file) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};

/** A plain link would not do: the token travels in a header, never in an address. */
export const createDownloader =
  (options: CallerOptions, keep: KeepFile = saveInBrowser): Downloader =>
  async (endpoint, { name, params = {}, query = {}, signal }) => {
    const token = options.readToken();
    const address = `${options.origin}${API_BASE}${fillPath(endpoint.path, params)}?${queryOf(query)}`;
    const get = options.fetch ?? fetch;
    try {
      const response = await get(address, {
        signal,
        credentials: 'omit',
        headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      });
      if (response.ok) {
        keep(name, await response.blob());
        return;
      }
      if (response.status === 401) options.onUnauthorized(token);
      if (response.status === 403) options.onForbidden?.();
      const refusal = await refusalOf(response);
      if (response.status === 503) options.onTrouble?.(refusal.code);
      throw refusal;
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted) throw error;
      throw unanswered(error);
    }
  };
