import { health } from '#api/contracts/health.ts';
import { type Desk, REAL } from '#tests/support/page-model.ts';

/** The device says that its network went or came; what the browser asks still comes to the proxy, which decides. */
export const sayNetwork = ({ page }: Desk, isOnline: boolean): Promise<void> =>
  page.evaluate((is) => {
    Object.defineProperty(navigator, 'onLine', { value: is, configurable: true });
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  }, isOnline);

/** The network goes or comes, and whoever asks the server whether it is there finds it so. */
export const changeNetwork = (desk: Desk, isOnline: boolean): Promise<void> => {
  desk.answering(health, isOnline ? REAL : { kind: 'cut' });
  return sayNetwork(desk, isOnline);
};
