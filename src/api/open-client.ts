import { type AuthApi, createAuthApi } from '#api/auth.ts';
import { type Caller, type CallerOptions, createCaller } from '#api/call.ts';

export interface ApiClient {
  readonly call: Caller;
  readonly auth: AuthApi;
}

/** The way to the server with its schemas: loaded with the first call, so that the login shows before it. */
export const openClient = (options: CallerOptions): ApiClient => {
  const call = createCaller(options);
  return { call, auth: createAuthApi(call) };
};
