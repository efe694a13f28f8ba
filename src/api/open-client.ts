import { type AuthApi, createAuthApi } from '#api/auth.ts';
import { type Caller, createCaller } from '#api/call.ts';
import { type Client, type ClientOptions, createClient } from '#api/client.ts';

export interface ApiClient {
  readonly client: Client;
  readonly call: Caller;
  readonly auth: AuthApi;
}

/** The client with its schemas. It is loaded with the first call: the login shows before it. */
export const openClient = (options: ClientOptions): ApiClient => {
  const client = createClient(options);
  const call = createCaller(client);
  return { client, call, auth: createAuthApi(call) };
};
