/** A call that waits for the test's answer. */
export interface OpenCall {
  readonly name: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
  readonly answer: (result: unknown) => void;
  readonly fail: (error: unknown) => void;
}

export interface OpenCalls {
  /** In the order of the calls. */
  readonly made: readonly Pick<OpenCall, 'name' | 'input'>[];
  call<Result>(name: string, input: unknown, signal?: AbortSignal): Promise<Result>;
  /** The latest waiting call; throws when there is none. */
  next(...names: readonly string[]): OpenCall;
  waiting(): readonly OpenCall[];
  /** Calls whose caller has left. */
  left(): readonly OpenCall[];
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
            // The test decides the type of its answer.
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
    next: (...names) => {
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
    left: () => [...open].filter((call) => call.signal?.aborted === true),
  };
};
