/*
 * Names of printed objects and their attributes, in English, Iraqi Arabic, Sorani and Latin letters. The
 * catalog is read with the same table, so that `فازة` finds "Vase". A meaning is an English word. `a+b` means
 * both: a مقلمة is a stand for pens. `a|b` means either: a گوڵدان is a vase or a flower pot. Words outside
 * the table have to match exactly.
 */

/** Objects. A product name needs at least one of them. */
export const OBJECT_WORDS: readonly (readonly [meaning: string, words: string])[] = [
  [
    'vase',
    'vase, vases, مزهرية, مزهريات, فازة, فازات, فازا, ڤازە, ڤازه, mazhariya, mazhariyat, mazhria, faza, fazat, vaza',
  ],
  ['vase|planter', 'گوڵدان, گوڵدانی, گوڵدانێک, گوڵدانەکە, guldan, guldani, gwldan, goldan'],
  [
    'bowl',
    'bowl, bowls, وعاء, طاسة, طاسات, طاسه, كاسة, كاسات, زبدية, سلطانية, کاسە, کاسەی, کاسەیەک, kasay, kasey, tasa, kasa',
  ],
  [
    'dish|bowl',
    'dish, plate for fruit, tray, صحن, صحون, ماعون, مواعين, صينية, قاپ, قاپی, سینی, qap, qapi, qapeki, sa7an, sahan, ma3oon',
  ],
  [
    'saucer',
    'saucer, saucers, صحن سندانة, صحون سندانة, صحون سنادين, صحون اصيص, صحن اصيص, صحن سنادين, ژێرئینجانە, ژێر ئینجانە, ژێرقاپ, ژێر قاپ, ژێرقاپەکە, تحتية سندانة',
  ],
  [
    'ziggurat',
    'ziggurat, ziggurats, zigurat, زقورة, زقورات, زكورة, زگورة, زیگورات, زیگوراتی, زەقوورە, زەقوورەی, زەقورە, zaqura, zaqoora, zaqqura, zigura',
  ],
  ['minaret|twisted', 'ملوية, الملوية, ملويات, malwiya, malwia, mlwiya, malwiyya'],
  [
    'minaret',
    'minaret, minarets, منارة, مئذنة, مأذنة, ميذنة, مەلویە, مەلویەی, منارە, منارەی, مەلویه, manara',
  ],
  [
    'palm',
    'palm, palms, palm tree, date palm, نخلة, نخلات, نخل, نخله, دار خورما, داری خورما, دارخورما, nakhla, nakhle, na5la, nekhla',
  ],
  [
    'cat',
    'cat, cats, kitty, kitten, kittens, قطة, قطط, قطه, بزونة, بزون, بزونه, بزازين, بزونات, قطوة, پشیلە, پشیلەی, پشیلەیەک, پشيله, کتک, bazoona, bazona, bazuna, bzuna, bzoona, gatta, pshila, pshile',
  ],
  [
    'crescent',
    'crescent, crescents, هلال, اهلة, هلالات, مانگ, مانگی, مانگێک, hilal, crescent moon, half moon',
  ],
  [
    'nameplate',
    'name plate, nameplate, name plates, nameplates, name sign, desk name, desk sign, لوحة اسم, لوحة اسماء, لوحات اسماء, لوحات اسم, لوحة مكتب, لوحة باسم, لوحة, لوحات, لوحه, يافطة, تابلۆی ناو, تەختەناو, تەختەناوێک, تەختەی ناو, پلێتی ناو, تابلۆ, تابلۆی, تابلۆیەکی ناو, لەوحە, tablo, tabloi, tabloy, tabloyeki, tabloi naw, tabloy naw, tabloi nawi, lewhe, lawha, law7a, loha, lo7a, law7at, lohat isim',
  ],
  [
    'pen+stand',
    'qalam holder, holder qalam, qalam stand, stand qalam, miqlama, maqlama, mqlama, 7amil aqlam, hamil aqlam, qelemdan, qalamdan, pen holder, pen holders, pencil holder, penholder, pencil cup, pen cup, pencil pot, مقلمة, مقلمات, حاملة اقلام, حامل اقلام, حاملات اقلام, علبة اقلام, كوب اقلام, هولدر اقلام, قلم هولدر, هولدر قلم, حاملة قلم, حامل قلم, هەڵگری قەڵەم, ستاندی قەڵەم, قەڵەمدان, قەڵەمدانی, قەڵەمدانێک, جێی قەڵەم, جێقەڵەم, maqlama, muqlama, miqlama, qalamdan, hamilat aqlam',
  ],
  [
    'organiser',
    'organiser, organizer, organisers, organizers, insert, منظم, منظمات, منظمة, مقسم, ترتيب ادراج, ڕێکخەر, ڕێکخەری, ڕێکخەرێکی, رێکخەر, ڕێکخەرێک, monadhem, munazzim, monazem, munathim',
  ],
  [
    'stand',
    'stand, stands, holder, holders, mount, dock, ستاند, ستاندات, ستانت, سطاند, ستان, حامل, حاملة, حاملات, حوامل, مسند, هولدر, ستاندی, ستاندێک, ستاندێکی, ڕاگر, ڕاگری, هۆڵدەر, هۆڵدەری, هەڵگر, هەڵگری, stan, stend, istand, stand i',
  ],
  [
    'box',
    'qutu, qutuy, qtu, sanduqi, sndoqi, sndoq, box, boxes, case, cases, enclosure, enclosures, casing, صندوق, صناديق, علبة, علب, علبه, بوكس, بوكسات, حافظة, حافظات, محفظة, كوفر, كفرات, كفر, جراب, قوتوو, قوتووی, قوتوویەک, سندووق, سندووقی, سندووقێک, سندوق, سندوقی, بۆکس, بۆکسی, sundooq, sanduq, sandoog, sandoo2, sndoog, 9andoo2, 9andooq, 9andoog, 9anduq, 3ulba, 3elba, boks, hafiza',
  ],
  [
    'box+earbuds',
    'كفر ايربودز, كفر ايربود, كفر سماعات, airpods case, airpod case, earbud case, earbuds case',
  ],
  ['set', 'desk set, complete desk set, office set, طقم مكتب, طقم مكتبي, سێتی ئۆفیس, سێتی تەواوی ئۆفیس'],
  [
    'planter',
    'enjana, injane, injaney, inchana, planter, planters, pot, pots, flower pot, flowerpot, plant pot, اصيص, اصص, سندان, سندانة, سنادين, سندانات, سندانه, سنادين زرع, حوض زرع, ئینجانە, ئینجانەی, ئینجانه, ئینجانەیەک, ئینجانەیەکی, sandana, snadeen, sandanat, injana, injanay',
  ],
  [
    'hook',
    'hook, hooks, خطاف, خطافات, خطاطيف, قولاب, قوڵاپ, قوڵاپی, قولاپ, قولاپی, ta3laga, ta3lagat, ta3leega, ta3ligat, 3laga, 3lagat, هوك, هوكات, hanger, hangers, علاقة, علاقات, علاگة, علاكة, تعليقة, تعليقات, تعلاكة, تعلاگة, شماعة, كلاب, هەڵواسەر, هەڵواسەری, هەڵواسەرێکی, هەڵواسەرێک, 3allaga, 3alaqa, ta3liqa, halwasar',
  ],
  [
    'keychain',
    'keychain, keychains, key chain, key chains, keyring, key ring, key rings, keyrings, key holder, ميدالية, ميداليات, دلاية, دلايات, دلاية مفاتيح, ميداليه, مداليه, مدالية, مداليات, مادلية, مدلية, علاقة مفاتيح, علاقات مفاتيح, تعليقة مفاتيح, علاكة مفاتيح, علاگة مفاتيح, علاكات مفاتيح, علاگات مفاتيح, تعلاگة مفاتيح, حلقة مفاتيح, قوڵاپی کلیل, حاملة مفاتيح, سلسلة مفاتيح, میدالیا, میدالیای, میدالیای کلیل, میدالیە, مەدالیا, مەدالیای, میدالیایەک, میدالیایەکی, کلیلدان, medalya, midalya, midalia, medalia, medaliya, madaliya, midaliya, midaliyat, medalyat, midalyay',
  ],
  [
    'lamp',
    'lamp, lamps, light, lights, سراج, سراجات, لمبة, لمبات, لمبه, مصباح, مصابيح, كلوب, ضوة, ضوء, ضويه, لايت, لامبة, گڵۆپ, گڵۆپی, گڵۆپێک, گڵۆپێکی, گلۆپ, گلۆپی, چرا, چرای, لامپ, lamba, lampa, lembe, misbah, mi9bah, galop, galopi, glop, glopi',
  ],
  [
    'lamp+bedside',
    'لمبة نوم, لمبات نوم, ضوء ليلي, ضوه ليلي, مصباح ليلي, مصباح نوم, لمبة ليلية, night light, night lights, nightlight, night lamp, گڵۆپی شەو, اباجورة, ابجورة, اباجوره, ابجوره, اباجور, اباجورات, abajora, abajoura',
  ],
  [
    'lantern',
    'lantern, lanterns, فانوس, فوانيس, فانووس, فانوسات, فانۆس, فانۆسی, فانۆسێک, فانۆسێکی, fanus, fanos, fanoos, fawanees, fanusi',
  ],
  [
    'lithophane',
    'lithophane, lithophanes, lithophan, litophane, lithofane, ليثوفان, ليثوفين, ليتوفان, لیثۆفان, لثوفان, ليثوفاين, لیتۆفان, لیتۆفانی, لیتۆفانێک, صورة مضيئة, صور مضيئة, صورة بالضوء, وێنەی ڕووناک, photo lamp, photo light, picture light, lithofan, litofan',
  ],
  [
    'dragon',
    'dragon, dragons, تنين, تنانين, تنينات, تنيين, ئەژدیها, ئەژدیهای, ئەژدەها, ئەژدیهایەک, ئەژدەهای, هەژدیها, ajdiha, azhdiha, ajdaha, azhdaha, tinneen, tineen, tanin, tinin, tenin, tannin',
  ],
  [
    'octopus',
    'heshtpe, hashtpey, octopus, octopuses, octopi, اخطبوط, اخطبوطات, اخطبوت, هەشتپێ, هەشتپێی, هەشت پێ, ئۆکتۆپۆس, akhtabut, akhtaboot, a5tabut, okhtabut, hashtpe',
  ],
  ['chess', 'chess, شطرنج, الشطرنج, شترنج, شەترەنج, شەترەنجی, شەترنج, shatranj, shtranj, satranj, sha6ranj'],
  [
    'rocket',
    'mushaki, mooshak, rocket, rockets, صاروخ, صواريخ, مووشەک, مووشەکی, مووشەکێک, مووشەکێکی, موشەک, موشەکی, saroukh, sarookh, sarukh, 9arookh, mushak',
  ],
  [
    'gear',
    'gear, gears, cog, cogwheel, cogs, ترس, تروس, مسنن, مسننات, دشلي, دشالي, چەرخی ددانەدار, چەرخی داندار, چەرخ, چەرخی, ددانەدار, ددانە, ددانەی, گێر, گێڕ, tirs, teris, musannan, dishli',
  ],
  ['puzzle', 'puzzle, puzzles, لغز, الغاز, بازل, پازڵ, پازڵی, پەزڵ, بزل, puzl, bazil'],
  [
    'clip',
    'gire, girey, gira kebl, clip, clips, مشبك, مشابك, كلبس, كلبسات, ماسك, ماسكات, كماشة, كماشات, شكال, شكالة, منظم كيبل, منظم كيبلات, مشبج, گیرە, گیرەی, گیرەیەک, کلیپس, کلیپسی, mishbak, mshbak, clips, masik, gira, giray',
  ],
  [
    'coaster',
    'zherpardax, zherpiala, coaster, coasters, كوستر, كوسترات, قواعد اكواب, قاعدة اكواب, قواعد كوب, قاعدة كوب, قواعد استكان, قواعد استكانات, تحتيات, ژێرپەرداخ, ژێرپەرداخی, ژێر پەرداخ, ژێرپیاڵە, ژێر پیاڵە, kostar, kosterat, zherpardakh',
  ],
  [
    'cutter',
    'cutter, cutters, قواطع, قاطعة, قاطع, قطّاعات, قطاعة, قطاعات, قالب, قوالب, قاڵب, قاڵبی, قاڵبێک, قاڵبێکی, قالب كليجة, mold, mould, moulds, molds, qalib, galib, qalab, qalbi, qat6a3a, qatta3a',
  ],
  [
    'bracket',
    'bracket, brackets, براكيت, براكت, براكيتات, بركت, ركن تثبيت, braket, brakit, زاوية تثبيت, زوايا تثبيت, زاوية, زوايا, سنادة, سنادات, دعامة, دعامات, گۆشە, گۆشەی, zawiya, sannada',
  ],
  ['bracket+corner', 'ركن تقوية, ركن مقوى, ركن مقواة, اركان تقوية, ركنية'],
  ['knob+cooler', 'مفتاح مبردة, مفتاح المبردة, مفاتيح مبردة, مفاتيح المبردة, سويج مبردة, سويج المبردة'],
  ['knob', 'knob, knobs, زر, ازرار, دكمة, دوگمە, دوگمەی'],
  ['favour', 'wedding favour, wedding favours, wedding favor, wedding favors, توزيعات, توزيعة, توزيعات عرس'],
  [
    'file',
    'stl, stl file, 3mf, ملف stl, ملف من عندي, فایلی خۆم, فایلی خۆت, من ملفك, ملفي, my own file, own file, my file, print by the hour, طباعة بالساعة, الطباعة بالساعة, چاپکردن بە کاتژمێر, چاپ بە کاتژمێر',
  ],
];

/** Attributes of objects. */
export const ATTRIBUTE_WORDS: readonly (readonly [meaning: string, words: string])[] = [
  [
    'small',
    'small, little, mini, tiny, smaller, small one, صغير, صغيرة, صغيره, صغار, زغير, زغيرة, زغيره, زغار, زغيرون, صغيرون, ميني, بچووک, بچووکم, بچووکیان, بچوک, بچکۆلە, بچکۆل, بچووکی, sgheer, sgheera, zgheera, sagheera, sghayer, z8ayer, zgheer, zgher, zghayra, zghayer, sagheer, s8er, bchuk, bichuk, bchwk',
  ],
  [
    'large',
    'large, big, bigger, large one, كبير, كبيرة, كبيره, كبار, جبير, جبيرة, چبير, چبيرة, گەورە, گەورەی, گەورەم, گەورەیان, گەورەکە, kbeer, kabeer, chbeer, kbir, kabira, chibeer, gawra, gawre',
  ],
  ['medium', 'medium, mid, middle, وسط, متوسط, متوسطة, وسطاني, مامناوەند, مامناوەندی, ناوەند, wasat'],
  ['giant', 'giant, huge, عملاق, عملاقة, العملاق, ضخم, ضخمة, زەبەلاح, زەبەلاحی, 3imlaq, 3emlaq'],
  [
    'tall',
    'tall, long, طويل, طويلة, طويله, طوال, عالي, عالية, بەرز, بەرزی, درێژ, درێژی, taweel, 6aweel, 6awila, taweela, barz',
  ],
  ['baby', 'baby, بيبي, رضيع, بەچکە, beby, bachka'],
  [
    'articulated',
    'articulated, flexi, flexible, moving, متحرك, متحركة, يتحرك, مفصلي, مفاصل, جومگەدار, جومگە, دەجوڵێت, بجوڵێت, mut7arik, mutaharik, mit7arik, jumgadar',
  ],
  ['crystal', 'crystal, كريستال, كرستال, کریستاڵ, کریستاڵی, کریستال, kristal'],
  [
    'twisted',
    'twisted, twist, twisty, swirl, ملتوي, ملتوية, ملتوى, مبروم, مبرومة, ملولوة, لولبية, ملفوف, ملفوفة, مفتول, مفتولة, پێچاو, پێچاوی, پێچدار, multawi, multawia, mabruma, mabrooma, pechaw',
  ],
  ['spiral', 'حلزون, spiral, حلزوني, حلزونية, لولبي, لوولپێچ, لوولپێچی, لولپێچ, halazoni'],
  [
    'ribbed',
    'ribbed, fluted, ridged, مضلع, مضلعة, مضلعه, مخطط, مخططة, مخططه, شیاردار, شیاری, خەتدار, خەتخەت, هێڵدار, mudhalla3, mukhatata, mkha66a6a',
  ],
  ['faceted', 'faceted, geometric, low poly, low-poly'],
  [
    'bud',
    'bud, برعم, البرعم, براعم, غونچە, خونچە, وردة واحدة, لوردة واحدة, لوردة وحدة, وردة وحدة, single flower, one flower, single rose',
  ],
  ['desert', 'desert, صحراء, الصحراء, صحراوي, صحراوية, بیابان, بیابانی'],
  ['wave', 'wave, waves, wavy, scalloped, موج, موجة, مموج, مموجة, امواج, شەپۆل, شەپۆلی, شەپۆلدار'],
  ['fruit', 'fruit, fruits, فواكه, فاكهة, فواكة, میوە, میوەی, fawakih, mewa'],
  ['sweets', 'sweets, candy, حلويات, حلوى, شیرینی, halawiyat'],
  [
    'jewellery',
    'jewellery, jewelry, jewels, مجوهرات, ذهب, حلي, مصوغات, اكسسوارات, خشڵ, خشڵی, ئاڵتون, mujawharat, mojawharat, dhahab, khshl',
  ],
  [
    'keepsake',
    'keepsake, memories, memory, ذكريات, ذكرى, تذكار, یادگاری, یادگار, thikrayat, dhikrayat, zikrayat, tithkar, tithkarat, tidhkar, tidhkarat, tizkar, بیرەوەری',
  ],
  ['gift', 'gift, gifts, present, هدية, هدايا, هديه, دیاری, دیاریی, hadiya, hdya, dyari'],
  ['newroz', 'newroz, nowruz, nawroz, نوروز, نەورۆز, nauroz'],
  ['eid', 'eid, عيد, العيد, عيد مبارك, جەژن, جەژنی, jazhn'],
  ['star', 'star, stars, نجمة, نجوم, نجمه, ئەستێرە, ئەستێرەی, ئەستێرەدار, najma, nijma, astera'],
  [
    'name',
    'name, names, اسم, اسماء, بالاسم, باسم, مع اسم, بأسم, ناو, ناوی, ناوم, بە ناو, بە ناوەوە, personalised, personalized, ism, isim, esm, naw, nawi',
  ],
  ['heart', 'heart, hearts, قلب, قلوب, گلب, دڵ, دڵی, دڵم, شێوە دڵ, qalb, galb, 8alb, dl, dil'],
  [
    'football',
    'football, soccer, club, كرة قدم, كرة القدم, نادي, نوادي, فريق كرة, تۆپی پێ, یانە, یانەی, nadi',
  ],
  ['company', 'company, corporate, شركة, للشركة, كۆمپانیا, کۆمپانیا, sharika'],
  ['logo', 'logo, logos, شعار, لوكو, لوغو, لوجو, لۆگۆ, لۆگۆی, shi3ar, logoy, she3ar'],
  ['kurdish', 'kurdi, kurdish, كردي, كردية, بالكردي, کوردی, بە کوردی, kurdi'],
  ['desk', 'desk, office, مكتب, مكتبي, للمكتب, مكتبية, ئۆفیس, سەر مێز, سەرمێز, مێز, maktab, mez'],
  ['table', 'table, tabletop, طاولة, طاوله, ميز, للميز, طاولات, tawla, 6awla'],
  [
    'drawer',
    'drawer, drawers, درج, ادراج, مجر, مجرات, جرارة, چەکمەجە, چەکمەجەی, چەکمەجەکە, میجەڕ, darj, chakmaja',
  ],
  [
    'cells',
    'cell, cells, compartment, compartments, خانة, خانات, خانه, خانە, خانەی, خانەیی, خانەکە, خانەیەکە, khana, khanat, 5anat, xana',
  ],
  [
    'slots',
    'slot, slots, channel, channels, فتحة, فتحات, فتحه, كونة, مجرى, کون, کونە, کونەی, کونی, fat7a, fat7at, fatha, fathat, kun',
  ],
  [
    'hex',
    'msaddas, musaddas, mosaddas, msadas, musadas, shashgosha, sudasiya, sdasi, مسدس, hex, hexagon, hexagonal, six sided, سداسي, سداسية, سداسيه, مسدسة, شەشگۆشە, شەشلا, شەش گۆشە, شەش لا, sudasi, sudasia',
  ],
  [
    'octagon',
    'octagon, octagonal, eight sides, eight sided, eight-fold, eight fold, مثمن, مثمنة, مثمنه, ثماني, ثمانية اضلاع, ابو الثمان, هەشتلا, هەشتگۆشە, هەشت گۆشە, هەشت لا, ثمن جوانب, ثمان جوانب, ثمانية جوانب, ابو الثمن, الثمن, mothaman, muthaman, mothamana, muthamana',
  ],
  [
    'headset',
    'headset, headsets, headphone, headphones, gaming headset, سماعة, سماعات, سماعات راس, سماعة راس, هيدفون, هيدسيت, هدفون, هێدفۆن, هێدسێت, هەدفۆن, hedfon, samma3a, sama3at, smma3at',
  ],
  [
    'earbuds',
    'bistok, bistoki, bystok, earbud, earbuds, airpods, airpod, سماعات اذن, سماعة اذن, ايربودز, ايربود, ايربودس, ايرپودز, بیستۆک, بیستۆکی, ئێرپۆد, ئێرپۆدز, ئیرپۆدز, ئیرپۆد, earpods, irpods',
  ],
  [
    'phone',
    'phone, phones, mobile, موبايل, موبايلات, هاتف, تلفون, تليفون, جوال, مۆبایل, مۆبایلی, تەلەفۆن, mobail, mobayl, mobile m, talafon',
  ],
  ['tablet', 'tablet, tablets, ipad, ipads, تابلت, ايباد, آيباد, تاب, تابلێت, ئایپاد, tablit, aybad'],
  [
    'controller',
    'controller, controllers, joystick, gamepad, playstation, ps4, ps5, game controller, game, gaming, يدة, يدات, يد تحكم, ايد تحكم, جويستك, جويستيك, بلايستيشن, بليستيشن, بلي ستيشن, بلاي ستيشن, پلەیستەیشن, جۆیستیک, یەدە, سوني, yada, yadda, jostick, jostik',
  ],
  [
    'charger',
    'charger, chargers, charging, شاحن, شاحنات, شاحنة, جارجر, شارجر, شەحنکەرەوە, شاحنە, شەحن, sha7in, shahin, charjer',
  ],
  [
    'cable',
    'cable, cables, wire, wires, cord, كيبل, كيبلات, كابل, كوابل, كابلات, واير, وايرات, سلك, اسلاك, کێبڵ, کێبڵی, وایەر, وایەری, kebl, kaybl, kibl, waier',
  ],
  [
    'card',
    'card, cards, business, business card, business cards, visiting card, كرت, كروت, كارت, كارتات, بطاقة, بطاقات, بطاقات شخصية, بزنس, فيزت, بزنس كارد, كارد, کارت, کارتی, کارتی ناو, kart, krut, kroot',
  ],
  [
    'towel',
    'towel, towels, منشفة, مناشف, خاولي, خواولي, خاولية, خاولی, خاولیی, پەشتەماڵ, khawli, 5awli, xawli',
  ],
  ['double', 'double, twin, مزدوج, مزدوجة, دبل, مزدوجه, دووانە, دوانە, dabl'],
  ['spice', 'spice, spices, بهارات, توابل, بەهارات, buharat, bharat'],
  ['cookie', 'cookie, cookies, biscuit, biscuits, بسكويت, بسكت, كوكيز, كعك, پسکیت, پسکیتی, biskit'],
  [
    'kleicha',
    'kleicha, klecha, kleija, klaicha, kleecha, كليجة, كليچة, كليجه, كليچه, کولێچە, کولیچە, کلێچە, kulecha, klicha',
  ],
  ['wall', 'wall, جداري, جدارية, حايط, حائط, للحائط, دیوار, دیواری'],
  ['hanging', 'hanging, معلق, معلقة, للسنادين'],
  ['balcony', 'balcony, شرفة, بالكونة, بلكونة, بالكون, باڵکۆن, بەلەکۆن, balkona'],
  [
    'succulent',
    'succulent, succulents, cactus, صبار, صبير, صباريات, كاكتوس, کاکتووس, کاکتوس, sabbar, subbar',
  ],
  [
    'pleated',
    'بليسيه, البليسيه, plisse, pleated, pleats, folded, مطوية, بطيات, طيات, كسرات, مكسرة, ذات طيات, پلیسەدار, پلیسە, matwiya, bleesa',
  ],
  [
    'bedside',
    'bedside, bed side, bedroom, sleeping, sleep, نوم, النوم, السرير, سرير, لجانب السرير, جانب السرير, يم السرير, غرفة النوم, قەرەوێڵە, قەرەوێڵەکەم, نوستن, ژووری نوستن, noom, nawm lamba',
  ],
  ['bedside', 'night, ليلي, ليلية, شەو, شەوی, shaw, layli'],
  ['cone', 'cone, conical, مخروط, مخروطي, مخروطية, قووچەک, قووچەکی'],
  [
    'globe',
    'globe, ball, sphere, spherical, round, كروي, كروية, كرويه, كرة, كره, الكرة, مدور, مدورة, دائرية, طوبة, گۆیی, goy, goyi, کرەیی, گۆ, تۆپ, خڕ, kurawi, kurawia, kurawiya, kurawya, kurra',
  ],
  ['ramadan', 'ramadan, رمضان, رمضاني, رمضانية, رەمەزان, ڕەمەزان, ramazan, ramathan'],
  ['photo', 'photo, photos, picture, صورة, صور, صوره, وێنە, وێنەی, sura, soora, wena'],
  ['panorama', 'panorama, panoramic, wide, بانوراما, پانۆراما, پانۆرامای, عريض, عريضة, banorama'],
  ['frame', 'frame, framed, اطار, برواز, فريم, چوارچێوە, چوارچێوەوە, بروازە, itar, birwaz'],
  ['travel', 'travel, سفر, السفر, سفري, سفرية, للسفر, گەشت, گەشتی, سەفەر, سەفەری, safar'],
  ['full', 'full, complete, whole, كامل, كاملة, كامله, تەواو, تەواوی, kamil'],
  [
    'measure',
    'to measure, measure, custom, custom size, قياس, القياس, حسب القياس, حسب الطلب, مقاس, مقاسات, قياسات, مو جاهز, قياسي, پێوانە, بە پێوانە, قەبارە, qiyas, qyas',
  ],
  [
    'electronics',
    'electronics, electronic, pcb, arduino, اردوينو, الكترونيات, الكترونية, الكتروني, ئەلیکترۆنی, iliktroni',
  ],
  [
    'meat',
    'meat, grinder, meat grinder, mincer, مفرمة, مثرمة, ثرامة, فرم, لحم, ماكينة لحم, مكينة لحم, ماكنة لحم, اللحم, گۆشت, گۆشتی, مەکینەی گۆشت, ماشێنی گۆشت, ماشێنی قیمە, قیمە, قيمة, maframa, mathrama, goshti',
  ],
  [
    'cooler',
    'cooler, air cooler, مبردة, مبردات, المبردة, مبرده, مبردة هواء, موبەڕیدە, موبەریدە, mubarida, mobarida',
  ],
  ['corner', 'corner, ركن, اركان, زاوية, زوايا, گۆشە, گۆشەی, zawiya'],
  [
    'reinforced',
    'reinforced, تقوية, مدعم, مدعمة, strong, heavy duty, sturdy, مقواة, مقوى, مقوية, قوي, قوية, بەهێزکراو, بەهێز, qawiya',
  ],
  ['shelf', 'shelf, shelves, رف, رفوف, ڕەفە, ڕەف, رەفە, raff, rafa'],
  ['print', 'print, printing, طباعة, تطبعون, طبع, چاپ, چاپکردن, tiba3a'],
  ['hour', 'hour, hours, ساعة, ساعات, ساعه, کاتژمێر, سەعات, sa3a, sa3at'],
  ['tree', 'tree, شجرة, دار'],
  ['cabinet', 'cabinet, wardrobe, cupboard, خزانة, كنتور, دۆڵاب'],
  ['baghdad', 'baghdad, بغداد, بغدادي, بغدادية, بەغدا, بەغدای'],
  ['samarra', 'samarra, سامراء, سامرا, سامەڕا'],
  ['ur', 'ur, اور, أور, ئوور, ئور'],
];

/** Words of a product name that do not distinguish the product: conjunctions and units of size. */
export const NAME_FILLER =
  'set, sets, طقم, سێت, دەست, قطع, قطعة, pieces, with, for, and, of, the, to, from, by, in, your, a, an, مع, من, الى, على, في, ال, و, لل, بە, بۆ, لە, لەگەڵ, سەر, و, ی, بوو, ذات, حسب, first, old, pattern, model, piece, تەنیشت, شێوە, خۆت, own, match, colours';
