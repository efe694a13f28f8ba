/** A line of an order: the words that a person types into the search box, and the product that is meant. */
interface Line {
  readonly quantity: number;
  readonly typed: string;
  readonly product: string;
}

/** A customer's message, and the order that is to come of it. */
export interface DeskMessage {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly provinceId: number;
  readonly platform: string;
}

/** Ten messages as the shop gets them: Arabic, Sorani, English and mixed, with one product or several. */
export const DESK_MESSAGES: readonly DeskMessage[] = [
  {
    text: 'اريد نخلة ٢ وزقورة أور\nبغداد - الكرادة - قرب المصرف\nزينب علي 07701112233',
    lines: [
      { quantity: 2, typed: 'نخلة', product: 'Date Palm نخلة' },
      { quantity: 1, typed: 'زقورة', product: 'Ziggurat of Ur' },
    ],
    name: 'زينب علي',
    phone: '07701112233',
    address: 'قرب المصرف',
    provinceId: 3,
    platform: 'instagram',
  },
  {
    text: 'Hello, I want 2 Articulated Dragon, Baby\nSara Hadi\n0750 222 3344\nErbil, Ankawa, near the church',
    lines: [{ quantity: 2, typed: 'dragon b', product: 'Articulated Dragon, Baby' }],
    name: 'Sara Hadi',
    phone: '07502223344',
    address: 'near the church',
    provinceId: 7,
    platform: 'whatsapp',
  },
  {
    text: 'السلام عليكم\nاريد فانوس رمضان عدد 3\nالاسم: علي حسن\n07803334455\nالبصرة، العشار، شارع الوطن',
    lines: [{ quantity: 3, typed: 'فانوس رم', product: 'Ramadan Lantern فانوس' }],
    name: 'علي حسن',
    phone: '07803334455',
    address: 'شارع الوطن',
    provinceId: 4,
    platform: 'facebook',
  },
  {
    text: 'سڵاو، 1 Globe Lamp م دەوێت\nناو: دارا ئازاد\n07504445566\nسلێمانی، بەختیاری',
    lines: [{ quantity: 1, typed: 'globe', product: 'Globe Lamp' }],
    name: 'دارا ئازاد',
    phone: '07504445566',
    address: 'بەختیاری',
    provinceId: 14,
    platform: 'instagram',
  },
  {
    text: 'Hi! 1 Gear Puzzle and 1 Desk Rocket please\nName: Omar Faris\n07715556677\nMosul, Al Zuhur district, near the school',
    lines: [
      { quantity: 1, typed: 'puz', product: 'Gear Puzzle' },
      { quantity: 1, typed: 'rocket', product: 'Desk Rocket' },
    ],
    name: 'Omar Faris',
    phone: '07715556677',
    address: 'near the school',
    provinceId: 12,
    platform: 'telegram',
  },
  {
    text: 'مرحبا اريد قطعة وحدة Phone Stand with Logo\nاسمي نور كاظم\n07906667788\nالنجف، حي السلام، قرب الجامع',
    lines: [{ quantity: 1, typed: 'stand w', product: 'Phone Stand with Logo' }],
    name: 'نور كاظم',
    phone: '07906667788',
    address: 'قرب الجامع',
    provinceId: 11,
    platform: 'whatsapp',
  },
  {
    text: 'order: 4 Heart Keychain\nRania Jamal, 0771 777 8899\nBaghdad, Mansour, street 14',
    lines: [{ quantity: 4, typed: 'heart key', product: 'Heart Keychain' }],
    name: 'Rania Jamal',
    phone: '07717778899',
    address: 'street 14',
    provinceId: 3,
    platform: 'instagram',
  },
  {
    text: 'ممكن ٢ Twisted Vase و ١ Jewellery Box\nهدى سلمان\n07828889900\nكربلاء، حي الحسين، شارع 20',
    lines: [
      { quantity: 2, typed: 'twisted v', product: 'Twisted Vase' },
      { quantity: 1, typed: 'jew', product: 'Jewellery Box' },
    ],
    name: 'هدى سلمان',
    phone: '07828889900',
    address: 'شارع 20',
    provinceId: 8,
    platform: 'facebook',
  },
  {
    text: 'I need 1 Headset Stand\nHassan Ali 07709990011\nBasra, Jubaila, near the hospital',
    lines: [{ quantity: 1, typed: 'heads', product: 'Headset Stand' }],
    name: 'Hassan Ali',
    phone: '07709990011',
    address: 'near the hospital',
    provinceId: 4,
    platform: 'whatsapp',
  },
  {
    text: 'اريد ٢ Night Light, Cone\nمريم جواد\n07831122334\nكركوك، رحيماوة، مقابل السوق',
    lines: [{ quantity: 2, typed: 'night', product: 'Night Light, Cone' }],
    name: 'مريم جواد',
    phone: '07831122334',
    address: 'مقابل السوق',
    provinceId: 9,
    platform: 'instagram',
  },
];
