import type { Shipment } from '#api/contracts/shipments.ts';
import type { Message } from '../../bridges/messages.ts';
import { When } from '../../parts/When.tsx';

export const trackingNumber = (message: Message, { tracking_number }: Shipment): string =>
  tracking_number || message('d2c.noTracking');

export const shippedDay = (message: Message, { shipped_date }: Shipment) =>
  shipped_date === null ? message('d2c.notShipped') : <When moment={shipped_date} dayOnly />;
