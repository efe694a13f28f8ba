import { type AuthApi, createAuthApi } from '#api/auth.ts';
import { type CallEndpoint, createCallEndpoint } from '#api/call.ts';
import { type Client, type ClientOptions, createClient } from '#api/client.ts';
import type { Report } from '#api/report.ts';
import type { TextStore } from '#storage/browser-store.ts';

export interface ApiClient {
  readonly client: Client;
  readonly call: CallEndpoint;
  readonly auth: AuthApi;
}

export interface ApiOptions extends ClientOptions {
  /** Stores the settings when the backend has no call for them. */
  readonly store: TextStore;
  readonly report: Report;
}

/** Opens the client with its schemas. The script loads with the first call, after the login is shown. */
export const openClient = (options: ApiOptions): ApiClient => {
  const client = createClient(options);
  const call = createCallEndpoint(client, async () =>
    (await import('./fallbacks/fallbacks.ts')).fallbacksWith(options.store, options.report),
  );
  return { client, call, auth: createAuthApi(call) };
};
