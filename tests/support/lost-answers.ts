import type { Page, Route } from 'playwright-core';

/** Lets the server handle the request, then drops its answer when `released` resolves. */
export const loseAnswerAfter =
  (released: Promise<unknown>) =>
  async (route: Route): Promise<void> => {
    await route.fetch();
    await released;
    await route.abort('connectionreset');
  };

/** Lets the server handle the request, then drops its answer. */
export const loseAnswer = loseAnswerAfter(Promise.resolve());

/** Drops only the first answer of a URL. */
export const loseFirstAnswer = (page: Page, url: string): Promise<unknown> =>
  page.route(url, loseAnswer, { times: 1 });
