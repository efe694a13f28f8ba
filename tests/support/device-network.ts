import { health } from '#api/contracts/health.ts';
import { type Desk, REAL } from '#tests/support/page-model.ts';

/** Sets `navigator.onLine`. Requests still reach the proxy of the test. */
export const setBrowserNetwork = ({ page }: Desk, isOnline: boolean): Promise<void> =>
  page.evaluate((is) => {
    Object.defineProperty(navigator, 'onLine', { value: is, configurable: true });
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  }, isOnline);

/** Sets `navigator.onLine` and makes the health check succeed or fail accordingly. */
export const changeNetwork = (desk: Desk, isOnline: boolean): Promise<void> => {
  desk.answering(health, isOnline ? REAL : { kind: 'cut' });
  return setBrowserNetwork(desk, isOnline);
};
