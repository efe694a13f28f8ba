/** What an effect is before its services are provided: forgetting to is an error, not a silence. */
export const unprovided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`the actor ${name} was not provided`));
