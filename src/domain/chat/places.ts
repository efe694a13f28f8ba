/**
 * Provinces, towns and quarters of Iraq with the id of their province (`provinces.ts`), as customers write them in Arabic,
 * Sorani and Latin letters. One place a line.
 *
 * - `province`: the name of the province, which most often is its capital as well.
 * - `town`: a city or district, whose name tells the province.
 * - `quarter`: a part of a city that is known all over the country.
 * - A `?` marks a name that is also an ordinary word or a first name: it counts only beside another word of an address.
 * - Province 0 is no province of the list: the place is named, and the province stays empty.
 */
export type PlaceKind = 'province' | 'town' | 'quarter' | 'town?' | 'quarter?';

export const PLACES: readonly (readonly [province: number, kind: PlaceKind, names: string])[] = [
  // Anbar
  [1, 'province', 'الانبار, انبار, الأنبار, ئەنبار, anbar, al anbar, alanbar, el anbar'],
  [1, 'town', 'الرمادي, رمادي, ڕومادی, ڕەمادی, ramadi, al ramadi, rumadi'],
  [1, 'town', 'الفلوجة, فلوجة, فەلوجە, فەللووجە, falluja, fallujah, fallouja, faluja'],
  [1, 'town', 'هيت, هیت, hit anbar, heet'],
  [1, 'town?', 'حديثة, حەدیسە, haditha, hadeetha'],
  [1, 'town', 'عانة, عنه, عانه, anah, aana'],
  [1, 'town', 'راوة, راوه, rawa, rawah'],
  [1, 'town?', 'القائم, قائم, al qaim, qaim, alqaim'],
  [1, 'town', 'الرطبة, رطبة, rutba, rutbah, al rutba'],
  [1, 'town', 'الخالدية, خالدية, khalidiya, khaldiya'],
  [1, 'town', 'الحبانية, حبانية, habbaniya, habbaniyah'],
  [1, 'town?', 'الكرمة, كرمة الفلوجة, garma, karma'],
  [1, 'town', 'عامرية الفلوجة, العامرية فلوجة, amiriyat fallujah'],
  [1, 'town', 'بروانة, البغدادي ناحية, كبيسة, الصقلاوية, صقلاوية, saqlawiya, kubaysa'],
  // Babil
  [2, 'province', 'بابل, بابيل, بابل محافظة, babil, babylon, babel, بابل'],
  [
    2,
    'town',
    'الحلة, حلة, حله, حیللە, حلە, hilla, hillah, al hilla, hella, el hilla, al hillah, 7illa, el 7illa',
  ],
  [2, 'town', 'المسيب, مسيب, musayyib, musayab, al musayyib, musaib'],
  [2, 'town?', 'المحاويل, محاويل, mahawil, al mahawil'],
  [2, 'town', 'الهاشمية بابل, قضاء الهاشمية'],
  [2, 'town?', 'الهاشمية, هاشمية, hashimiya, al hashimiya, hashimiyah'],
  [2, 'town', 'الاسكندرية, اسكندرية, الإسكندرية, iskandariya, iskandariyah, eskandariya'],
  [2, 'town?', 'القاسم, ناحية القاسم, al qasim, qasim babil'],
  [2, 'town', 'الحمزة الغربي, المدحتية, مدحتية, hamza gharbi, midhatiya'],
  [
    2,
    'town',
    'جبلة, جبله, جرف الصخر, جرف النصر, السدة, سدة الهندية, الكفل, كفل, المشروع بابل, الشوملي, شوملي, kifl, shomali',
  ],
  // Baghdad
  [
    3,
    'province',
    'بغداد, بغدا, بغدات, بەغدا, بەغداد, بەغداو, بەغدایە, baghdad, bagdad, bghdad, bagdhad, baghdaad',
  ],
  [
    3,
    'quarter',
    'الكرادة, كرادة, كراده, الكرادة داخل, كرادة داخل, كرادة خارج, الكرادة خارج, کەڕادە, karada, karrada, karadah, al karrada, karrada dakhil, karrada kharij, el karrada',
  ],
  [3, 'quarter', 'المنصور, منصور, mansour, al mansour, mansoor, al mansoor, almansour, el mansour, مەنسوور'],
  [
    3,
    'quarter',
    'الكاظمية, كاظمية, کازمییە, kadhimiya, kadhmiya, kadhimiyah, kazimiya, al kadhimiya, kadimiya',
  ],
  [
    3,
    'quarter',
    'الاعظمية, اعظمية, الأعظمية, ئەعزەمییە, adhamiya, adhamiyah, azamiya, adamiya, al adhamiya, a3dhamiya',
  ],
  [3, 'quarter', 'مدينة الصدر, الصدر, صدر سيتي, ساحة مظفر, sadr city, madinat al sadr, madinat alsadr'],
  [3, 'quarter', 'زيونة, زيونه, زەیونە, zayouna, zayona, zayuna, zyouna, zayoona'],
  [
    3,
    'quarter',
    'الجادرية, جادرية, جادريه, جادریە, jadriya, jadiriya, jadriyah, al jadriya, jadiriyah, eljadriya',
  ],
  [3, 'quarter', 'الدورة, دورة, دوره, dora, doura, al dora, aldora'],
  [3, 'quarter', 'السيدية, سيدية, saydiya, saidiya, saydia, al saydiya, saidiyah'],
  [3, 'quarter', 'البياع, بياع, bayaa, al bayaa, baya3, bayya'],
  [3, 'quarter?', 'العامرية, عامرية, amiriya, amriya, al amiriya, ameriya'],
  [3, 'quarter?', 'الغزالية, غزالية, ghazaliya, ghazaliyah, al ghazaliya'],
  [3, 'quarter', 'اليرموك, يرموك, yarmouk, yarmuk, al yarmouk, يەرموک'],
  [3, 'quarter', 'الحارثية, حارثية, harthiya, harithiya, al harthiya'],
  [3, 'quarter', 'الشعب, حي الشعب, al shaab, sha3ab, shaab city'],
  [3, 'quarter', 'البنوك, حي البنوك, bunook, al bunouk, bnouk, banouk'],
  [3, 'quarter?', 'الشعلة, شعلة, shula, shoala, al shula, sho3la'],
  [3, 'quarter', 'الحرية بغداد, حي الحرية بغداد'],
  [3, 'quarter', 'العبيدي, عبيدي, obaidi, ubaidi'],
  [3, 'quarter', 'بغداد الجديدة, new baghdad, baghdad al jadida, بەغدای نوێ'],
  [3, 'quarter', 'المشتل, مشتل, mashtal, al mashtal'],
  [3, 'quarter', 'البلديات, بلديات, baladiyat, al baladiyat'],
  [3, 'quarter', 'الزعفرانية, زعفرانية, zafaraniya, zaafaraniya, za3faraniya'],
  [
    3,
    'quarter',
    'حي الجهاد, حي العامل, حي اور, حي الاعلام, حي العدل, حي الخضراء, حي تونس, حي القاهرة, حي جميلة, حي الفرات, حي الرسالة, حي دجلة, حي اكد, hay al jihad, hay al amil, hay al adel',
  ],
  [3, 'quarter?', 'الجهاد, العامل, القاهرة, الاعلام'],
  [
    3,
    'quarter',
    'القادسية بغداد, الطالبية, طالبية, الوزيرية, وزيرية, wazeeriya, waziriya, wazireya, wazeria, talbiya',
  ],
  [
    3,
    'quarter',
    'ابو غريب, abu ghraib, abu ghuraib, المحمودية, محمودية, mahmoudiya, mahmudiya, اليوسفية, اللطيفية, التاجي, تاجي, taji, الطارمية, tarmiya',
  ],
  [3, 'quarter', 'شارع فلسطين, palestine street, falastin street, share3 falasteen, شەقامی فەلەستین'],
  [
    3,
    'quarter',
    'الباب الشرقي, باب الشرقي, باب المعظم, الباب المعظم, bab al sharqi, bab al muadham, bab almoatham',
  ],
  [
    3,
    'quarter',
    'الكريعات, كريعات, الصليخ, صليخ, الغدير بغداد, حي الغدير بغداد, الامين الثانية, الكمالية, sulaikh, slaikh, kreat',
  ],
  [3, 'quarter', 'العلاوي, علاوي بغداد, الصالحية, صالحية, حيفا, شارع حيفا, haifa street, salhiya, allawi'],
  [
    3,
    'quarter?',
    'المأمون, الداوودي, داوودي, الاسكان, اسكان بغداد, المعامل, الحبيبية, حبيبية, النهروان, نهروان, الحسينية بغداد, الراشدية, المدائن, سلمان باك, mamoun, dawoodi, habibiya, nahrawan',
  ],
  [3, 'quarter', 'بسماية, مجمع بسماية, bismaya, bismayah, basmaya, bsmaya'],
  [
    3,
    'quarter',
    'العطيفية, عطيفية, الكرخ, كرخ, الرصافة, رصافة, karkh, rusafa, al karkh, الشواكة, شارع الربيعي, المسبح, عرصات الهندية, العرصات, arasat, rubaie street, ساحة الواثق',
  ],
  [
    3,
    'quarter?',
    'السلام بغداد, الفضل, الشورجة, shorja, الميدان بغداد, حي الزهراء بغداد, كسرة وعطش, جسر ديالى, المعالف, الرشيد بغداد, الرضوانية, الشماعية, الفضيلية, سبع قصور, حي النصر بغداد',
  ],
  // Basra
  [
    4,
    'province',
    'البصرة, بصرة, بصره, البصره, بەسرە, بەسرا, basra, basrah, al basra, albasra, el basra, elbasra, bosra iraq',
  ],
  [4, 'quarter', 'العشار, عشار, ashar, al ashar, ashaar, 3ashar'],
  [4, 'town', 'الزبير, زبير, زوبێر, zubair, al zubair, zubayr, alzubair, el zubair'],
  [
    4,
    'town',
    'ابي الخصيب, ابو الخصيب, ابوالخصيب, ابو خصيب, ئەبو خەسیب, abu al khaseeb, abu khaseeb, abu alkhaseeb, abu al khasib, abo alkhaseeb',
  ],
  [4, 'town', 'القرنة, قرنة, القورنة, qurna, al qurna, qurnah'],
  [4, 'town', 'الفاو, فاو, faw, al faw, fao, فاو بصرة'],
  [4, 'town', 'شط العرب, shatt al arab, shat al arab, shatt alarab'],
  [4, 'town?', 'المدينة البصرة, قضاء المدينة, المدينه البصره'],
  [4, 'town', 'ام قصر, أم قصر, umm qasr, um qasr, om qasr, umqasr'],
  [
    4,
    'town',
    'صفوان, سفوان, safwan iraq, الهارثة, هارثة, hartha, الدير البصرة, كرمة علي, كرمة على, karmat ali, garmat ali, سيبة, الامام الصادق',
  ],
  [4, 'quarter', 'التنومة, تنومة, tanuma, tannuma, tanoma'],
  [
    4,
    'quarter',
    'الجزائر البصرة, حي الجزائر, شارع الجزائر البصرة, القبلة, قبلة البصرة, الجمهورية البصرة, الحيانية, حيانية, hayaniya, hayyaniya',
  ],
  [
    4,
    'quarter',
    'المعقل, معقل, الطويسة, طويسة, البراضعية, براضعية, الجنينة, جنينة, الاصمعي, اصمعي, ياسين خريبط, خمسة ميل, الخمسة ميل, maqal, maaqal, twaisa, baradhiya, jnaina, junaina, asmai',
  ],
  [
    4,
    'quarter?',
    'مناوي باشا, مناوي, الساعي, التميمية, تميمية, العباسية البصرة, حي الخليج, الاندلس البصرة, الجبيلة, جبيلة, الكزيزة, كزيزة, القائم البصرة, بريهة, manawi basha, briha',
  ],
  // Dohuk
  [5, 'province', 'دهوك, دهۆک, دهوک, دوهوك, دۆهۆک, دهۆكێ, duhok, dohuk, dihok, dhok, dahuk, duhouk'],
  [5, 'town', 'زاخو, زاخۆ, zakho, zaxo, zakhu, zaxu'],
  [5, 'town', 'سميل, سێمێل, سیمێل, sumel, simele, semel, sumail, summel'],
  [5, 'town', 'العمادية, عمادية, ئامێدی, ئامێدیێ, amedi, amadiya, amediye, amedy, imadiya'],
  [5, 'town', 'عقرة, عقره, ئاکرێ, ئاکری, عەقرە, akre, aqra, aqrah, akree'],
  [5, 'town', 'بردرش, بەردەڕەش, بردەرەش, bardarash, bardarasch'],
  [
    5,
    'town',
    'مانگێش, مانكيش, شيلادزي, شێلادزێ, سرسنك, سەرسنک, باتيفا, باتێل, شاريا, فايدة, فايدە, mangesh, sheladze, sarsing, batel',
  ],
  [
    5,
    'quarter',
    'ماسيكي, ماسیکێ, مالتا, ماڵتا, نوهدرا, نۆهەدرا, گرێ باسێ, کرێ باسی, ئاڤرۆ سیتی, افرو ستي, avro city, masike, malta dohuk, nohadra',
  ],
  // Diyala
  [6, 'province', 'ديالى, ديالا, دیالە, دیاله, diyala, dyala, diala, dyalah, diyalah'],
  [6, 'town', 'بعقوبة, بعقوبه, باقوبە, بەعقووبە, بعگوبة, baqubah, baquba, baqouba, bakuba, ba3quba, baqooba'],
  [6, 'town?', 'الخالص, خالص, خالس, khalis, al khalis, khales, alkhalis'],
  [6, 'town', 'المقدادية, مقدادية, شهربان, muqdadiya, muqdadiyah, miqdadiya, shahraban, شارەبان'],
  [6, 'town', 'بلدروز, balad ruz, baladruz, baladrooz, بەلەدڕۆز'],
  [6, 'town', 'خانقين, خانەقین, khanaqin, khanaqeen, xanaqin, xaneqin'],
  [6, 'town', 'جلولاء, جلولا, جەلەولا, jalawla, jalula, jalawlaa'],
  [
    6,
    'town',
    'مندلي, مەندەلی, mandali, السعدية ديالى, سعدية, saadiya, قره تبه, قرتبة, قەرەتەپە, كنعان ديالى, بهرز, بهرز ديالى, buhriz, هبهب, المنصورية, بني سعد, خان بني سعد, khan bani saad, قزانية, العظيم ديالى',
  ],
  // Erbil
  [
    7,
    'province',
    'اربيل, أربيل, اربيله, هەولێر, هەولێرێ, هولير, هه ولير, erbil, arbil, irbil, hawler, hewler, hawlêr, hewlêr, arbeel, erbeel',
  ],
  [
    7,
    'quarter',
    'عنكاوا, عينكاوا, عنكاوة, عينكاوه, عەنکاوە, عەنکاوا, عينكاوة, ankawa, ainkawa, ankawah, enkawa, 3ankawa, 3ainkawa',
  ],
  [7, 'town?', 'سوران, سۆران, دیانا سۆران, soran, diana soran'],
  [7, 'town', 'شقلاوة, شقلاوه, شەقڵاوە, shaqlawa, shaqlawah, shaqlawe'],
  [7, 'town', 'كويسنجق, كوية, کۆیە, کۆیێ, کۆی سنجەق, koya, koysinjaq, koysanjaq, koye'],
  [7, 'town', 'رواندوز, ڕەواندز, ڕواندز, rawanduz, rwandz, rawandz, rwanduz'],
  [7, 'town', 'مخمور, مەخموور, makhmur, makhmour, maxmur'],
  [7, 'town', 'چۆمان, جومان, choman, چۆمان'],
  [7, 'town?', 'خبات, خەبات, khabat, xabat'],
  [
    7,
    'town',
    'ميركه سور, مێرگەسۆر, ميركسور, mergasor, mergasur, صلاح الدين اربيل, مصيف صلاح الدين, پیرمام, pirmam, سەلاحەدین پیرمام, حرير, هەریر, hareer, harir, برده رش, ديانا, دیانا, سيدكان, سیدەکان, قوشتبة, قوشتەپە, qushtapa, بنەسڵاوە, بنصلاوة, بنصلاوه, بنەسلاوە, binaslawa, bnaslawa, دارەتوو, دارتو, daratu, کەسنەزان, kasnazan, كسنزان',
  ],
  [
    7,
    'quarter',
    'شاری خەونەکان, دريم سيتي, دریم سیتی, دريم ستي, dream city, شاری ئیتاڵی, القرية الايطالية, italian village, italian city, گوندی ئیتاڵی, گوندی ئینگلیزی, القرية الانكليزية, قرية الانكليزية, english village, امباير, امباير وورلد, ئیمپایەر, ئیمپایر, empire world, empire, لبنان فيلج, lebanese village, گوندی لوبنانی, گوندی ئەڵمانی, german village, royal city erbil, naz city, ناز سیتی, ناز سيتي, نازستي, ئەتکۆنس, اتكونز, atconz',
  ],
  [
    7,
    'quarter',
    'بختياري اربيل, بەختیاری هەولێر, ئیسکان هەولێر, ئازادی هەولێر, شۆڕش هەولێر, 32 پارک, گوڵان هەولێر, کوردستان هەولێر, ڕۆناکی, رۆناکی, روناكي, runaki, ronaki, تەیراوە, طيراوة, tayrawa, سێتاقان, سيتاقان, setaqan, مەنتکاوە, منتكاوة, mantkawa, کوران, كوران, kuran, نەورۆز هەولێر, زانکۆ هەولێر, عەدالەت, عدالت, برايتي, برایەتی, brayati, مفتی, موفتی, mufti, ڕاستی, راستی, rasti, هەڤالان, هفالان, havalan, کوێستان هەولێر, باداوە, بادوا, badawa, نازناز, naznaz, سەفین, safin, زیلان, zilan, ژیان هەولێر, شادی, شەستی, 60 متری, شەست مەتری, شارع الستين اربيل, 100 متری, سەد مەتری',
  ],
  [7, 'quarter?', 'ئیسکان, اسكان اربيل, شورش اربيل, كولان اربيل, زانكو اربيل, نوروز اربيل'],
  // Karbala
  [8, 'province', 'كربلاء, كربلا, کەربەلا, karbala, karbalaa, kerbala, karbalah, kerbela'],
  [
    8,
    'town',
    'الهندية كربلاء, طويريج, tuwairij, twerij, tuereej, عين التمر, ain al tamr, عين تمر, الحر كربلاء, قضاء الحر, الحسينية كربلاء, قضاء الحسينية, الجدول الغربي',
  ],
  [8, 'town?', 'الهندية, هندية, hindiya, al hindiya'],
  [
    8,
    'quarter?',
    'حي البلدية كربلاء, سيف سعد, حي سيف سعد, باب بغداد كربلاء, باب الخان, باب السلالمة, باب طويريج, العباسية الشرقية, العباسية الغربية, حي الموظفين, الاسرة كربلاء, حي رمضان كربلاء, فريحة, حي الاسكان كربلاء',
  ],
  // Kirkuk
  [9, 'province', 'كركوك, کەرکووک, کەرکوک, كركوگ, kirkuk, karkuk, kerkuk, kirkok, karkouk, kirkouk'],
  [9, 'town', 'الحويجة, حويجة, حەویجە, hawija, hawijah, al hawija, hwija'],
  [
    9,
    'town',
    'داقوق, داقووق, daquq, daqoq, الدبس, دبس, دووبز, dibis, dubiz, dibs, طوبزاوة, تازة خورماتو, تازه, تازەخورماتوو, taza, ليلان, لەیلان, laylan, تسعين القديمة, الرياض كركوك, العباسي كركوك',
  ],
  [
    9,
    'quarter',
    'رحيم اوه, رحيماوه, رحيماوا, رحيم اوة, رحيم اوا, ڕەحیماوا, ڕەحیم ئاوا, rahimawa, raheem awa, rahim awa, عرفة, عرفه, arafa, arafah, شوراو, شۆراو, shoraw, شورجة كركوك, شۆڕیجە, حي الواسطي كركوك, الواسطي, واسطی, دوميز, دۆمیز, domiz kirkuk, تسعين, تسعين كركوك, حي القادسية كركوك, حي النصر كركوك, بنجة علي, پەنجا عەلی, panja ali, امام قاسم, ئیمام قاسم, ئازادی کەرکووک, حي ازادي كركوك, قوريا, قۆریە, qoriya, شاطرلو, shaterlu, مصلى كركوك, المصلى كركوك',
  ],
  [9, 'quarter?', 'طريق بغداد'],
  // Missan
  [10, 'province', 'ميسان, میسان, مەیسان, missan, maysan, misan, maisan, meesan'],
  [
    10,
    'town',
    'العمارة, العماره, عەمارە, amarah, al amarah, amara, al amara, alamara, el amara, imara missan',
  ],
  [
    10,
    'town',
    'علي الغربي, علي الشرقي, قلعة صالح, المجر الكبير, مجر الكبير, المجر, الميمونة, ميمونة, قضاء الكحلاء, الكحلاء, كحلاء, العدل ميسان, المشرح, مشرح ميسان, السلام ميسان, العزير, ali al gharbi, ali algharbi, qalat saleh, qalat salih, majar al kabir, majar, kahla, al kahla, maymouna, عەلی غەربی',
  ],
  [10, 'town?', 'كميت, kumait, kumayt'],
  // Najaf
  [
    11,
    'province',
    'النجف, نجف, النجف الاشرف, نجف الاشرف, نەجەف, najaf, al najaf, alnajaf, najef, nejef, el najaf, elnajaf, an najaf',
  ],
  [11, 'town', 'الكوفة, كوفة, كوفه, کووفە, kufa, al kufa, kufah, alkufa, elkufa'],
  [
    11,
    'town',
    'المناذرة, مناذرة, ابو صخير, المشخاب, مشخاب, الحيرة, حيرة النجف, العباسية النجف, الحيدرية, حيدرية, خان النص, القادسية النجف, manathera, abu sukhair, mishkhab, mashkhab, al hira, haidariya',
  ],
  [
    11,
    'quarter?',
    'حي السعد النجف, حي الامير النجف, حي الغدير النجف, حي الجامعة النجف, حي كندة, كندة, حي ميسان, حي عدن, حي الاشتراكي, المدينة القديمة النجف, حي الانصار النجف, حي الجديدات, الجديدات, حي ابو خالد',
  ],
  // Ninawa
  [
    12,
    'province',
    'نينوى, نينوا, نەینەوا, نەینەوى, نينوه, ninawa, nineveh, ninewa, nenawa, ninevah, nainawa',
  ],
  [
    12,
    'province',
    'الموصل, موصل, موسڵ, مووسڵ, mosul, mousil, mosil, al mosul, el mosul, mosel, elmosul, almosul, mousel',
  ],
  [12, 'town', 'تلعفر, تل عفر, تەلەعفەر, tal afar, talafar, tel afar, tal3afar, telafer'],
  [12, 'town', 'سنجار, شنگال, شنكال, شەنگال, sinjar, shingal, shengal, singar'],
  [12, 'town', 'خانصور, خانەسۆر, khanasor, khana sor'],
  [
    12,
    'town',
    'الحمدانية, حمدانية, قره قوش, قرقوش, بغديدا, بغديده, bakhdida, baghdeda, qaraqosh, qaraqush, hamdaniya, al hamdaniya',
  ],
  [12, 'town', 'القوش, ألقوش, ئەلقۆش, alqosh, al qosh, alqush, elqosh'],
  [
    12,
    'town',
    'تلكيف, تل كيف, تەلکێف, تلسقف, tel keppe, telkaif, tilkaif, telkef, tel kaif, tall kayf, tesqopa, batnaya, باطنايا',
  ],
  [12, 'town', 'بعشيقة, بعشيقه, بەعشیقە, bashiqa, bashika, ba3shiqa, bahzani, بحزاني, بعويزة'],
  [12, 'town', 'برطلة, برطله, bartella, bartalla, bartilla, كرمليس, karamles, karamlesh, karemlash'],
  [
    12,
    'town',
    'البعاج, بعاج, الحضر, القيارة, قيارة, كيارة, qayyarah, qayara, qayyara, hatra, حمام العليل, hammam al alil, hamam alalil, ربيعة نينوى, زمار, زوممار, zummar, zumar, النمرود, نمرود, الشيخان, شيخان, شێخان, shekhan, sheikhan, عين سفني, ain sifni, وانة, مخمور نينوى, بادوش, badush, الشورة',
  ],
  [
    12,
    'quarter',
    'حي المهندسين الموصل, al muhandisin, muhandiseen, الزهور الموصل, حي الزهور الموصل, المجموعة الثقافية, مجموعة الثقافية, الدواسة, دواسة, dawasa, باب الطوب, bab al toub, باب الجديد الموصل, حي الوحدة الموصل, حي النور الموصل, الميدان الموصل, الفيصلية, فيصلية, faisaliya, حي الجزائر الموصل, حي المثنى الموصل, النبي يونس, نبي يونس, nabi yunus, حي السكر, حي سومر الموصل, الكندي الموصل, حي الحدباء, الحدباء, hadbaa, الوحدة الموصل, الساحل الايمن, ساحل الايمن, الساحل الايسر, ساحل الايسر, sahil al ayman, sahel alayser, right bank mosul, left bank mosul, كوكجلي, gogjali, kokjali, حي الرفاعي الموصل, موصل الجديدة, الموصل الجديدة, حي التحرير الموصل, حي الكرامة الموصل, الغزلاني, السرجخانة',
  ],
  // Saladin
  [
    13,
    'province',
    'صلاح الدين, صلاح الدين محافظة, سەلاحەدین, سەلاحەددین, salahaddin, salah al din, saladin, salah aldin, salahuddin, salah eldin, salah ad din, salahaldin',
  ],
  [13, 'town', 'تكريت, تکریت, tikrit, tekrit, takrit'],
  [13, 'town', 'سامراء, سامرا, سامەڕا, samarra, samara, samarraa, samarrah'],
  [13, 'town', 'بيجي, بێجی, بیجی, baiji, beiji, bayji, biji'],
  [13, 'town?', 'بلد, بەلەد, balad'],
  [13, 'town', 'الدجيل, دجيل, dujail, al dujail, dujayl'],
  [13, 'town?', 'الدور, al dour, ad dawr, al dur, aldour'],
  [13, 'town', 'الشرقاط, شرقاط, شەرگات, sharqat, shirqat, al shirqat, sherqat'],
  [
    13,
    'town',
    'طوز خورماتو, طوزخورماتو, طوز, الطوز, خورماتوو, دووزخورماتوو, دوزخورماتو, tuz khurmatu, tuz, tuz khormato, tuz kharmato, الضلوعية, ضلوعية, dhuluiya, dhuluiyah, duluiya, امرلي, آمرلي, ئامرلی, amerli, amirli, العلم صلاح الدين, ناحية العلم, سليمان بيك, سلێمان بەگ, sulaiman bek, يثرب, yathrib, الاسحاقي, ishaqi, ishaki, الصينية بيجي',
  ],
  // Sulymania
  [
    14,
    'province',
    'السليمانية, سليمانية, سليمانيه, سلێمانی, سلیمانی, سلێمانیە, سڵێمانی, sulaymaniyah, sulaimani, slemani, sulaymania, sulaimaniya, sulaymani, silemani, sulaimaniyah, suleimaniya, sulymania, slemany, slêmanî, suli, sulimaniya, sulaimaniah, sulaymaniah, sulaymaniya, sulaimania, seleymani, sleimani, سلێمانيم',
  ],
  [14, 'town', 'رانية, رانيه, ڕانیە, رانیە, ranya, rania iraq, ranye, raniya, raniye'],
  [14, 'town', 'قلعة دزة, قلعه دزه, قەڵادزێ, قەلادزێ, qaladze, qaladiza, qala diza, qaladza, qaladizah'],
  [14, 'town', 'دوكان, دۆکان, dukan, dokan'],
  [14, 'town', 'دربندخان, دربنديخان, دەربەندیخان, دەربەندی خان, darbandikhan, darbandixan, derbendikhan'],
  [14, 'town', 'بينجوين, بنجوين, پێنجوێن, پینجوێن, penjwen, penjwin, panjwin, penjwen'],
  [14, 'town', 'جمجمال, چەمچەماڵ, چمچمال, chamchamal, chemchemal, jamjamal'],
  [14, 'town', 'كلار, کەلار, kalar, kelar'],
  [
    14,
    'town',
    'كفري, کفری, kifri, kfri, shahrazoor, شارەزوور, شهرزور, sharazur, shahrazur, سيد صادق, سەید سادق, سەیدسادق, sayid sadiq, said sadiq, saidsadiq, قره داغ, قەرەداغ, qaradagh, qaradax, ماوەت, mawat, تەکیە, takya, بازيان, بازیان, bazyan, bazian, عربت, عەربەت, arbat, پیرەمەگروون, پیرەمەگرون, piramagrun, چوارتا, جوارتا, chwarta, شارباژێڕ, سورداش, سوورداش, حاجیاوا, حاجياوا, hajiawa, بیتواتە, رزكاري كلار, ڕزگاری کەلار',
  ],
  [
    14,
    'quarter',
    'سەرچنار, سرجنار, سرچنار, sarchnar, sarchinar, serchinar, بەختیاری, بختياري, bakhtiari, bakhtyari, bakhtiary, bakhtyary, ڕاپەڕین, راپرين, rapareen, raparin, raperin, تووی مەلیک, توی مەلیک, توي ملك, twi malik, tooy malik, tui malik, ئیبراهیم پاشا, ابراهيم باشا سليمانية, ibrahim pasha, ئیسکانی سلێمانی, عەقاری, عقاري, aqari, ماڵە گەورە, قازانقایە, کانی ئاسکان, كاني اسكان, kani askan, سابونكران, سابوونکەران, sabunkaran, چوارباخ, جوارباخ, chwarbakh, ئاشتی سلێمانی, ashti, هەواری شار, هواري شار, hawari shar, ڕزگاری سلێمانی, چاوگ, كاني كورده, کانی کوردە, kani kurda, شەقامی سالم, salim street, شارع سالم, مەجیدبەگ, مەجید بەگ, majid bag, قەرەتۆغان, قرطوغان, qaratoghan, قلياسان, قلیاسان, qlyasan, qliasan, جولەکان, julakan, دەرگەزێن, کۆبانی سلێمانی, گوندی ئەڵمانی سلێمانی, شاری سپی, رۆژهەڵات سلێمانی, ئازمەر, azmar, گۆیژە, goizha, goyzha, بەکرەجۆ, بكرجو, bakrajo, bakrajow, باكرجو',
  ],
  // Thi Qar
  [
    15,
    'province',
    'ذي قار, ذيقار, ذي‌قار, ذى قار, زيقار, زی قار, زیقار, thi qar, dhi qar, thiqar, dhiqar, zi qar, ziqar, thy qar, thee qar',
  ],
  [
    15,
    'town',
    'الناصرية, ناصرية, ناصريه, ناسرییە, ناسریە, nasiriyah, nasiriya, nasriya, al nasiriyah, nasriyah, nassiriya, nasirya, elnasiriya',
  ],
  [
    15,
    'town',
    'الشطرة, شطرة, shatra, shatrah, al shatra, سوق الشيوخ, suq al shuyukh, souq al shuyoukh, suq alshuyukh, sooq alshiokh, الجبايش, جبايش, chibayish, chibaish, jibayish, al chibayish, قلعة سكر, قلعه سكر, qalat sukkar, qalat sukar, الغراف, غراف, gharraf, al gharraf, البطحاء, بطحاء, batha, سيد دخيل, الاصلاح ذي قار, الفهود, فهود, العكيكة, كرمة بني سعيد, الفجر ذي قار, الدواية, دواية, الطار',
  ],
  [
    15,
    'town?',
    'الرفاعي, رفاعي, rifai, al rifai, rifa3i, النصر ذي قار, ناحية النصر ذي قار, al nasr dhi qar, الاصلاح',
  ],
  // Wasit
  [16, 'province', 'واسط, واسيط, واست, wasit, wassit, waset, wasset'],
  [16, 'town', 'الكوت, كوت, کووت, kut, al kut, kout, alkut, al kout, elkut, koot iraq'],
  [
    16,
    'town',
    'الصويرة, صويرة, صويره, suwaira, suwayrah, al suwaira, suwaira, swaira, النعمانية, نعمانية, numaniya, numaniyah, al numaniya, no3maniya, بدرة, بدره واسط, badra, جصان, jassan, الزبيدية, زبيدية, zubaydiya, zubaidiya, شيخ سعد, sheikh saad, الموفقية, البشائر, الدبوني, دبوني, تاج الدين واسط, الاحرار واسط, واسط الاحرار, العزيزية واسط',
  ],
  [16, 'town', 'العزيزية, عزيزية, عزيزيه, aziziya, aziziyah, al aziziya, azizia, el aziziya'],
  [16, 'town?', 'قضاء الحي, الحي, الحي واسط, al hai, al hay wasit, al hayy'],
  // Muthanna
  [
    17,
    'province',
    'المثنى, محافظة المثنى, موسەننا, muthanna, al muthanna, almuthanna, muthana, al muthana, almuthana, mothanna, muthanna province',
  ],
  [
    17,
    'town',
    'السماوة, سماوة, سماوه, سەماوە, samawah, samawa, al samawah, al samawa, alsamawa, elsamawa, essamawa',
  ],
  [
    17,
    'town',
    'الرميثة, رميثة, رميثه, rumaitha, rumaythah, al rumaitha, romaitha, الخضر المثنى, قضاء الخضر, الوركاء, وركاء, warka, السلمان, سلمان ناحية, الدراجي, المجد المثنى, الهلال المثنى, السوير, سوير',
  ],
  [17, 'town?', 'الخضر, خضر, khidhir, khidir, al khidhir, khudhir'],
  // Not among the provinces of the list.
  [
    0,
    'town',
    'الديوانية, ديوانية, ديوانيه, دیوانیە, دیوانییە, diwaniya, diwaniyah, al diwaniyah, diwania, aldiwaniya, القادسية محافظة, محافظة القادسية, الشامية, شامية, shamiya, عفك, afak, afaq, غماس, ghammas, الدغارة, daghara, السنية الديوانية, الحمزة الشرقي, حمزة الشرقي, qadisiyah, al qadisiyah, al qadisiya, الشنافية, البدير, سومر الديوانية',
  ],
  // Halabja is a province of its own since 2014; parcels for it go to Sulymania.
  [
    14,
    'town',
    'حلبجة, حلبجه, هەڵەبجە, هەلەبجە, حلبچة, halabja, helebce, halabjah, halabje, خورمال, خورماڵ, khurmal, سيروان هەڵەبجە, sirwan halabja, بيارة, بیارە, byara, تەوێڵە, tawela',
  ],
];

/** Its province is a proposal, since the place is no part of the province any more. */
export const HALABJA = 'حلبجه, هلبجه, halabja, helebce, halabjah, halabje';
