import { DatabaseError } from 'pg';

// admin_shutdown, crash_shutdown, cannot_connect_now: it is going, has gone, or is not there yet.
const NOT_SERVING: readonly string[] = ['57P01', '57P02', '57P03'];

/** Whether nobody serves there (any more, or yet), in contrast to a server that has said what it minds. */
export function isNotServing(error: unknown): boolean {
  return error instanceof DatabaseError ? NOT_SERVING.includes(error.code ?? '') : true;
}
