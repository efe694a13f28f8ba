/*
 * Concludes from a fault whether the server carried out a request, so that a request key is used for one
 * request only.
 */
import { isOurCode, type RefusalCode } from '#domain/refusal-codes.ts';
import { type Fault, isKeyReused, isOutcomeUnknown } from './fault.ts';

const CALL_MISSING: RefusalCode = 'call.not_found';

/**
 * Returns true when our server refused this request. A proxy or another backend sends no code of ours.
 * `key.reused` says that an earlier request was carried out, and `call.not_found` says nothing about it.
 */
export const isOurRefusal = (fault: Fault): boolean =>
  fault.code !== null && isOurCode(fault.code) && fault.code !== CALL_MISSING && !isKeyReused(fault);

/**
 * Returns true when our server refused the request after it looked for the key, so that nothing was stored
 * under the key. The next attempt is a new request with a new key. The server answers 401, 403, 422 and 429
 * before it looks for the key.
 */
export const isFinalRefusal = (fault: Fault): boolean =>
  isOurRefusal(fault) && (fault.kind === 'conflict' || fault.kind === 'not-found' || fault.kind === 'stale');

/** Returns true when this attempt, or an earlier one under the same key, may have been carried out. */
export const isPossiblyDone = (fault: Fault, wasPossiblyDone: boolean): boolean =>
  isOutcomeUnknown(fault) || isKeyReused(fault) || (wasPossiblyDone && !isFinalRefusal(fault));
