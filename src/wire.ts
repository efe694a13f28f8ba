import { type AuthApi, createAuthApi } from '#api/client/auth.ts';
import { type Caller, type CallerOptions, createCaller } from '#api/client/call.ts';

export interface Wire {
  readonly call: Caller;
  readonly auth: AuthApi;
}

/** The way to the server with its schemas: loaded with the first call, so that the login shows before it. */
export const openWire = (options: CallerOptions): Wire => {
  const call = createCaller(options);
  return { call, auth: createAuthApi(call) };
};
