import type { Page, Route } from 'playwright-core';

/** Like `loseAnswer`, but the loss shows later. */
export const loseAnswerAfter =
  (known: Promise<unknown>) =>
  async (route: Route): Promise<void> => {
    await route.fetch();
    await known;
    await route.abort('connectionreset');
  };

/** The server carries the request out; its answer is lost. */
export const loseAnswer = loseAnswerAfter(Promise.resolve());

/** Loses the first answer of a URL only. */
export const loseFirstAnswer = (page: Page, url: string): Promise<unknown> =>
  page.route(url, loseAnswer, { times: 1 });
