import type { B2bOrderStatus } from '#domain/b2b-order.ts';
import type { PaymentMethod } from '#domain/b2b-payment.ts';
import type { ClientKey } from './b2b-clients.ts';

/** Product code, pieces, notes. The price is the wholesale price, if the product has one. */
export type Line = readonly [code: string, quantity: number, notes?: string];

/** Days ago, percent of the total (the last payment pays the rest), method, notes, and the reason of a reversal. */
interface Payment {
  readonly ago: number;
  readonly percent: number;
  readonly method: PaymentMethod;
  readonly notes?: string;
  readonly reversed?: string;
}

export interface Order {
  readonly client: ClientKey;
  /** Age of the order in days. */
  readonly ago: number;
  /** Days since the order was completed. */
  readonly completedAgo?: number;
  readonly status: B2bOrderStatus;
  readonly notes?: string;
  readonly lines: readonly Line[];
  /** Number of lines that are missing. */
  readonly missing?: number;
  readonly payments?: readonly Payment[];
}

/** The wholesale orders of five months, oldest first. */
export const ORDERS: readonly Order[] = [
  {
    client: 'dijla',
    ago: 150,
    completedAgo: 138,
    status: 'completed',
    lines: [
      ['GFT004', 200, 'شعار الشركة باللون الأزرق'],
      ['GFT001', 150],
    ],
    payments: [{ ago: 100, percent: 100, method: 'bank_transfer', notes: 'Rafidain Bank' }],
  },
  {
    client: 'hotel',
    ago: 131,
    completedAgo: 122,
    status: 'completed',
    notes: 'For the lobby and the rooms of the third floor',
    lines: [
      ['LGT001', 24],
      ['KIT001', 60],
    ],
    payments: [{ ago: 120, percent: 40, method: 'cash' }],
  },
  {
    client: 'toys',
    ago: 112,
    completedAgo: 104,
    status: 'shipped',
    lines: [
      ['TOY001', 30],
      ['TOY004', 48],
    ],
    payments: [
      { ago: 102, percent: 100, method: 'check', reversed: 'The cheque bounced' },
      { ago: 97, percent: 100, method: 'bank_transfer' },
    ],
  },
  {
    client: 'karrada',
    ago: 88,
    completedAgo: 80,
    status: 'completed',
    lines: [
      ['HOM001', 20],
      ['HOM003', 40],
      ['HOM011', 24],
    ],
    payments: [{ ago: 77, percent: 60, method: 'bank_transfer' }],
  },
  {
    client: 'cafe',
    ago: 74,
    completedAgo: 70,
    status: 'completed',
    lines: [
      ['KIT001', 36],
      ['DSK003', 20],
    ],
    payments: [{ ago: 69, percent: 100, method: 'cash' }],
  },
  {
    client: 'bookshop',
    ago: 58,
    completedAgo: 51,
    status: 'completed',
    notes: 'تکایە بە کارتۆنی جیا',
    lines: [
      ['DSK003', 40],
      ['GFT002', 100],
    ],
  },
  {
    client: 'lab',
    ago: 47,
    completedAgo: 40,
    status: 'completed',
    lines: [
      ['PRT001', 30],
      ['PRT003', 40],
    ],
    payments: [{ ago: 38, percent: 50, method: 'check' }],
  },
  {
    client: 'erbil',
    ago: 41,
    completedAgo: 33,
    status: 'shipped',
    lines: [
      ['HOM007', 10],
      ['HOM008', 6],
    ],
    payments: [
      { ago: 41, percent: 50, method: 'bank_transfer', notes: 'In advance' },
      { ago: 30, percent: 100, method: 'bank_transfer' },
    ],
  },
  { client: 'dijla', ago: 30, completedAgo: 24, status: 'completed', lines: [['GFT007', 40]] },
  {
    client: 'karrada',
    ago: 26,
    completedAgo: 19,
    status: 'completed',
    lines: [
      ['PLN001', 48],
      ['PLN004', 60],
      ['PLN002', 12],
    ],
    payments: [
      { ago: 18, percent: 30, method: 'cash' },
      { ago: 8, percent: 40, method: 'other', notes: 'Against returned lamps' },
    ],
  },
  {
    client: 'hotel',
    ago: 17,
    completedAgo: 11,
    status: 'shipped',
    lines: [['LGT004', 20]],
    payments: [{ ago: 10, percent: 50, method: 'cash' }],
  },
  {
    client: 'toys',
    ago: 12,
    completedAgo: 6,
    status: 'completed',
    lines: [
      ['TOY002', 40],
      ['TOY008', 20],
    ],
  },
  {
    client: 'cafe',
    ago: 9,
    completedAgo: 2,
    status: 'completed',
    lines: [['KIT006', 12]],
    payments: [{ ago: 1, percent: 100, method: 'other', notes: 'مقابل إعلان في المقهى' }],
  },
  {
    client: 'bookshop',
    ago: 5,
    status: 'printing',
    lines: [
      ['GFT001', 80],
      ['DSK001', 10, 'ناوی کارمەندان لە ئیمەیڵەکەدایە'],
    ],
  },
  {
    client: 'erbil',
    ago: 4,
    status: 'printing',
    lines: [
      ['LGT006', 8],
      ['HOM002', 12],
    ],
    payments: [{ ago: 4, percent: 50, method: 'bank_transfer', notes: 'In advance' }],
  },
  { client: 'lab', ago: 2, status: 'printing', lines: [['PRT004', 20, 'Black PETG, no supports inside']] },
  {
    client: 'basra',
    ago: 1,
    status: 'printing',
    lines: [
      ['HOM005', 15],
      ['TEC001', 25],
    ],
    missing: 1,
  },
  {
    client: 'karrada',
    ago: 0.3,
    status: 'pending',
    notes: 'Before the end of the month, please',
    lines: [['HOM001', 10]],
  },
];
