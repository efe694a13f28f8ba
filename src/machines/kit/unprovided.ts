/** What an effect is before its services are provided: forgetting to is an error, not a silence. */
export const unprovided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`${name} was not provided`));

const missing = (name: string): never => {
  throw new Error(`${name} was not provided`);
};

/** The same for what watches: it throws when it is started. */
export const unwatched = (name: string) => (): never => missing(name);

/** The same for an action: it throws when it is taken. */
export const unprovidedAction =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): void =>
    missing(name);
