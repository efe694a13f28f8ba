/* Faults: failed requests as plain data, and what a machine concludes from them. */
import { type ApiErrorKind, isApiError, OFFLINE } from '#api/errors.ts';

/** The cause of a failed request, as plain JSON for a machine's context. */
export interface Fault {
  /** `unknown`: the error does not come from the API, so it is a defect. */
  readonly kind: ApiErrorKind | 'unknown';
  /** The server's code, from which a view makes its message. Null without a code. */
  readonly code: string | null;
  readonly values: Readonly<Record<string, string | number>>;
  /** The server's sentence, for a backend without codes. Null without a sentence or a response. */
  readonly detail: string | null;
  /** Identifies the call in the server's log. */
  readonly reference?: string;
}

/** Converts a thrown error to a fault. */
export const faultOf = (error: unknown): Fault =>
  isApiError(error)
    ? {
        kind: error.kind,
        code: error.code ?? null,
        values: error.values,
        detail: error.detail || null,
        ...(error.reference ? { reference: error.reference } : {}),
      }
    : { kind: 'unknown', code: null, values: {}, detail: null };

/** Returns the fault of a refusal that is one of several results in a response. */
export const faultOfResult = ({
  code,
  values,
  detail,
}: Pick<Fault, 'code' | 'values' | 'detail'>): Fault => ({
  kind: 'conflict',
  code,
  values,
  detail,
});

const MESSAGE_IDS = {
  network: 'fault.noAnswer',
  server: 'fault.server',
  unreadable: 'fault.unreadable',
  throttled: 'fault.busy',
  unsupported: 'fault.unsupported',
  unknown: 'fault.defect',
} as const;

/** Returns the id of the message that explains a fault for which the server sent no sentence. */
export const faultMessageId = ({
  kind,
  code,
}: Pick<Fault, 'kind'> & Partial<Pick<Fault, 'code'>>): string => {
  if (code === OFFLINE) return 'fault.offline';
  const messageIds: Readonly<Partial<Record<Fault['kind'], string>>> = MESSAGE_IDS;
  return messageIds[kind] ?? 'fault.refused';
};

/** Returns true when the server may have carried out the request. A defect may have met its response. */
export const isOutcomeUnknown = ({ kind }: Fault): boolean =>
  kind === 'network' || kind === 'server' || kind === 'unreadable' || kind === 'unknown';

/** Returns true when the request key was already used by an earlier, different request. */
export const isKeyReused = ({ code }: Fault): boolean => code === 'key.reused';

/** Returns true when the object does not exist, or its id cannot exist. */
export const isMissing = ({ kind }: Fault): boolean => kind === 'not-found' || kind === 'invalid';
