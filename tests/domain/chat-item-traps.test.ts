/*
 * Messages whose items are easily misread: counts of other things, refusals, packs, corrections. All are
 * invented.
 */
import { describe, expect, test } from 'vitest';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';

const itemsOf = (message: string) => readChat(message, demoProducts, { shopName: 'Layers 3D' }).items;
/** Formats the lines as `3 GFT002`, with `?` for a quantity that the message leaves open. */
const linesOf = (message: string) =>
  itemsOf(message).map(
    ({ products, quantity }) =>
      `${quantity?.value ?? '?'} ${products.value.map(({ product_code }) => product_code).join('|')}`,
  );
const wordsOf = (message: string) =>
  itemsOf(message).flatMap(({ colours, texts, notes }) =>
    [...colours, ...texts, ...notes].map(({ value }) => value),
  );
const withPhone = (message: string) => `${message}\n07701234567`;

describe('an item', () => {
  test.each([
    ['اريد صاروخ مع اسم، عندي 3 اطفال', ['1 TOY009']],
    ['ستاند تابلت لايباد 11 برو', ['1 TEC003']],
    ['ستاند بلي ستيشن 5', ['1 TEC007']],
    ['ستاند تابلت 10 انج', ['1 TEC003']],
    ['علاقة شاحن 65 واط', ['1 TEC008']],
    ['بيتنا 2 طابق واريد علاقة شاحن', ['1 TEC008']],
    ['اخطبوط متحرك لابني عمره 5 سنين', ['1 TOY004']],
    ['صحن حلويات لـ 3 اشخاص', ['1 KIT006']],
    ['a sweets bowl for 3 people', ['1 KIT006']],
    ['octopus for my 5 year old', ['1 TOY004']],
    ['phone stand for iphone 14', ['1 TEC001']],
    ['أباجورة لغرفة 4 متر', ['1 LGT002']],
    ['we are 5 friends and want a gear puzzle', ['1 TOY011']],
    ['ئەژدیهای جومگەدار بۆ کوڕم تەمەنی 6', ['1 TOY001']],
    ['چەرخی ددانەدار بە پێوانە، ٣٦ ددان، تیرە ٥٨ ملم\nدانە: ٣', ['3 PRT001']],
    ['ترس حسب القياس 24 سن عدد 2', ['2 PRT001']],
    ['spur gear to measure, 40 teeth, 2 pcs', ['2 PRT001']],
    ['jewellery box, we live on the 3rd floor', ['1 GFT006']],
    ['فانوس بغداد ابو الثمن جوانب', ['1 LGT005']],
    ['baghdad lantern with 8 faces', ['1 LGT005']],
  ])('has no quantity from a number that counts something else: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['مزهرية صغيرة ب 8', ['1 HOM003'], []],
    ['مزهرية صغيرة الوحدة ٨ ونص', ['1 HOM003'], []],
    ['bud vase by the 20th', ['1 HOM003'], []],
    ['bud vase, deliver after 5 pm', ['1 HOM003'], []],
    ['3 ب 25 مزهرية صغيرة', ['3 HOM003'], []],
    [
      'omg the wavy desert bowl is it still 16,500\ntake my money. one in sand, one in terracotta',
      ['2 HOM005'],
      ['sand', 'terracotta'],
    ],
    ['مزهرية صغيرة توصلني باجر 5 العصر', ['1 HOM003'], []],
    ['گوڵدانی بچووک بە 8 هەزار', ['1 HOM003'], []],
    ['is Ramadan lantern, paid 34 already', ['1 LGT004'], []],
  ])('has no quantity from a price, a day or a date: %j', (message, lines, words) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
    const unreadText = wordsOf(withPhone(message)).join(' · ');
    expect(words.filter((expectedWord) => !unreadText.includes(expectedWord))).toEqual([]);
  });

  test.each([
    ['نرجو تزويدنا بخمس عشرة قطعة من حافظة البطاقات الشخصية', ['15 DSK008']],
    ['ثلاثة عشر ميدالية قلب', ['13 GFT002']],
    ['سبعة وعشرين ميدالية قلب', ['27 GFT002']],
    ['اثنين وثلاثين ميدالية قلب', ['32 GFT002']],
    ['سطعش ميدالية قلب', ['16 GFT002']],
    ['بیست و سێ میدالیای کلیلی دڵ', ['23 GFT002']],
    ['چواردە دانە میدالیای کلیلی دڵ', ['14 GFT002']],
    ['thirty two heart keychains', ['32 GFT002']],
    ['seventeen heart keychains', ['17 GFT002']],
    ['a dozen and a half heart keychains', ['18 GFT002']],
    ['درزن ونص ميدالية قلب', ['18 GFT002']],
    ['دەرزەنێک و نیو قاڵبی کولێچە', ['18 KIT004']],
    ['three dozen heart keychains', ['36 GFT002']],
  ])('has a quantity from a number in words: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['قالب نجمة وقالب قلب، ثنين من الاول وواحد من الثاني', ['2 KIT003', '1 KIT005']],
    ['bud vase, sweets bowl: 2 of the first and 1 of the second', ['2 HOM003', '1 KIT006']],
    ['مزهرية صغيرة وصحن حلويات، 3 من الاولى و2 من الثانية', ['3 HOM003', '2 KIT006']],
    ['زاوية تثبيت مقواة وحامل رف، ٢٠ من كل واحد', ['20 PRT004', '20 PRT003']],
    ['گوڵدانی بچووک و قاپی شیرینی، دوو لە یەکەم و یەک لە دووەم', ['2 HOM003', '1 KIT006']],
  ])('has the quantity of "one of each" or "2 of the first and 1 of the second": %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['one red heart keychain and another in blue', ['2 GFT002'], ['red', 'blue']],
    [
      'اريد ميدالية اسم مكتوب عليها تيم بالازرق وميدالية ثانية لاخته مكتوب عليها تاليا بالوردي',
      ['2 GFT001'],
      ['تيم', 'تاليا'],
    ],
    ['a bud vase in white and another one in black', ['2 HOM003'], []],
    ['یەک گوڵدانی بچووک و یەکێکی تر', ['2 HOM003'], []],
    ['صحن حلويات وواحد ثاني لاختي', ['2 KIT006'], []],
  ])('is added once for "another": %j', (message, lines, words) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
    const unreadText = wordsOf(withPhone(message)).join(' · ');
    expect(words.filter((expectedWord) => !unreadText.includes(expectedWord))).toEqual([]);
  });

  test.each([
    ['محتاجة كوسترات مثمنة ١٢ حبة يعني بوكسين (البوكس ٦)', ['2 KIT002']],
    ['octagon coasters, 2 boxes (6 in a box)', ['2 KIT002']],
    ['كوسترات مثمنة بوكسين', ['2 KIT002']],
    ['octagon coasters 18 pieces = 3 sets', ['3 KIT002']],
    ['ژێرپەرداخی هەشتگۆشە دوو پاکەت', ['2 KIT002']],
  ])('has the pieces in a set and the boxes of a set: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['- Hex Pen Holder (1)\n- Charger Hook (2)\nلا الـ hook خليهن 5', ['1 DSK003', '5 TEC008']],
    ['مقلمة سداسية 1 وعلاقة شاحن 2\nعفوا العلاقات خلوهن 4', ['1 DSK003', '4 TEC008']],
    ['2 bud vases and 1 globe lamp\nsorry, make the lamps 2', ['2 HOM003', '2 LGT003']],
    ['٢ ستاندی هێدفۆن و ١ قوتووی بیستۆک\nنا قوتووەکە مەنێرن، تەنها ستاندەکان', ['2 DSK007']],
    ['2 headset stands and 1 earbud case\nno leave the case, only the stands', ['2 DSK007']],
    ['ستاند هيدفون ٢ وكفر ايربودز ١\nلا الكفر لا تدزوه بس الستاندات', ['2 DSK007']],
  ])('that a correction names again is the same line: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['محتاج بوكس محارم ورقية وحدة و شماعة خاولي مزدوجة وحدة', ['1 KIT007']],
    ['صندوق احذية واحد ومزهرية صغيرة', ['1 HOM003']],
    ['a shoe box and a bud vase', ['1 HOM003']],
    ['ستاند تلفزيون ومصباح كروي', ['1 LGT003']],
    ['a stand for my guitar and a globe lamp', ['1 LGT003']],
    ['قوتووی پێڵاو و گڵۆپی گۆیی', ['1 LGT003']],
  ])('that the catalog lacks is not a product: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['اباجورة وحدة، لون سكري، ضوء اصفر دافي', ['1 LGT002'], ['اصفر دافي']],
    ['لمبة كروية واحد، الضوء ابيض', ['1 LGT003'], ['ابيض']],
    ['one globe lamp, light warm white', ['1 LGT003'], ['warm white']],
    ['سێ قاڵبی دڵم دەوێت', ['3 KIT005'], []],
  ])('is not created by a bare word about the previous item: %j', (message, lines, words) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
    const unreadText = wordsOf(withPhone(message)).join(' · ');
    expect(words.filter((expectedWord) => !unreadText.includes(expectedWord))).toEqual([]);
  });

  test.each([
    'عيني الطلبية وصلت بس ناقصة ميدالية وحدة، شنو الحل؟ 07701110088',
    'وصلتني الفازة مكسورة شلون الحل 07701110088',
    'my lantern arrived with a missing piece, what now? 07701110088',
    'گەیشت بەڵام قاڵبی دڵ شکاوە 07701110088',
    'اريد اسأل عن لوحة الاسم الكردية، شكد تاخذ وقت؟ 07701110088',
    'I wanted to ask about the chess set, is it wood? 07701110088',
    'دەمەوێت بپرسم گڵۆپی گۆیی چەند گەورەیە؟ 07701110088',
  ])('is not ordered by a question or a complaint, even with a phone: %j', (message) => {
    expect(linesOf(message)).toEqual([]);
  });

  test.each([
    'I was going to order the globe lamp but it is too expensive',
    'كنت اريد اطلب مصباح كروي بس غالي',
    'اذا عندي فلوس اخر الشهر اطلب مصباح كروي',
    '[1/2, 1:00 PM] Ali: اريد مصباح كروي\n[1/2, 1:01 PM] Layers 3D: ماكو مصباح كروي، عدنا لمبة نوم\n[1/2, 1:02 PM] Ali: لا شكرا',
    'Forwarded\nعرض: مصباح كروي 52 الف\nحلو بس ما احتاج',
    'maybe I will order a globe lamp next month',
    'يمكن اخذ مصباح كروي بالراتب',
    'لەوانەیە مانگی داهاتوو گڵۆپی گۆیی بکڕم',
    'دەمویست گڵۆپی گۆیی بکڕم بەڵام گرانە',
    'please cancel the jewellery box, my sister already bought one',
    'ما اريد مصباح كروي بعد',
    'شكرا على مصباح كروي كلش حلو 07701234567',
    'thank you for the globe lamp, my mother loves it 07701234567',
    'صندوقي 2 وين صار؟ 07701234567',
    'فۆنەکەم 07501234567، داواکارییەکەم گڵۆپی گۆیی کەی دەگات؟',
    'هل مصباح كروي يرهم على 220 فولت؟ 07701234567',
    'does the globe lamp come in pink? 07701234567',
    'شلون انظف مزهرية صغيرة؟ 07701234567',
    'نسيت مصباح كروي بالسيارة مال المندوب 07701234567',
  ])('that is not or only perhaps wanted is not ordered: %j', (message) => {
    expect(linesOf(message)).toEqual([]);
  });

  test.each([
    ['لا اريد الاخطبوط، اريد التنين المتحرك', ['1 TOY001']],
    ['گڵۆپی گۆیی ناوێت، کاسەی شەپۆلی بیابانم بۆ بنێرن', ['1 HOM005']],
    ['هذا احلى لو الفانوس؟ اريد هلال العيد 3', ['3 GFT007']],
    ['تجنن لوحة الاسم اللي وصلتني، اريد هسه ستاند تابلت', ['1 TEC003']],
    ['love the name plate you sent me last week, now I want a tablet stand', ['1 TEC003']],
    ["I don't need the globe lamp. a sweets bowl please", ['1 KIT006']],
    ['قاپی شیرینی نا، گوڵدانی بچووک', ['1 HOM003']],
  ])('that is refused is left out, and a following one is ordered: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['مزهرية صغيرة عدد اثنين او ثلاثة', ['? HOM003']],
    ['2 or 3 bud vases', ['? HOM003']],
    ['مزهرية صغيرة 2 لو 3 بعدني ما ادري', ['? HOM003']],
    ['گوڵدانی بچووک ٢ یان ٣', ['? HOM003']],
    ['bud vases 4-5', ['? HOM003']],
  ])('has no quantity from two numbers with "or": %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['slaw, chwar danay clipi kebl 5 kun', ['4 TEC005'], []],
    ['هوك شاحن 10 ابيض', ['10 TEC008'], ['ابيض']],
    ['standi mobayl 2', ['2 TEC001'], []],
    ['du galopi goyi', ['2 LGT003'], []],
    ['se qalbi klicha', ['3 KIT004'], []],
    ['يدة بلي ستيشن ستاند', ['1 TEC007'], []],
    ['ستاند هيدفون اسود للعبة الولد', ['1 DSK007'], ['اسود']],
    ['ستاند سماعات للولد يلعب بيها', ['1 DSK007'], []],
  ])('is found by Latin Sorani and loan words: %j', (message, lines, words) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
    const unreadText = wordsOf(withPhone(message)).join(' · ');
    expect(words.filter((expectedWord) => !unreadText.includes(expectedWord))).toEqual([]);
  });

  test.each([
    ['Twisted bedside lamp واحد، warm white', ['1 LGT002'], ['warm white']],
    ['bud vase brushed silver', ['1 HOM003'], ['brushed silver']],
    ['مزهرية صغيرة لون ابيض دافي', ['1 HOM003'], ['ابيض دافي']],
    ['كوسترات مثمنة لونها رخامي', ['? KIT002'], ['رخامي']],
    ['صحن سندانة مموج عدد ٦ تراكوتا', ['6 PLN008'], ['تراكوتا']],
    ['گوڵدانی بچووک ڕەنگی مەڕمەڕ', ['1 HOM003'], ['مەڕمەڕ']],
    ['سندانة وسط مضلعة عدد ٣ لون اخضر\nلحظة خلي الاخضر زيتوني', ['3 PLN002'], ['زيتوني']],
    ['bud vase green\nactually make it blue', ['1 HOM003'], ['blue']],
    ['تنين صغير متحرك مو احمر، اخضر', ['1 TOY002'], ['اخضر']],
  ])('has a colour of two words, a rare colour, or a corrected colour: %j', (message, lines, words) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
    const unreadText = wordsOf(withPhone(message)).join(' · ');
    expect(words.filter((expectedWord) => !unreadText.includes(expectedWord))).toEqual([]);
  });

  test.each([
    ['لوحة اسم للمكتب (العقيد الركن ناظم شنان) لون خشبي', ['1 DSK001'], ['العقيد الركن ناظم شنان', 'خشبي']],
    ['ميدالية اسم عدد ٣: علي، حسن، حسين', ['3 GFT001'], ['علي', 'حسن', 'حسين']],
  ])('has a text to print without quotes, in brackets, or after names: %j', (message, lines, words) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
    const unreadText = wordsOf(withPhone(message)).join(' · ');
    expect(words.filter((expectedWord) => !unreadText.includes(expectedWord))).toEqual([]);
  });
});

describe('a number that does not count the product', () => {
  test.each([
    ['two sets of star coasters (3 each) plus one octagon coaster set', ['2 KIT001', '1 KIT002']],
    ['3 sets of octagon coasters (6 each) and one globe lamp', ['3 KIT002', '1 LGT003']],
    ['كوسترات مثمنة طقمين (٦ بكل واحد) ومصباح كروي واحد', ['2 KIT002', '1 LGT003']],
    ['A gear puzzle and a globe lamp\nhome 062 722 1904', ['1 TOY011', '1 LGT003']],
    ['مزهرية صغيرة\nالبيت 053 722 190', ['1 HOM003']],
    ['امي تگول بزونة وحدة كافي واني اگول مليون، المهم بزونة زغيرة ٣', ['3 TOY010']],
    ['my wife says one bud vase is enough but I want 3 bud vases', ['3 HOM003']],
    ['دایکم دەڵێت یەک گڵۆپی گۆیی بەسە، بەڵام من ٣ گڵۆپی گۆییم دەوێت', ['3 LGT003']],
    ['مزهرية صغيرة ٤\nخلوهن ٢ بس ٤ هواي', ['2 HOM003']],
    ['4 bud vases\nmake it 2, 4 is too many', ['2 HOM003']],
    ['مزهرية صغيرة ٤\nميسان قلعة صالح سوق العلاوي، خلوهن ٢', ['2 HOM003']],
    ['گوڵدانی بچووک ٤\nبیکەن بە ٢، ٤ زۆرە', ['2 HOM003']],
  ])('of a set, a landline, another person, or too many: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['ابن عمي اخذ منكم قبل شهر ٤ قطع من اخطبوط الكبير\nاني هم اريد مثلهم بس اثنين', ['2 TOY005']],
    ['اختي طلبت منكم قبل اسبوع ٣ مصابيح كروية، اريد وحدة مثلها', ['1 LGT003']],
    ['my cousin bought from you last month 5 bud vases. I want 2 like them', ['2 HOM003']],
    ['مزهرية صغيرة ٢ توصل قبل يوم ٢٥', ['2 HOM003']],
  ])('of an earlier purchase, and a later one counts: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['لوحة اسم مكتوب عليها غرفة ٢٠٤ الاستعلامات\nوحدة ثانية مكتوب عليها مدير القسم', ['2 DSK001']],
    ['ميدالية اسم مكتوب عليها علي\nواحد ثاني مكتوب عليه حسن', ['2 GFT001']],
    ['اريد التنين الوسط المتحرك، واحد اسود وواحد احمر وواحد ازرق', ['3 TOY001']],
    ['محتاج اربع زوايا تثبيت مقواة وست هوكات شاحن', ['4 PRT004', '6 TEC008']],
    ['ميداليات باسم: ايمن، ايلاف، ايات', ['3 GFT001']],
    ['name keychains: Sara, Noor, Ali, Zainab', ['4 GFT001']],
  ])('in a second line, after "and", or as names: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });
});

describe('a product in other words', () => {
  test.each([
    ['areed 3 qalam holder msaddas', ['3 DSK003']],
    ['2 tabloi nawi kurdi', ['2 DSK002']],
    ['عندكم قواطع كليجة؟ اريد ٤', ['4 KIT004']],
    ['اريد مقلمة مسدسة ٢', ['2 DSK003']],
    ['3 danay qutuy bistok', ['3 TEC006']],
  ])('of Latin letters and broken plurals: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['مانگ و ئەستێرەی سەر مێز چوار دانەم بۆ بنێرن\nپێش جەژن بگات، ٢٠ی مانگ', ['4 HOM011']],
    ['گوڵدانی بچووک ٢\nمانگی داهاتوو پێویستمە', ['2 HOM003']],
    ['بزونة زغيرة ٣ ملونات', ['3 TOY010']],
    ['الليثوفان البانوراما غالي عليه، خليني على الليثوفان ابو الاطار ثلاثة', ['3 LGT006']],
    ['the globe lamp is too expensive, I will take 2 bud vases', ['2 HOM003']],
    ['گڵۆپی گۆیی زۆر گرانە، دوو گوڵدانی بچووک بنێرن', ['2 HOM003']],
  ])('that is a month, a colour or too expensive is left out: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['We would like two phone stands printed with our logo, white on black', ['white on black']],
    ['bud vase, gold on white', ['gold on white']],
    [
      'صندوق ذكريات ابو النجمة ١ وردي\nالكتابة سطرين:\nسطر اول: ذكرى تخرج\nسطر ثاني: دفعة ٢٠٢٦',
      ['ذكرى تخرج', 'دفعة ٢٠٢٦'],
    ],
    ['keepsake box with star, 1\nfirst line: Class of\nsecond line: Basra 2026', ['Class of', 'Basra 2026']],
    ['two bud vases and one globe lamp. All in terracotta.', ['terracotta']],
  ])('keeps its words: %j', (message, words) => {
    const unreadText = wordsOf(withPhone(message)).join(' · ');
    expect(words.filter((expectedWord) => !unreadText.includes(expectedWord))).toEqual([]);
  });
});

describe('a message that orders nothing', () => {
  test.each([
    'وصل التنين يخبل عاشت اديكم 🙏 ابني ما نام من الفرحة',
    'المزهرية الصغيرة تجنن، تسلم ايديكم',
    'my daughter loves the octopus, turned out great',
    'گڵۆپە گۆییەکە زۆر جوان بوو، دەستتان خۆش',
    'ببوورن داواکاری شەترەنجەکە هەڵبوەشێننەوە، کوڕەکەم دڵی پێی خۆش نەبوو\n0750 881 4403',
    'پەشیمان بوومەوە لە گڵۆپی گۆیی 07501234567',
    'غيرت رأيي بالمزهرية الصغيرة شكرا 07701234567',
    'changed my mind about the globe lamp, sorry 07701234567',
    'عرض اليوم: مصباح كروي خصم 20٪ للطلب 07701112223',
    'Forwarded\nSpecial offer: globe lamp 20% off today',
    'وين طلبيتي مال التنين المتحرك؟ صارلي اسبوع انتظر 07701234567',
    'when will my order of the globe lamp come? 07701234567',
    'گوڵدانی بچووک هێشتا نەگەیشتووە 07501234567',
  ])('but praises, cancels, advertises or waits: %j', (message) => {
    expect(linesOf(message)).toEqual([]);
  });
});

const certaintyOf = (message: string) =>
  itemsOf(withPhone(message)).map(({ products, quantity }) => [products.sure, quantity?.sure]);

describe('a quantity', () => {
  test.each([
    ['2x Twisted Vase and 1x Bud Vase', ['2 HOM001', '1 HOM003']],
    ['2 x Corner Bracket Reinforced, 4 x shelf bracket', ['2 PRT004', '4 PRT003']],
    ['أريد 3x مزهرية صغيرة و 2x مصباح كروي', ['3 HOM003', '2 LGT003']],
    ['٢× گوڵدانی بچووک و ٤× گڵۆپی گۆیی', ['2 HOM003', '4 LGT003']],
    ['دەستە شەترەنجێکی تەواوم دەوێت', ['1 TOY006']],
    ['اريد اخطبوط صغير عدد ١ واخطبوط كبير عدد ٢ ، الصغير بنفسجي', ['1 TOY004', '2 TOY005']],
    ['one small octopus and 2 large octopus, the large one in green', ['1 TOY004', '2 TOY005']],
  ])('before a multiplication sign, and a product named again: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    'اريد ٣ مزهرية صغيرة',
    'bud vase (2)',
    '4 x bud vase',
    'مزهرية صغيرة عدد ٢ لون ابيض',
    'سێ دانە گڵۆپی گۆییم دەوێت',
    '1- وعاء موج الصحراء (2)',
    'Bud vase\nquantity: 10',
  ])('directly at its product is sure: %j', (message) => {
    expect(certaintyOf(message)).toEqual([['yes', 'yes']]);
  });

  test.each([
    'مزهرية صغيرة؟ تمام، اريد ٣',
    'اريد ٣ مزهرية صغيرة\nعفوا اقصد البيضاء',
    'اريد ٣ مزهرية صغيرة مثل المرة السابقة',
    'my sister says 3 bud vases',
    '3 bud vases for 5 tables',
    'مزهرية صغيرة بيها عندكم لون احلى من الاول، فدزولي ٣',
    'گوڵدانی بچووک هەیە؟ سێ دانە',
    'bud vase\n[13/11, 6:34 PM] Layers 3D: how many?\n[13/11, 6:35 PM] Soma: 2',
    'مزهرية صغيرة',
  ])('with other words or numbers near is not sure: %j', (message) => {
    expect(certaintyOf(message).map(([, quantity]) => quantity)).not.toContain('yes');
  });

  test.each([
    'مو المصباح الكروي، اريد ٣ مزهرية صغيرة',
    'the globe lamp is too expensive, I will take 2 bud vases',
    'نفس الطلب السابق مزهرية صغيرة ٢',
  ])('beside a refused or an earlier product leaves the product unsure: %j', (message) => {
    expect(certaintyOf(message).map(([product]) => product)).not.toContain('yes');
  });
});

describe('colours and texts', () => {
  const certaintyOfWords = (message: string) =>
    itemsOf(withPhone(message)).flatMap(({ colours, texts }) =>
      [...colours, ...texts].map(({ sure }) => sure),
    );
  test.each([
    ['bud vase red', 'yes'],
    ['مزهرية صغيرة لون ابيض', 'yes'],
    ['ميدالية اسم مكتوب عليها "سارة"', 'yes'],
    ['ميدالية اسم مكتوب عليها: سارة', 'yes'],
    ['ميدالية اسم مكتوب عليها سارة بخط حلو', 'no'],
    ['two bud vases, something red, maybe blue', 'no'],
    ['مزهرية صغيرة احمر مو المصباح، او يمكن ازرق', 'no'],
  ])('of %j are sure: %s', (message, sure) => {
    expect(new Set(certaintyOfWords(message))).toEqual(new Set([sure]));
  });
});

describe('a total, a second part and a correction', () => {
  test.each([
    ['ثلث مقلمات، وحدة سداسية وثنين مضلعات', ['1 DSK003', '2 DSK004']],
    ['three pen holders, one hex and two ribbed', ['1 DSK003', '2 DSK004']],
    ['گۆشەی بەهێزکراوم دەوێت، ٨ دانە، لەگەڵ ٤ ڕاگری ڕەفە', ['8 PRT004', '4 PRT003']],
    ['مزهرية صغيرة ٢، مع ٣ مصابيح كروية', ['2 HOM003', '3 LGT003']],
    ['Could I order one Ramadan lantern? Wait no, two lanterns.', ['2 LGT004']],
    ['گڵۆپەکە، گۆڕیم، گڵۆپ نا، دوو فانۆسی ڕەمەزانم دەوێت', ['2 LGT004']],
  ])('of %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    'طلبي كان فانوسين وصل فانوس واحد بس 07801113355',
    'قفل الطلب خلاص، حجزت من غير مكان. تنين ومقلمة. 07701119988',
    'I found the dragon somewhere else, thanks 07701119988',
    'my order was 2 bud vases, only one came 07701119988',
    'لە شوێنێکی تر گڵۆپی گۆییم کڕی 07501119988',
  ])('that came short or is cancelled orders nothing: %j', (message) => {
    expect(linesOf(message)).toEqual([]);
  });
});

describe('a list, a dual and other words for products', () => {
  test.each([
    ['ميداليتين قلب وحدة محفور عليها نور والثانية رند', ['2 GFT002']],
    ['فانوسين رمضان واحد للبيت والثاني للمحل', ['2 LGT004']],
    ['تنينين صغار واحد للولد والثاني للبنت', ['2 TOY002']],
    ['two heart keychains, one says Sara and the other Noor', ['2 GFT002']],
  ])('of two pieces that are described one by one: %j', (message, lines) => {
    expect(linesOf(withPhone(message))).toEqual(lines);
  });

  test.each([
    [
      'القائمة:\nمزهرية ملتوية 18,000\nزقورة اور 27,500\nفانوس رمضان 34,000\nاريد الزقورة ثنتين',
      ['2 HOM007'],
    ],
    [
      'your menu:\nOctopus large 13,000\nGear puzzle 11,500\nBud vase 8,500\nI want the gear puzzle x2',
      ['2 TOY011'],
    ],
    ['نرخەکانتان:\nزیگورات 27 هەزار\nفانۆسی ڕەمەزان 34 هەزار\nفانۆسی ڕەمەزانم دەوێت ٣ دانە', ['3 LGT004']],
  ])('of prices orders only the products that are named again: %j', (message, lines) => {
    expect(linesOf(withPhone(message))).toEqual(lines);
  });

  test.each([
    ['مزهرية البرعم عدد 3', ['3 HOM003']],
    ['سندان صبار ٥', ['5 PLN004']],
    ['خطاف مناشف مزدوج ٢', ['2 KIT007']],
    ['براكيت رفوف ستة', ['6 PRT003']],
    ['ركن تقوية اربعة', ['4 PRT004']],
    ['علاكة مفاتيح نادي ٣', ['3 GFT003']],
    ['سراج السرير الملتوي واحد', ['1 LGT002']],
    ['مفتاح المبردة ٢', ['2 PRT005']],
    ['٣ قوڵاپی خاولی', ['3 KIT007']],
    ['تەختەناوێک بۆ سەر مێز بە کوردی', ['1 DSK002']],
    ['9andoo2 tithkarat abo elnajma 2', ['2 GFT005']],
    ['ta3lagat charger 3', ['3 TEC008']],
    ['احجزيلي صورة الليثوفان مع الاطار', ['1 LGT006']],
    ['دوو ئەژدیهای بچووک و یەکی گەورەم دەوێت', ['1 TOY001', '2 TOY002']],
    ['منظم مجرات بست خانات اريد واحد', ['1 DSK006']],
    ['مشبك كيبل بخمس فتحات ٢', ['2 TEC005']],
    ['just 1 rocket بدون اسم please', ['1 TOY008']],
    ['desk rocket without name, two pieces', ['2 TOY008']],
  ])('of another dialect are found: %j', (message, lines) => {
    expect(linesOf(withPhone(message)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ['كوسترات مثمنة مال ٦ قطع سيت واحد', ['1 KIT002']],
    ['ژێرپەرداخی هەشت گۆشە ٦ دانە سێتی یەک', ['1 KIT002']],
    ['shelf bracket, how much for 20?\nok too many, i need 8', ['8 PRT003']],
    ['بيش 10 ميداليات قلب؟\nخوش سعر، اريد 6', ['6 GFT002']],
    ['صديقي بالكروب طلب 5 تنينات، اني اريد مزهرية صغيرة وحدة', ['1 HOM003']],
    ['my cousin ordered 3 lanterns, I need one bud vase', ['1 HOM003']],
    ['الطلب القديم رقم 1187 ومزهريتين وصل\nهسه اريد فانوس رمضان عدد 5', ['5 LGT004']],
    ['مفتاح المبردة (الراس والترس) ٣', ['3 PRT005']],
    ['air cooler knob (and the gear) 2 pcs', ['2 PRT005']],
    ['فانوس بغداد (الفانوس ابو ثمن جوانب) ٢', ['2 LGT005']],
    ['my old order (no 1187, two vases) was fine\nnow I want 3 bud vases', ['3 HOM003']],
  ])('of a set, a question, another order or in brackets: %j', (message, lines) => {
    expect(linesOf(withPhone(message))).toEqual(lines);
  });
});
