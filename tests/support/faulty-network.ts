/** The faults of a request. 'late': the request reaches the server after the client has stopped waiting. */
export const NETWORK_FAULTS = [
  'none',
  'dropped before the server',
  'dropped after commit',
  '500 before',
  '503 before',
  '500 after commit',
  'garbled after commit',
  '401',
  'slow, lost',
  'slow, late during its retry',
  'slow, late at the end',
  'killed before the server',
  'killed after commit',
  'duplicated',
] as const;

export type NetworkFault = (typeof NETWORK_FAULTS)[number];

export interface FaultyNetworkOptions {
  /** The real server. */
  readonly server: (request: Request) => Response | Promise<Response>;
  /** Returns the fault of the next request. */
  readonly nextFault: () => NetworkFault;
  /** Called when a request kills the client. */
  readonly onKill: () => void;
  /** Ends the session of a token on the server. */
  readonly endSession: (token: string) => Promise<void>;
  /** Called when a request starts to hang. */
  readonly onHang: () => void;
  /** Removes the idempotency keys from the requests. The test has to fail then. */
  readonly shouldStripIdempotencyKeys?: boolean;
}

export interface FaultyNetwork {
  readonly fetch: typeof fetch;
  isHanging(): boolean;
  /** Delivers the late requests and resolves when the server has answered all. */
  deliverLate(): Promise<void>;
}

interface SentRequest {
  readonly url: string;
  readonly init: { method: string; headers: Headers; body?: string };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

const neverSettles = <Value>(): Promise<Value> => new Promise<Value>(() => {});

/** Rejects when the request is aborted, as `fetch` does. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

const networkFailure = (): TypeError => new TypeError('Failed to fetch');

const serverError = (status: number): Response =>
  new Response(JSON.stringify({ detail: 'Something went wrong on the server. Please try again.' }), {
    status,
    headers: JSON_TYPE,
  });

/** A `fetch` that calls the server in this process and injects faults. */
export const createFaultyNetwork = (options: FaultyNetworkOptions): FaultyNetwork => {
  const lateRequests: SentRequest[] = [];
  const pendingDeliveries = new Set<Promise<unknown>>();
  let hanging = 0;

  const deliver = async ({ url, init }: SentRequest): Promise<Response> =>
    options.server(new Request(url, init));

  const deliverInBackground = (sent: SentRequest): void => {
    const delivery = deliver(sent).catch(() => {});
    pendingDeliveries.add(delivery);
    void delivery.then(() => pendingDeliveries.delete(delivery));
  };

  const hangUntilAborted = (signal: AbortSignal, onAbort: () => void): Promise<Response> =>
    new Promise((_, reject) => {
      hanging += 1;
      signal.addEventListener(
        'abort',
        () => {
          hanging -= 1;
          onAbort();
          reject(signal.reason);
        },
        { once: true },
      );
      options.onHang();
    });

  const send = async (sent: SentRequest, signal: AbortSignal): Promise<Response> => {
    const fault = options.nextFault();
    switch (fault) {
      case 'none':
        return deliver(sent);
      case 'dropped before the server':
        throw networkFailure();
      case 'dropped after commit':
        await deliver(sent);
        throw networkFailure();
      case '500 before':
        return serverError(500);
      case '503 before':
        return serverError(503);
      case '500 after commit':
        await deliver(sent);
        return serverError(500);
      case 'garbled after commit': {
        const response = await deliver(sent);
        return new Response('{"data": {"d2c_', { status: response.status, headers: JSON_TYPE });
      }
      case '401':
        await options.endSession(sent.init.headers.get('Authorization')?.replace('Bearer ', '') ?? '');
        return deliver(sent);
      case 'slow, lost':
        return hangUntilAborted(signal, () => {});
      case 'slow, late during its retry':
        return hangUntilAborted(signal, () => deliverInBackground(sent));
      case 'slow, late at the end':
        lateRequests.push(sent);
        return hangUntilAborted(signal, () => {});
      case 'killed before the server':
        options.onKill();
        return neverSettles();
      case 'killed after commit':
        await deliver(sent);
        options.onKill();
        return neverSettles();
      case 'duplicated': {
        const responses = await Promise.all([deliver(sent), deliver(sent)]);
        return responses[0];
      }
    }
  };

  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const headers = new Headers(request.headers);
      if (options.shouldStripIdempotencyKeys) headers.delete('Idempotency-Key');
      const body = request.body === null ? undefined : await request.text();
      const sent: SentRequest = { url: request.url, init: { method: request.method, headers, body } };
      return Promise.race([send(sent, request.signal), untilAborted(request.signal)]);
    },
    isHanging: () => hanging > 0,
    deliverLate: async () => {
      for (const sent of lateRequests.splice(0)) deliverInBackground(sent);
      await Promise.all(pendingDeliveries);
    },
  };
};
