/** One call that waits for the test to answer it. */
export interface OpenCall {
  readonly name: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
  readonly answer: (result: unknown) => void;
  readonly fail: (error: unknown) => void;
}

export interface OpenCalls {
  /** Every call in the order in which it was made. */
  readonly made: readonly Pick<OpenCall, 'name' | 'input'>[];
  call<Result>(name: string, input: unknown, signal?: AbortSignal): Promise<Result>;
  /** The latest call that waits; throws where none does. */
  next(...names: readonly string[]): OpenCall;
  waiting(): readonly OpenCall[];
  /** Those whose caller has left meanwhile. */
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
            // The promise of a call that a test answers carries whatever the test says.
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
