// Customer messages for the benchmark of clicks and keys, with the orders that they ask for.
/** A line of an order: the words that a person types into the search box, and the product to select. */
interface Line {
  readonly quantity: number;
  readonly typed: string;
  readonly product: string;
}

/** A message of a customer, and the order that it should lead to. */
export interface DeskMessage {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly provinceId: number;
  readonly platform: string;
}

const messageOf = (
  text: string,
  [name, phone, address, provinceId, platform]: readonly [string, string, string, number, string],
  lines: readonly (readonly [quantity: number, typed: string, product: string])[],
): DeskMessage => ({
  ...{ text, name, phone, address, provinceId, platform },
  lines: lines.map(([quantity, typed, product]) => ({ quantity, typed, product })),
});

/** Ten messages as the shop gets them: Arabic, Sorani, English and mixed, with one product or several. */
export const DESK_MESSAGES: readonly DeskMessage[] = [
  messageOf(
    'اريد نخلة ٢ وزقورة أور\nبغداد - الكرادة - قرب المصرف\nزينب علي 07701112233',
    ['زينب علي', '07701112233', 'قرب المصرف', 3, 'instagram'],
    [
      [2, 'نخلة', 'Date Palm نخلة'],
      [1, 'زقورة', 'Ziggurat of Ur'],
    ],
  ),
  messageOf(
    'Hello, I want 2 Articulated Dragon, Baby\nSara Hadi\n0750 222 3344\nErbil, Ankawa, near the church',
    ['Sara Hadi', '07502223344', 'near the church', 7, 'whatsapp'],
    [[2, 'dragon b', 'Articulated Dragon, Baby']],
  ),
  messageOf(
    'السلام عليكم\nاريد فانوس رمضان عدد 3\nالاسم: علي حسن\n07803334455\nالبصرة، العشار، شارع الوطن',
    ['علي حسن', '07803334455', 'شارع الوطن', 4, 'facebook'],
    [[3, 'فانوس رم', 'Ramadan Lantern فانوس']],
  ),
  messageOf(
    'سڵاو، 1 Globe Lamp م دەوێت\nناو: دارا ئازاد\n07504445566\nسلێمانی، بەختیاری',
    ['دارا ئازاد', '07504445566', 'بەختیاری', 14, 'instagram'],
    [[1, 'globe', 'Globe Lamp']],
  ),
  messageOf(
    'Hi! 1 Gear Puzzle and 1 Desk Rocket please\nName: Omar Faris\n07715556677\nMosul, Al Zuhur district, near the school',
    ['Omar Faris', '07715556677', 'near the school', 12, 'telegram'],
    [
      [1, 'puz', 'Gear Puzzle'],
      [1, 'rocket', 'Desk Rocket'],
    ],
  ),
  messageOf(
    'مرحبا اريد قطعة وحدة Phone Stand with Logo\nاسمي نور كاظم\n07906667788\nالنجف، حي السلام، قرب الجامع',
    ['نور كاظم', '07906667788', 'قرب الجامع', 11, 'whatsapp'],
    [[1, 'stand w', 'Phone Stand with Logo']],
  ),
  messageOf(
    'order: 4 Heart Keychain\nRania Jamal, 0771 777 8899\nBaghdad, Mansour, street 14',
    ['Rania Jamal', '07717778899', 'street 14', 3, 'instagram'],
    [[4, 'heart key', 'Heart Keychain']],
  ),
  messageOf(
    'ممكن ٢ Twisted Vase و ١ Jewellery Box\nهدى سلمان\n07828889900\nكربلاء، حي الحسين، شارع 20',
    ['هدى سلمان', '07828889900', 'شارع 20', 8, 'facebook'],
    [
      [2, 'twisted v', 'Twisted Vase'],
      [1, 'jew', 'Jewellery Box'],
    ],
  ),
  messageOf(
    'I need 1 Headset Stand\nHassan Ali 07709990011\nBasra, Jubaila, near the hospital',
    ['Hassan Ali', '07709990011', 'near the hospital', 4, 'whatsapp'],
    [[1, 'heads', 'Headset Stand']],
  ),
  messageOf(
    'اريد ٢ Night Light, Cone\nمريم جواد\n07831122334\nكركوك، رحيماوة، مقابل السوق',
    ['مريم جواد', '07831122334', 'مقابل السوق', 9, 'instagram'],
    [[2, 'night', 'Night Light, Cone']],
  ),
];
