import type { Page, Route } from 'playwright-core';

/** As `loseAnswer`; that it is lost comes out later. */
export const loseAnswerAfter =
  (known: Promise<unknown>) =>
  async (route: Route): Promise<void> => {
    await route.fetch();
    await known;
    await route.abort('connectionreset');
  };

/** The server does what it is asked for, and the browser never hears of it. */
export const loseAnswer = loseAnswerAfter(Promise.resolve());

/** The first answer of an address is lost; whoever asks again is answered. */
export const loseFirstAnswer = (page: Page, url: string): Promise<unknown> =>
  page.route(url, loseAnswer, { times: 1 });
