// The direct orders of sixty days. They are the same on every machine for the same `now`.

import { DAY_MS } from '#domain/business-day.ts';
import type { DemoProduct } from './catalogue.ts';

export type DemoOrderStatus =
  | 'pending'
  | 'printing'
  | 'ready'
  | 'handed_to_shopini'
  | 'completed'
  | 'cancelled';

export interface DemoOrderItem {
  readonly product_code: string;
  readonly quantity: number;
  readonly unit_price_hundredths: number;
  readonly custom_cost_hundredths: number;
  /** Unit price x quantity + custom cost. */
  readonly line_total_hundredths: number;
  readonly notes: string;
}

export interface DemoOrder {
  readonly customer_name: string;
  /** Eleven digits. */
  readonly customer_phone: string;
  readonly customer_email: string | null;
  readonly customer_handle: string;
  readonly customer_address: string;
  readonly customer_district: string;
  readonly province_id: number;
  readonly platform: 'facebook' | 'instagram' | 'whatsapp' | 'telegram' | 'other';
  readonly notes: string | null;
  readonly status: DemoOrderStatus;
  readonly order_date: Date;
  /** Larger than the number of `items` when the posting of the order was aborted. */
  readonly expected_items: number;
  readonly items: readonly DemoOrderItem[];
  readonly total_price_hundredths: number;
}

export interface DemoOrderSources {
  readonly now: Date;
  readonly products: readonly DemoProduct[];
  readonly provinces: readonly { readonly province_id: number; readonly name: string }[];
}

/**
 * Returns the orders, oldest first. Only active products are ordered. Exactly one order is incomplete (2 of 5
 * items).
 */
export function demoOrders({ now, products, provinces }: DemoOrderSources): DemoOrder[] {
  const activeProducts = products.filter((product) => product.active);
  const nextRandom = seededRandom(20240922);
  // Ages count from noon, so that the orders are the same at every hour of a day.
  const noon = new Date(now).setUTCHours(12, 0, 0, 0);
  return Array.from({ length: ORDER_COUNT }, (_, index): DemoOrder => {
    const ageMs = MAX_AGE_MS * (1 - (index + 0.2 + 0.6 * nextRandom()) / ORDER_COUNT) ** 1.7;
    const isIncomplete = index === ORDER_COUNT - 4;
    const status = isIncomplete ? 'pending' : chooseStatus(ageMs / DAY_MS, nextRandom());
    // 25 has no common factor with the number of customers, so every customer gets an order before one gets a
    // second.
    const customer = CUSTOMERS[(index * 25) % CUSTOMERS.length] ?? CUSTOMERS[0];
    const isRepeatCustomer = index >= CUSTOMERS.length && nextRandom() > 0.6;
    const provinceId = findProvinceId(customer.city, provinces);
    const items = pickItems(activeProducts, isIncomplete ? 2 : chooseItemCount(nextRandom()), nextRandom);
    const phone = `07${choose(['70', '80', '50', '90', '71', '82'], customer.random)}${String(Math.floor(customer.random * 8999999) + 1000000)}`;
    return {
      customer_name: customer.name,
      customer_phone: phone,
      customer_email: customer.random > 0.72 && customer.handle ? `${customer.handle}@example.com` : null,
      customer_handle: customer.handle,
      customer_address: customer.address,
      customer_district: customer.district,
      province_id: provinceId,
      platform: customer.platform,
      notes: chooseOrderNote(isRepeatCustomer, nextRandom),
      status,
      order_date: toWorkingHour(new Date(noon - stretchAge(ageMs)), nextRandom(), now),
      expected_items: isIncomplete ? 5 : items.length,
      items,
      total_price_hundredths: items.reduce((sum, item) => sum + item.line_total_hundredths, 0),
    };
  }).sort((a, b) => a.order_date.getTime() - b.order_date.getTime());
}

const ORDER_COUNT = 60;
const MAX_AGE_MS = 59.5 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;

/** Ages above a month are stretched by three, so that there are dues of every age group. */
const stretchAge = (ageMs: number): number => (ageMs <= MONTH_MS ? ageMs : MONTH_MS + (ageMs - MONTH_MS) * 3);

function chooseStatus(days: number, random: number): DemoOrderStatus {
  if (random > 0.92) return 'cancelled';
  if (days < 2) return random < 0.75 ? 'pending' : 'printing';
  if (days < 5) return random < 0.25 ? 'pending' : random < 0.6 ? 'printing' : 'ready';
  if (days < 9) return random < 0.25 ? 'printing' : random < 0.55 ? 'ready' : 'handed_to_shopini';
  if (days < 16) return random < 0.1 ? 'ready' : random < 0.6 ? 'handed_to_shopini' : 'completed';
  return random < 0.04 ? 'handed_to_shopini' : 'completed';
}

function chooseItemCount(random: number): number {
  return 1 + [0.42, 0.7, 0.86, 0.94, 0.98].filter((limit) => random >= limit).length;
}

function chooseOrderNote(isRepeatCustomer: boolean, nextRandom: () => number): string | null {
  if (isRepeatCustomer) return 'Has ordered before, same address';
  return nextRandom() > 0.75 ? choose(ORDER_NOTES, nextRandom()) : null;
}

function chooseItemNote(hasCustomText: boolean, nextRandom: () => number): string {
  if (hasCustomText) return choose(CUSTOM_NOTES, nextRandom());
  return nextRandom() > 0.85 ? choose(ITEM_NOTES, nextRandom()) : '';
}

function pickItems(
  products: readonly DemoProduct[],
  count: number,
  nextRandom: () => number,
): DemoOrderItem[] {
  const chosen = new Set<DemoProduct>();
  while (chosen.size < Math.min(count, products.length)) {
    const product = products[Math.floor(nextRandom() * products.length)];
    if (product) chosen.add(product);
  }
  return [...chosen].map((product): DemoOrderItem => {
    const isCheap = product.base_price < 8000;
    const quantity = 1 + Math.floor(nextRandom() ** 2 * (isCheap ? 8 : 2.4));
    const hasCustomText = product.customizable && nextRandom() > 0.4;
    const unitPrice = product.base_price * 100;
    const customCost = hasCustomText ? (1 + Math.floor(nextRandom() * 12)) * 50_000 : 0;
    return {
      product_code: product.product_code,
      quantity,
      unit_price_hundredths: unitPrice,
      custom_cost_hundredths: customCost,
      line_total_hundredths: unitPrice * quantity + customCost,
      notes: chooseItemNote(hasCustomText, nextRandom),
    };
  });
}

/**
 * Returns a time of the same day within working hours in Iraq, which is three hours ahead of UTC. A time in
 * the future is a day earlier.
 */
function toWorkingHour(date: Date, random: number, now: Date): Date {
  const shifted = new Date(date);
  shifted.setUTCHours(
    6 + Math.floor(random * 14),
    Math.floor(random * 6007) % 60,
    Math.floor(random * 9001) % 60,
    0,
  );
  return shifted < now ? shifted : new Date(shifted.getTime() - DAY_MS);
}

function findProvinceId(city: string, provinces: DemoOrderSources['provinces']): number {
  const province = provinces.find(({ name }) => name.startsWith(city)) ?? provinces[0];
  if (!province) throw new Error('Demo orders need provinces');
  return province.province_id;
}

interface Customer {
  readonly name: string;
  readonly handle: string;
  readonly platform: DemoOrder['platform'];
  readonly city: string;
  readonly district: string;
  readonly address: string;
  /** A number from 0 to 1, which is the same for every order of the customer. */
  readonly random: number;
}

const CUSTOMER_ROWS: readonly (readonly [
  name: string,
  handle: string,
  platform: DemoOrder['platform'],
  city: string,
  district: string,
  address: string,
])[] = [
  [
    'Mustafa Al-Jubouri',
    'mustafa.jubouri',
    'instagram',
    'Baghdad',
    'Karrada',
    'Inner Karrada, street 62, house 14',
  ],
  ['نور الهدى عباس', 'noor.abbas', 'instagram', 'Baghdad', 'المنصور', 'حي المنصور، شارع ١٤ رمضان، قرب المول'],
  [
    'Ali Hussein Kadhim',
    'ali_h_kadhim',
    'facebook',
    'Basra',
    'Al-Ashar',
    'Al-Ashar, behind the old market, building 7',
  ],
  ['Rezan Ahmed', 'rezan.ahmed', 'instagram', 'Erbil', 'Ankawa', '100 Meter Road, Ankawa, villa 212'],
  [
    'Fatima Al-Zubaidi',
    'fatima_zb',
    'whatsapp',
    'Karbalaa',
    'Al-Hussein',
    'Al-Hussein quarter, near the girls school',
  ],
  ['ڕۆژان عەلی', 'rojan.ali', 'instagram', 'Sulymania', 'Salim Street', 'شەقامی سالم، تەلاری ٥، نهۆمی ٣'],
  [
    'Omar Al-Dulaimi',
    'omar.dulaimi',
    'telegram',
    'Anbar',
    'Ramadi',
    'Ramadi, Al-Malab, opposite the stadium',
  ],
  [
    'Maryam Salman',
    'maryam.salman',
    'instagram',
    'Baghdad',
    'Adhamiya',
    'Adhamiya, Omar Bin Abdulaziz street, 31',
  ],
  ['Sajjad Hashim', 'sajjad.h', 'facebook', 'Najaf', 'Al-Ameer', 'Al-Ameer quarter, street 5, house 88'],
  ['حسين علي الموسوي', '', 'whatsapp', 'Thi Qar', 'الناصرية', 'الناصرية، حي سومر، قرب جامع الزهراء'],
  ['Dilan Barzani', 'dilan_prints', 'instagram', 'Dohuk', 'Masike', 'Masike, near the university, block C'],
  ['Yousif Matti', 'yousif.matti', 'facebook', 'Ninawa', 'Mosul', 'Mosul, Al-Zuhur, street 20, house 3'],
  ['Huda Al-Khafaji', 'huda.khafaji', 'instagram', 'Babil', 'Hilla', 'Hilla, Al-Jamiya quarter, house 45'],
  ['Karrar Jawad', 'karrar_j', 'telegram', 'Baghdad', 'Kadhimiya', 'Kadhimiya, Al-Zahra square, shop 12'],
  ['Sara Nabeel', 'sara.nabeel', 'instagram', 'Kirkuk', 'Arafa', 'Arafa, house 1120'],
  ['Abdullah Al-Shammari', 'a.shammari', 'facebook', 'Saladin', 'Tikrit', 'Tikrit, Al-Qadisiya, street 40'],
  ['زينب كريم', 'zainab.kareem', 'instagram', 'Basra', 'الجزائر', 'حي الجزائر، شارع الكنيسة، دار ٩'],
  ['Hassan Al-Lami', 'hassan.lami', 'whatsapp', 'Missan', 'Amara', 'Amara, Al-Awasha, near the bridge'],
  ['Tara Othman', 'tara.othman', 'instagram', 'Sulymania', 'Bakhtiari', 'Bakhtiari, street 11, house 6'],
  [
    'Murtadha Al-Asadi',
    'murtadha.asadi',
    'facebook',
    'Wasit',
    'Kut',
    'Kut, Al-Haydariya, opposite the bakery',
  ],
  [
    'Rania Faris',
    'rania.faris',
    'instagram',
    'Baghdad',
    'Zayouna',
    'Zayouna, Al-Rubaie street, flat 9, third floor',
  ],
  ['Ammar Al-Tamimi', 'ammar.tamimi', 'other', 'Dyala', 'Baqubah', 'Baqubah, Al-Tahrir, house 70'],
  ['Shahad Qasim', 'shahad.q', 'instagram', 'Almuthana', 'Samawa', 'Samawa, Al-Hussein quarter, house 17'],
  ['Bassam Elias', 'bassam.elias', 'facebook', 'Ninawa', 'Qaraqosh', 'Qaraqosh, by the church of St John'],
  ['Aso Rashid', 'aso.rashid', 'telegram', 'Erbil', 'Iskan', 'Iskan street, above the pharmacy'],
  ['أحمد سعد الراوي', 'ahmed.rawi', 'facebook', 'Anbar', 'الفلوجة', 'الفلوجة، حي الضباط، شارع ٣٠'],
  ['Ghadeer Mohsin', 'ghadeer.m', 'instagram', 'Najaf', 'Kufa', 'Kufa, Al-Jamhuriya, house 23'],
  ['Laith Al-Obaidi', 'laith.obaidi', 'whatsapp', 'Baghdad', 'Dora', 'Dora, Al-Mechanic, street 60'],
  ['Parwin Hama', 'parwin.hama', 'facebook', 'Sulymania', 'Halabja', 'Halabja, Kani Ashqan, house 2'],
  [
    'Tabarak Hatem',
    'tabarak.hatem',
    'instagram',
    'Karbalaa',
    'Al-Abbas',
    'Al-Abbas quarter, by the central library',
  ],
  ['Saif Al-Hayali', 'saif.hayali', 'telegram', 'Baghdad', 'Yarmouk', 'Yarmouk, Four Streets, house 101'],
  ['Jwan Sherzad', 'jwan.sherzad', 'instagram', 'Dohuk', 'Zakho', 'Zakho, near the Delal bridge'],
  ['Hawraa Al-Maliki', 'hawraa.maliki', 'instagram', 'Basra', 'Zubair', 'Zubair, Al-Arab quarter, house 55'],
  ['Ibrahim Al-Bayati', 'ibrahim.bayati', 'other', 'Kirkuk', 'Taza', 'Taza, main road, next to the workshop'],
  [
    'Mina Adnan',
    'mina.adnan',
    'instagram',
    'Baghdad',
    'Jadriya',
    'Jadriya, near the university gate, flat 4',
  ],
  ['Muntadhar Falah', 'muntadhar.f', 'facebook', 'Thi Qar', 'Shatra', 'Shatra, the old quarter, house 12'],
  ['دلير خالد', 'dler.khalid', 'instagram', 'Erbil', 'Dream City', 'دريم سيتي، فيلا ٣٢٠'],
  ['Ruqaya Al-Kaabi', 'ruqaya.kaabi', 'whatsapp', 'Missan', 'Majar', 'Al-Majar Al-Kabir, market street'],
  [
    'Anas Al-Samarrai',
    'anas.samarrai',
    'facebook',
    'Saladin',
    'Samarra',
    'Samarra, Al-Malwiya street, house 8',
  ],
  ['Nawar Sabah', 'nawar.sabah', 'instagram', 'Babil', 'Musayyib', 'Musayyib, Corniche, house 5'],
  [
    'Hiba Al-Janabi',
    'hiba.janabi',
    'instagram',
    'Baghdad',
    'Saydiya',
    'Saydiya, commercial street, building 19',
  ],
  ['Ridha Al-Yasiri', 'ridha.yasiri', 'telegram', 'Almuthana', 'Rumaitha', 'Rumaitha, by the water tower'],
  ['Aland Nawzad', 'aland.nawzad', 'instagram', 'Sulymania', 'Raparin', 'Raparin, street 7, house 33'],
  ['Duaa Al-Rikabi', 'duaa.rikabi', 'instagram', 'Wasit', 'Numaniya', 'Numaniya, Al-Shuhada, house 61'],
];

function toCustomer(row: (typeof CUSTOMER_ROWS)[number], index: number): Customer {
  const [name, handle, platform, city, district, address] = row;
  return { name, handle, platform, city, district, address, random: seededRandom(index * 7919 + 11)() };
}

const [firstRow, ...otherRows] = CUSTOMER_ROWS;
if (!firstRow) throw new Error('Demo orders need customers');
const CUSTOMERS: readonly [Customer, ...Customer[]] = [
  toCustomer(firstRow, 0),
  ...otherRows.map((row, index) => toCustomer(row, index + 1)),
];

const ORDER_NOTES = [
  'Call before delivery',
  'Please deliver after 4 pm',
  'التوصيل يوم الخميس إذا ممكن',
  'It is a present: no price in the parcel',
  'Leave with the guard at the gate',
  'Paid a part by transfer, the rest on delivery',
] as const;

const CUSTOM_NOTES = [
  'Name: زهراء, in gold',
  'Logo sent by message',
  'Text on both sides: A & M',
  'Scale to 120 %',
  'Two colours, black and saffron',
  'Name: Dr. Layth, Thuluth lettering',
  'Date 14.02 on the back',
] as const;

const ITEM_NOTES = [
  'Matte filament',
  'White, not ivory',
  'Same colour as last time',
  'اللون حسب الصورة',
] as const;

function choose<T>(options: readonly [T, ...T[]], random: number): T {
  return options[Math.floor(random * options.length)] ?? options[0];
}

function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}
