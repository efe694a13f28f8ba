import type { Desk } from '#tests/support/page-model.ts';

/** The device says that its network went or came; what the browser asks still comes to the proxy, which decides. */
export const sayNetwork = ({ page }: Desk, isOnline: boolean): Promise<void> =>
  page.evaluate((is) => {
    Object.defineProperty(navigator, 'onLine', { value: is, configurable: true });
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  }, isOnline);
