import type { Page, Route } from 'playwright-core';

/** Like `loseAnswer`, but the client notices the loss when `released` resolves. */
export const loseAnswerAfter =
  (released: Promise<unknown>) =>
  async (route: Route): Promise<void> => {
    await route.fetch();
    await released;
    await route.abort('connectionreset');
  };

/** Lets the server carry the request out and drops its answer. */
export const loseAnswer = loseAnswerAfter(Promise.resolve());

/** Drops only the first answer of a URL. */
export const loseFirstAnswer = (page: Page, url: string): Promise<unknown> =>
  page.route(url, loseAnswer, { times: 1 });
