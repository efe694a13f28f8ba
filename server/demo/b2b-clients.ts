/* The wholesale clients of the demo shop, with names in the languages of Iraq. */

interface DemoClient {
  /** The key by which demo orders refer to the client. */
  readonly key: string;
  readonly name: string;
  readonly contact_person: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly payment_terms: string;
}

export const CLIENTS = [
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

export type ClientKey = (typeof CLIENTS)[number]['key'];
