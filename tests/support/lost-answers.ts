import type { Page, Route } from 'playwright-core';

/** The server does what it is asked for, and the browser never hears of it. */
export const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** The first answer of an address is lost; whoever asks again is answered. */
export const loseFirstAnswer = (page: Page, url: string): Promise<unknown> =>
  page.route(url, loseAnswer, { times: 1 });
