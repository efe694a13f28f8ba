/** The colours that a shop prints in, for chips, job sheets and the chat. A swatch is the background of CSS. */
export const COLOURS = [
  { name: 'black', arabic: 'أسود', sorani: 'ڕەش', swatch: '#1b1b1d' },
  { name: 'white', arabic: 'أبيض', sorani: 'سپی', swatch: '#ffffff' },
  { name: 'red', arabic: 'أحمر', sorani: 'سوور', swatch: '#d62828' },
  { name: 'blue', arabic: 'أزرق', sorani: 'شین', swatch: '#1f5fd1' },
  { name: 'green', arabic: 'أخضر', sorani: 'سەوز', swatch: '#2a9d4a' },
  { name: 'yellow', arabic: 'أصفر', sorani: 'زەرد', swatch: '#ffd60a' },
  { name: 'pink', arabic: 'وردي', sorani: 'پەمەیی', swatch: '#f78fb3' },
  { name: 'purple', arabic: 'بنفسجي', sorani: 'مۆر', swatch: '#7b2cbf' },
  { name: 'orange', arabic: 'برتقالي', sorani: 'پرتەقاڵی', swatch: '#f77f00' },
  { name: 'brown', arabic: 'بني', sorani: 'قاوەیی', swatch: '#7f4f24' },
  { name: 'grey', arabic: 'رصاصي', sorani: 'خۆڵەمێشی', swatch: '#8d9399' },
  { name: 'silver', arabic: 'فضي', sorani: 'زیوی', swatch: '#c0c5ce' },
  { name: 'gold', arabic: 'ذهبي', sorani: 'زێڕین', swatch: '#d4a017' },
  { name: 'beige', arabic: 'بيج', sorani: 'بێج', swatch: '#e3d5b8' },
  { name: 'cream', arabic: 'كريمي', sorani: 'کرێمی', swatch: '#fff4d6' },
  { name: 'navy', arabic: 'كحلي', sorani: 'نیلی', swatch: '#14213d' },
  { name: 'sky blue', arabic: 'سمائي', sorani: 'ئاسمانی', swatch: '#8ecae6' },
  { name: 'turquoise', arabic: 'تركوازي', sorani: 'فیرۆزەیی', swatch: '#2ec4b6' },
  { name: 'mint', arabic: 'نعناعي', sorani: 'منت', swatch: '#a8e6cf' },
  { name: 'olive', arabic: 'زيتوني', sorani: 'زەیتوونی', swatch: '#6b7a2a' },
  { name: 'maroon', arabic: 'ماروني', sorani: 'ماروون', swatch: '#7b1e3a' },
  { name: 'pistachio', arabic: 'فستقي', sorani: 'فستەقی', swatch: '#b5cf6b' },
  { name: 'honey', arabic: 'عسلي', sorani: 'عسلی', swatch: '#c98a1b' },
  { name: 'bronze', arabic: 'برونزي', sorani: 'برۆنزی', swatch: '#a56a38' },
  { name: 'charcoal', arabic: 'فحمي', sorani: 'خەڵووزی', swatch: '#3a3d42' },
  { name: 'wood', arabic: 'خشبي', sorani: 'تەختەیی', swatch: '#b08455' },
  { name: 'clear', arabic: 'شفاف', sorani: 'ڕوون', swatch: '#eaf4f8' },
  { name: 'phosphor', arabic: 'فسفوري', sorani: 'فۆسفۆری', swatch: '#ccff66' },
  {
    name: 'multicoloured',
    arabic: 'ملون',
    sorani: 'ڕەنگاوڕەنگ',
    swatch: 'linear-gradient(90deg, #d62828, #ffd60a, #2a9d4a, #1f5fd1)',
  },
] as const;

export type ColourName = (typeof COLOURS)[number]['name'];

export const colourOf = (name: string): (typeof COLOURS)[number] | undefined =>
  COLOURS.find((colour) => colour.name === name);
