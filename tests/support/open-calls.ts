/** A call that the test answers. */
export interface OpenCall {
  readonly name: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
  readonly answer: (result: unknown) => void;
  readonly fail: (error: unknown) => void;
}

export interface OpenCalls {
  /** The calls in the order in which they were made. */
  readonly made: readonly Pick<OpenCall, 'name' | 'input'>[];
  call<Result>(name: string, input: unknown, signal?: AbortSignal): Promise<Result>;
  /** Returns the latest waiting call, and throws when there is none. */
  latest(...names: readonly string[]): OpenCall;
  waiting(): readonly OpenCall[];
  /** Returns the calls whose caller no longer waits. */
  abandoned(): readonly OpenCall[];
}

export const createOpenCalls = (): OpenCalls => {
  const made: OpenCall[] = [];
  const open = new Set<OpenCall>();
  const waiting = (): OpenCall[] => [...open].filter((call) => call.signal?.aborted !== true);
  return {
    made,
    call: (name, input, signal) =>
      new Promise((resolve, reject) => {
        const call: OpenCall = {
          name,
          input,
          signal,
          answer: (result) => {
            open.delete(call);
            // The test decides which type its answer has.
            resolve(result as never);
          },
          fail: (error) => {
            open.delete(call);
            reject(error);
          },
        };
        made.push(call);
        open.add(call);
      }),
    latest: (...names) => {
      const call = waiting().findLast(({ name }) => names.includes(name));
      if (!call) {
        throw new Error(
          `no ${names.join(' or ')} waits, but: ${waiting()
            .map(({ name }) => name)
            .join()}`,
        );
      }
      return call;
    },
    waiting,
    abandoned: () => [...open].filter((call) => call.signal?.aborted === true),
  };
};
