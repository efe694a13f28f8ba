/*
 * Recognises the texts that an application writes into a copied chat: pictures, calls, deleted and edited
 * messages, polls.
 */
import { toAsciiDigits } from '#domain/money.ts';
import { searchForm } from '#domain/search-fold.ts';

/** Returns the text as these tables have it: folded like a search term, in ASCII digits. */
export const normalized = (text: string): string => searchForm(toAsciiDigits(text)).trim();

const alternatives = (phrases: string): string =>
  phrases
    .split(', ')
    .map((phrase) => normalized(phrase).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .sort((a, b) => b.length - a.length)
    .join('|');

const MEDIA = alternatives(
  'media, image, photo, picture, video, audio, sticker, gif, document, file, contact card, video note, voice message, location, الوسائط, وسائط, الصورة, صورة, صورة gif, الفيديو, فيديو, الصوت, المقطع الصوتي, مقطع صوتي, الملصق, ملصق, المستند, مستند, الملف, ملف, جهة الاتصال, بطاقة جهة الاتصال, ملاحظة فيديو, رسالة صوتية, الرسالة الصوتية, میدیا, وێنە, ڤیدیۆ, ڤیدیۆکە, دەنگ, ستیکەر, فایل, بەڵگەنامە',
);
const OMITTED = alternatives(
  'omitted, not included, مستبعد, مستبعدة, محذوف, محذوفة, تم استبعادها, لابراوە, لابرا, نەخراوەتە ناو',
);
const REMOVED = alternatives('تم استبعاد, تم ازالة, تمت ازالة, تم الغاء');
const ATTACHED = alternatives('تم ارفاق, تم ارسال, تم مشاركة');
const EDITED = alternatives(
  'this message was edited, message edited, edited, تم تعديل هذه الرسالة, تم التعديل, معدلة, تم تعديلها, ئەم نامەیە دەستکاری کراوە, ئەم نامەیە دەستکاریکراوە, ئەم نامەیە دەستکاری کرا, ئەم پەیامە دەستکاری کراوە, ئەم پەیامە دەستکاریکراوە, ئەم پەیامە دەستکاری کرا, دەستکاریکراو, دەستکاری کراوە, دەستکاری کرا',
);
const DELETED = alternatives(
  'this message was deleted, you deleted this message, message deleted, this message was deleted by admin, deleted message, unsent a message, تم حذف هذه الرسالة, تم حذف الرسالة, لقد حذفت هذه الرسالة, حذفت هذه الرسالة, قمت بحذف هذه الرسالة, حذف المشرف هذه الرسالة, ئەم نامەیە سڕایەوە, ئەم نامەیە سڕدراوەتەوە, ئەم نامەیە سڕاوەتەوە, ئەم پەیامە سڕایەوە, ئەم پەیامە سڕاوەتەوە, ئەم پەیامە سڕدراوەتەوە, نامەکە سڕایەوە, نامە سڕاوەتەوە, تۆ ئەم نامەیەت سڕیەوە, تۆ ئەم پەیامەت سڕیەوە',
);
const CALL = alternatives(
  'missed call, missed voice call, missed video call, missed audio call, missed group call, missed group voice call, missed group video call, missed voice chat, missed video chat, incoming voice call, incoming video call, voice call, video call, audio call, silenced voice call, silenced video call, call ended, مكالمة فائتة, مكالمة صوتية فائتة, مكالمة فيديو فائتة, مكالمة مرئية فائتة, مكالمة جماعية فائتة, مكالمة صوتية جماعية فائتة, مكالمة لم يتم الرد عليها, مكالمة صوتية لم يتم الرد عليها, مكالمة صوتية, مكالمة فيديو, مكالمة مرئية, مكالمة فائتة من, پەیوەندی لەدەستچوو, پەیوەندی دەنگی لەدەستچوو, پەیوەندی ڤیدیۆیی لەدەستچوو, پەیوەندی دەنگی, پەیوەندی ڤیدیۆیی, پەیوەندییەکی وەڵامنەدراو, پەیوەندی وەڵامنەدراو, پەیوەندی وەڵام نەدراو, تەلەفۆنی وەڵامنەدراوە, تەلەفۆنی لەدەستچوو',
);
const CALL_DETAIL = alternatives(
  'no answer, missed, tap to call back, at, min, mins, minutes, minute, sec, secs, seconds, hr, hour, hours, am, pm, لا يوجد رد, لم يتم الرد, انقر لمعاودة الاتصال, دقيقة, دقائق, ثانية, ثواني, ثوان, ساعة, خولەک, چرکە, وەڵام نەدرایەوە',
);
const VIEW_ONCE = alternatives(
  'view once, view once photo, view once video, view once voice message, صورة للعرض مرة واحدة, فيديو للعرض مرة واحدة, رسالة صوتية للعرض مرة واحدة, عرض لمرة واحدة, العرض لمرة واحدة, یەکجار بینین, بینین بۆ یەکجار',
);
const FORWARDED = alternatives(
  'forwarded, forwarded message, forwarded many times, معاد توجيهها, محولة, تم التحويل, تمت اعادة توجيهها, تمت اعادة توجيهها عدة مرات, معاد توجيهها عدة مرات, نێردراوەتەوە, پەیامی نێردراوە, پەیامی نێردراو, نامەی نێردراو, نامەی نێردراوە, رسالة معاد توجيهها, رسالة محولة, ڕەوانەکراوە',
);
const RECORDING = alternatives(
  'photo, video, sticker, gif, voice message, audio, صورة, بصمة, ملصق, رسالة صوتية, فيديو, نامەی دەنگی, پەیامی دەنگی, وێنە, ڤیدیۆ, ستیکەر',
);
const WAITING = alternatives('waiting for this message, في انتظار هذه الرسالة, چاوەڕێی ئەم نامەیە');
const POLL = alternatives('poll, استطلاع رأي, استطلاع, ڕاپرسی');
const OPTION = alternatives('option, الخيار, خيار, هەڵبژاردە, هەڵبژاردن');
const VOTES = alternatives('votes, vote, صوت, اصوات, صوتا, دەنگ');
const FILE =
  '\\S+\\.(?:jpe?g|png|gif|webp|heic|mp4|mov|pdf|docx?|xlsx?|opus|ogg|m4a|aac|mp3|vcf|stl|3mf|obj|zip)';

/** Lines that an application writes, folded like search terms. Brackets around them are removed before. */
const LINES: readonly RegExp[] = [
  /^(?:\S+ ){1,3}(?:sent|shared|forwarded|unsent|replied|reacted|liked|missed)\b(?! (?:me|us)\b).*$/,
  /^(?:reacted|liked|loved|replied|in reply) (?:.* )?(?:to|a|your|message)\b.*$/,
  /^you (?:sent|replied|unsent|forwarded|shared|reacted|missed|called)\b(?! (?:me|us)\b).*$/,
  new RegExp(`^(?:${DELETED}|${EDITED}|${FORWARDED}|${VIEW_ONCE}|null)\\.?$`, 'u'),
  new RegExp(`^(?:${WAITING})(?:[.,].*)?$`, 'u'),
  /^forwarded from\b.*$|^رساله محوله.*$/,
  new RegExp(`^(?:${MEDIA}) (?:${OMITTED})\\.?$`, 'u'),
  new RegExp(`^(?:${REMOVED}) (?:${MEDIA})\\.?$`, 'u'),
  new RegExp(`^(?:${ATTACHED}) (?:${MEDIA})? ?(?:${FILE})?$`, 'u'),
  new RegExp(`^(?:${RECORDING})(?: ?\\(?\\d+:\\d\\d\\)?)?\\.?$`, 'u'),
  new RegExp(`^(?:${CALL})(?:[ ,.:·()-]+(?:${CALL_DETAIL}|\\d[\\d:]*))*[.)]?$`, 'u'),
  /^(?:seen|delivered|sent|read|active now|active .* ago|typing|enter|تمت المشاهده|شوهد)(?: .{0,20})?$/,
  /^(?:messages and calls are end-to-end encrypted|الرسايل والمكالمات مشفره)/,
  new RegExp(`^\\(?(?:file|image|video|attached|مرفق)\\)?:? ?${FILE}`, 'u'),
  new RegExp(`^${FILE} ?\\((?:file attached|الملف مرفق|${normalized('فایل هاوپێچە')})\\)$`, 'u'),
  new RegExp(`^(?:${POLL}):?$|^(?:${OPTION}): .+$`, 'u'),
  new RegExp(`(?:^|[ (:–-])\\d{1,4} (?:${VOTES})\\)?$`, 'u'),
];

const withoutBrackets = (form: string): string => form.replace(/^[<([‹«]+|[>)\]›»]+$/gu, '').trim();

const MAX_LENGTH = 120;

/** Returns true for a line that the application wrote, not a person. */
export const isExportLine = (text: string): boolean => {
  const form = normalized(text);
  if (form.length >= MAX_LENGTH) return false;
  // An arrow or another sign may stand before the line.
  const bare = form.replace(/^[^\p{L}\p{N}<([‹«]+/u, '');
  const inner = withoutBrackets(bare);
  return LINES.some((pattern) => pattern.test(bare) || pattern.test(inner));
};

const NOTES_IN_BRACKETS = new RegExp(`^(?:${EDITED}|${FORWARDED}|${VIEW_ONCE})\\.?$`, 'u');
const IS_FILE = new RegExp(`^(?:attached|مرفق):? ?${FILE}$`, 'u');
const IN_BRACKETS = /[<(‹«[]([^<>()‹›«»[\]]{2,80})[>)›»\]]\s*$/u;
/**
 * Notes that stand without brackets behind the text, perhaps with the time. Words that people write too are
 * not among them.
 */
const NOTE_AT_END = new RegExp(
  `^(?:${EDITED}|${alternatives(
    'forwarded, forwarded message, forwarded many times, معاد توجيهها, رسالة معاد توجيهها, تمت اعادة توجيهها, معاد توجيهها عدة مرات, تمت اعادة توجيهها عدة مرات, نێردراوەتەوە, پەیامی نێردراو, پەیامی نێردراوە, نامەی نێردراوە',
  )}|${VIEW_ONCE})\\.?(?: \\d{1,2}:\\d\\d(?: ?[ap]\\.?m\\.?)?)?$`,
  'u',
);
/** Number of words of the longest note. */
const MAX_NOTE_WORDS = 8;
/** In `Ali forwarded` the word is a verb; the note of an application begins with a capital letter. */
const VERB = /^forwarded/;

/** Most lines have no such word, and need not be folded. */
const MAY_HAVE_NOTE =
  /edited|forwarded|once|عديل|معدل|توجيه|مرة|مره|دەستکاری|دەستكاری|نێردراو|یەکجار|یەكجار/i;

/** Returns the start of a note without brackets at the end of a line; the length of the line without one. */
const startOfNote = (text: string): number => {
  if (!MAY_HAVE_NOTE.test(text)) return text.length;
  const words = [...text.matchAll(/\S+/g)].slice(-MAX_NOTE_WORDS);
  const start = words.find(({ index }) => {
    const tail = text.slice(index).replace(/^[^\p{L}\p{N}]+/u, '');
    return !VERB.test(tail) && NOTE_AT_END.test(normalized(tail));
  })?.index;
  // A sign or a dash before the note belongs to it.
  return start === undefined ? text.length : text.slice(0, start).replace(/[\s–—·|-]+$/u, '').length;
};

/**
 * Returns the length of a line without the application's note at its end, such as
 * `<This message was edited>`.
 */
export const lengthWithoutNote = (text: string): number => {
  const bracket = IN_BRACKETS.exec(text);
  const inner = normalized(bracket?.[1] ?? '');
  const isNote =
    NOTES_IN_BRACKETS.test(inner) ||
    IS_FILE.test(inner) ||
    (/^</.test(bracket?.[0] ?? '') && isExportLine(inner));
  return bracket && isNote ? bracket.index : startOfNote(text);
};

const VOTE_COUNT = new RegExp(
  `^(?:\\d{1,4} (?:${VOTES})|${alternatives('no votes, صوتان, صوت واحد, لا اصوات, بدون اصوات, بێ دەنگ')})$`,
  'u',
);

/** Returns true for the number of votes alone on a line, below an option of a poll. */
export const isVoteCount = (text: string): boolean => VOTE_COUNT.test(withoutBrackets(normalized(text)));
