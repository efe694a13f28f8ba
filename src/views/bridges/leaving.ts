/**
 * Runs work whose failure says nothing once the page is being left: the browser breaks off what is under way,
 * and a reload in the middle of it is no verdict on a token. A page that is left does not hear of it.
 */
export const createWhileHere = (host: Window) => {
  let isLeaving = false;
  host.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  host.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  host.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (isLeaving) return new Promise<never>(() => {});
      throw error;
    }
  };
};
