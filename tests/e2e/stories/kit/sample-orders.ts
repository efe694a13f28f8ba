// Invented orders for the tables of the kit page.
export interface SampleOrder {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly place: string;
  readonly status: string;
  readonly total: number;
}

const NAMES = ['Zainab Al-Rubaie', 'أحمد كريم', 'Dilan Saeed', 'Noor Hadi'];
const PLACES = ['Baghdad', 'Basra', 'Erbil', 'Najaf'];
const STATUSES = ['pending', 'printing', 'ready', 'handed_to_shopini', 'completed', 'cancelled'];

const cycle = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? '';

export const sampleOrders = (count: number): readonly SampleOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: cycle(NAMES, index),
    phone: `0770${String(1_000_000 + index)}`,
    place: cycle(PLACES, index * 3),
    status: cycle(STATUSES, index),
    total: 9250.5 + ((index * 7919) % 500) * 250,
  }));

export const sampleId = (order: SampleOrder): number => order.id;
