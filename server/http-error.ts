type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429;

/** What the caller did cannot be done; `detail` is the sentence a person reads (design section 5). */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ErrorStatus;
  readonly headers: Readonly<Record<string, string>>;
  /** The row as it is now, where somebody else changed it in between. */
  readonly current: unknown;

  constructor(
    status: ErrorStatus,
    detail: string,
    { headers = {}, current }: { headers?: Readonly<Record<string, string>>; current?: unknown } = {},
  ) {
    super(detail);
    this.status = status;
    this.headers = headers;
    this.current = current;
  }
}
