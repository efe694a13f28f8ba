import { health } from '#api/contracts/health.ts';
import { type PlanRun, REAL } from '#tests/support/page-model.ts';

/** Sets `navigator.onLine`. Requests still reach the proxy of the test. */
export const setBrowserNetwork = ({ page }: PlanRun, isOnline: boolean): Promise<void> =>
  page.evaluate((isNowOnline) => {
    Object.defineProperty(navigator, 'onLine', { value: isNowOnline, configurable: true });
    window.dispatchEvent(new Event(isNowOnline ? 'online' : 'offline'));
  }, isOnline);

/** Sets `navigator.onLine` and makes the health check succeed or fail accordingly. */
export const changeNetwork = (planRun: PlanRun, isOnline: boolean): Promise<void> => {
  planRun.setReply(health, isOnline ? REAL : { kind: 'requestLost' });
  return setBrowserNetwork(planRun, isOnline);
};
