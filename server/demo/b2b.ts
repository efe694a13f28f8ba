// Five months of wholesale, the same on every machine for the same `now`.

import type { B2bOrderStatus } from '#domain/b2b-order.ts';
import type { PaymentMethod } from '#domain/b2b-payment.ts';
import type { DemoProduct } from './catalogue.ts';

const DAY_MS = 86_400_000;

interface DemoClient {
  /** What its orders call it. */
  readonly key: string;
  readonly name: string;
  readonly contact_person: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly payment_terms: string;
}

const CLIENTS = [
  {
    key: 'karrada',
    name: 'Karrada Gift House',
    contact_person: 'Zaid Kareem',
    email: 'orders@karradagifts.example',
    phone: '07701234501',
    address: 'Inner Karrada, street 62, shop 9, Baghdad',
    payment_terms: 'Net 30',
  },
  {
    key: 'dijla',
    name: 'شركة دجلة للهدايا',
    contact_person: 'سلام عبد الرزاق',
    email: 'salam@dijla.example',
    phone: '07801234502',
    address: 'بغداد، المنصور، شارع ١٤ رمضان',
    payment_terms: 'Net 60',
  },
  {
    key: 'erbil',
    name: 'Erbil Design Hub',
    contact_person: 'Shwan Aziz',
    email: 'shwan@erbildesign.example',
    phone: '07501234503',
    address: '100 Meter Road, Empire World, Erbil',
    payment_terms: '50% in advance, the rest on delivery',
  },
  {
    key: 'bookshop',
    name: 'کتێبخانەی ڕۆشنبیری',
    contact_person: 'ئاراس حەمە ساڵح',
    email: '',
    phone: '07501234504',
    address: 'سلێمانی، شەقامی سالم',
    payment_terms: 'پارەدان لە ماوەی ٣٠ ڕۆژ',
  },
  {
    key: 'hotel',
    name: 'Babylon Gate Hotel',
    contact_person: 'Rana Al-Tamimi',
    email: 'purchasing@babylongate.example',
    phone: '07901234505',
    address: 'Jadriya, by the river, Baghdad',
    payment_terms: 'Net 30',
  },
  {
    key: 'cafe',
    name: 'مقهى شناشيل',
    contact_person: 'حيدر الساعدي',
    email: '',
    phone: '07711234506',
    address: 'البصرة، العشار، مقابل الكورنيش',
    payment_terms: 'نقداً عند الاستلام',
  },
  {
    key: 'toys',
    name: 'Sulaymaniyah Toy World',
    contact_person: 'Hêmin Salih',
    email: 'hemin@toyworld.example',
    phone: '07701234507',
    address: 'Salim Street, Sulaymaniyah',
    payment_terms: 'COD',
  },
  {
    key: 'lab',
    name: 'Al-Rafidain Dental Laboratory',
    contact_person: 'Dr. Yasmin Habib',
    email: 'lab@rafidain.example',
    phone: '07821234508',
    address: 'Al-Zuhur, street 20, Mosul',
    payment_terms: 'Net 15',
  },
  {
    key: 'basra',
    name: 'Basra Souvenirs',
    contact_person: 'Kadhim Al-Maliki',
    email: '',
    phone: '07721234509',
    address: '',
    payment_terms: '',
  },
  {
    key: 'school',
    name: 'مدرسة النخبة الأهلية',
    contact_person: 'زينب حسن',
    email: 'info@nukhba.example',
    phone: '07811234510',
    address: 'النجف، حي الأمير',
    payment_terms: 'Net 30',
  },
] as const satisfies readonly DemoClient[];

type ClientKey = (typeof CLIENTS)[number]['key'];

/** Product code, pieces, what is noted. At the wholesale price where there is one. */
type Line = readonly [code: string, quantity: number, notes?: string];

/** Days ago, percent of the total (the last one the rest), how, what is noted, and why it was reversed. */
interface Payment {
  readonly ago: number;
  readonly percent: number;
  readonly method: PaymentMethod;
  readonly notes?: string;
  readonly reversed?: string;
}

interface Order {
  readonly client: ClientKey;
  /** Days since it was ordered. */
  readonly ago: number;
  /** Days since its goods were made. */
  readonly made?: number;
  readonly status: B2bOrderStatus;
  readonly notes?: string;
  readonly lines: readonly Line[];
  /** Lines that were still to come when somebody went home. */
  readonly missing?: number;
  readonly payments?: readonly Payment[];
}

const ORDERS: readonly Order[] = [
  {
    client: 'dijla',
    ago: 150,
    made: 138,
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
    made: 122,
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
    made: 104,
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
    made: 80,
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
    made: 70,
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
    made: 51,
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
    made: 40,
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
    made: 33,
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
  { client: 'dijla', ago: 30, made: 24, status: 'completed', lines: [['GFT007', 40]] },
  {
    client: 'karrada',
    ago: 26,
    made: 19,
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
    made: 11,
    status: 'shipped',
    lines: [['LGT004', 20]],
    payments: [{ ago: 10, percent: 50, method: 'cash' }],
  },
  {
    client: 'toys',
    ago: 12,
    made: 6,
    status: 'completed',
    lines: [
      ['TOY002', 40],
      ['TOY008', 20],
    ],
  },
  {
    client: 'cafe',
    ago: 9,
    made: 2,
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

const HANDS = ['admin', 'superadmin', 'maryam'] as const;

/** Moves that lead there from printing, in which the screens create an order. */
const MOVES: Readonly<Record<B2bOrderStatus, number>> = { pending: 0, printing: 0, completed: 1, shipped: 2 };

/** What is paid is said in thousands, but for what settles the rest. */
const THOUSAND = 1000;

const paymentsOf = ({ payments = [] }: Order, total: number, ago: (days: number) => Date) => {
  let paid = 0;
  return payments.map(({ ago: days, percent, method, notes = '', reversed }, index) => {
    const upTo = percent === 100 ? total : Math.floor((total * percent) / 100 / THOUSAND) * THOUSAND;
    const amount_paid = upTo - paid;
    if (reversed === undefined) paid = upTo;
    const hand = (offset: number) => HANDS[(index + Math.floor(days) + offset) % HANDS.length] ?? HANDS[0];
    return {
      amount_paid,
      payment_method: method,
      notes,
      paid_at: ago(days),
      by: hand(0),
      reversal: reversed === undefined ? null : { at: ago(days - 3), by: hand(1), reason: reversed },
    };
  });
};

/** Clients by name, each with its orders, oldest first, and what was paid for them. Prices are IQD. */
export const demoWholesale = (now: Date, products: readonly DemoProduct[]) => {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const sold = new Map(products.map((product) => [product.product_code, product]));
  const itemOf = ([code, quantity, notes = '']: Line) => {
    const product = sold.get(code);
    if (!product) throw new Error(`the demo catalogue has no ${code}`);
    const unit_price = product.wholesale_price ?? product.base_price;
    return {
      product_code: code,
      product_name: product.name,
      quantity,
      unit_price,
      subtotal: unit_price * quantity,
      notes,
    };
  };
  const orderOf = (order: Order) => {
    const { status, notes = '', lines, missing = 0, made } = order;
    const items = lines.map(itemOf);
    const total_price = items.reduce((sum, { subtotal }) => sum + subtotal, 0);
    const payments = paymentsOf(order, total_price, ago);
    const standing = payments.filter(({ reversal }) => reversal === null);
    return {
      order: {
        status,
        order_notes: notes,
        order_date: ago(order.ago),
        completed_at: made === undefined ? null : ago(made),
        total_price,
        total_paid: standing.reduce((sum, { amount_paid }) => sum + amount_paid, 0),
        expected_items: items.length + missing,
        items_count: items.length,
        pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
        version: 1 + items.length + MOVES[status] + 2 * payments.length - standing.length,
      },
      items,
      payments,
    };
  };
  return CLIENTS.map(({ key, ...client }) => {
    const orders = ORDERS.filter((order) => order.client === key);
    const since = ago(1 + Math.max(20, ...orders.map((order) => order.ago)));
    return {
      client: { ...client, created_at: since, version: 1 + orders.length },
      orders: orders.map(orderOf),
    };
  });
};
