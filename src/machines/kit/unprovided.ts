/** What an effect is before its services are provided: forgetting to is an error, not a silence. */
export const unprovided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`the actor ${name} was not provided`));

/** The same for what watches: it throws when it is started. */
export const unwatched = (name: string) => (): never => {
  throw new Error(`the actor ${name} was not provided`);
};
