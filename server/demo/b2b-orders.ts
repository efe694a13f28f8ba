/* The wholesale orders of the demo shop. */
import type { B2bOrderStatus } from '#domain/b2b-order.ts';
import type { PaymentMethod } from '#domain/b2b-payment.ts';
import type { ClientKey } from './b2b-clients.ts';

/** Product code, pieces, notes. The price is the wholesale price, if the product has one. */
export type Line = readonly [code: string, quantity: number, notes?: string];

/**
 * A payment, after which `percent` of the order's total is paid. `reversalReason` is set for a payment that
 * was reversed.
 */
interface Payment {
  readonly daysAgo: number;
  readonly percent: number;
  readonly method: PaymentMethod;
  readonly notes?: string;
  readonly reversalReason?: string;
}

export interface Order {
  readonly client: ClientKey;
  readonly daysAgo: number;
  readonly completedDaysAgo?: number;
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
    daysAgo: 150,
    completedDaysAgo: 138,
    status: 'completed',
    lines: [
      ['GFT004', 200, 'شعار الشركة باللون الأزرق'],
      ['GFT001', 150],
    ],
    payments: [{ daysAgo: 100, percent: 100, method: 'bank_transfer', notes: 'Rafidain Bank' }],
  },
  {
    client: 'hotel',
    daysAgo: 131,
    completedDaysAgo: 122,
    status: 'completed',
    notes: 'For the lobby and the rooms of the third floor',
    lines: [
      ['LGT001', 24],
      ['KIT001', 60],
    ],
    payments: [{ daysAgo: 120, percent: 40, method: 'cash' }],
  },
  {
    client: 'toys',
    daysAgo: 112,
    completedDaysAgo: 104,
    status: 'shipped',
    lines: [
      ['TOY001', 30],
      ['TOY004', 48],
    ],
    payments: [
      { daysAgo: 102, percent: 100, method: 'check', reversalReason: 'The cheque bounced' },
      { daysAgo: 97, percent: 100, method: 'bank_transfer' },
    ],
  },
  {
    client: 'karrada',
    daysAgo: 88,
    completedDaysAgo: 80,
    status: 'completed',
    lines: [
      ['HOM001', 20],
      ['HOM003', 40],
      ['HOM011', 24],
    ],
    payments: [{ daysAgo: 77, percent: 60, method: 'bank_transfer' }],
  },
  {
    client: 'cafe',
    daysAgo: 74,
    completedDaysAgo: 70,
    status: 'completed',
    lines: [
      ['KIT001', 36],
      ['DSK003', 20],
    ],
    payments: [{ daysAgo: 69, percent: 100, method: 'cash' }],
  },
  {
    client: 'bookshop',
    daysAgo: 58,
    completedDaysAgo: 51,
    status: 'completed',
    notes: 'تکایە بە کارتۆنی جیا',
    lines: [
      ['DSK003', 40],
      ['GFT002', 100],
    ],
  },
  {
    client: 'lab',
    daysAgo: 47,
    completedDaysAgo: 40,
    status: 'completed',
    lines: [
      ['PRT001', 30],
      ['PRT003', 40],
    ],
    payments: [{ daysAgo: 38, percent: 50, method: 'check' }],
  },
  {
    client: 'erbil',
    daysAgo: 41,
    completedDaysAgo: 33,
    status: 'shipped',
    lines: [
      ['HOM007', 10],
      ['HOM008', 6],
    ],
    payments: [
      { daysAgo: 41, percent: 50, method: 'bank_transfer', notes: 'In advance' },
      { daysAgo: 30, percent: 100, method: 'bank_transfer' },
    ],
  },
  { client: 'dijla', daysAgo: 30, completedDaysAgo: 24, status: 'completed', lines: [['GFT007', 40]] },
  {
    client: 'karrada',
    daysAgo: 26,
    completedDaysAgo: 19,
    status: 'completed',
    lines: [
      ['PLN001', 48],
      ['PLN004', 60],
      ['PLN002', 12],
    ],
    payments: [
      { daysAgo: 18, percent: 30, method: 'cash' },
      { daysAgo: 8, percent: 40, method: 'other', notes: 'Against returned lamps' },
    ],
  },
  {
    client: 'hotel',
    daysAgo: 17,
    completedDaysAgo: 11,
    status: 'shipped',
    lines: [['LGT004', 20]],
    payments: [{ daysAgo: 10, percent: 50, method: 'cash' }],
  },
  {
    client: 'toys',
    daysAgo: 12,
    completedDaysAgo: 6,
    status: 'completed',
    lines: [
      ['TOY002', 40],
      ['TOY008', 20],
    ],
  },
  {
    client: 'cafe',
    daysAgo: 9,
    completedDaysAgo: 2,
    status: 'completed',
    lines: [['KIT006', 12]],
    payments: [{ daysAgo: 1, percent: 100, method: 'other', notes: 'مقابل إعلان في المقهى' }],
  },
  {
    client: 'bookshop',
    daysAgo: 5,
    status: 'printing',
    lines: [
      ['GFT001', 80],
      ['DSK001', 10, 'ناوی کارمەندان لە ئیمەیڵەکەدایە'],
    ],
  },
  {
    client: 'erbil',
    daysAgo: 4,
    status: 'printing',
    lines: [
      ['LGT006', 8],
      ['HOM002', 12],
    ],
    payments: [{ daysAgo: 4, percent: 50, method: 'bank_transfer', notes: 'In advance' }],
  },
  {
    client: 'lab',
    daysAgo: 2,
    status: 'printing',
    lines: [['PRT004', 20, 'Black PETG, no supports inside']],
  },
  {
    client: 'basra',
    daysAgo: 1,
    status: 'printing',
    lines: [
      ['HOM005', 15],
      ['TEC001', 25],
    ],
    missing: 1,
  },
  {
    client: 'karrada',
    daysAgo: 0.3,
    status: 'pending',
    notes: 'Before the end of the month, please',
    lines: [['HOM001', 10]],
  },
];
