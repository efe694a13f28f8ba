import type { Page } from 'playwright-core';

/**
 * Shows a page right to left with all catalog texts in Arabic letters. Latin letters that remain are data or
 * texts without a translation.
 */
export const mirrorPage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const ALIF = 0x0627;
    const inArabicLetters = (text: string): string =>
      text.replace(/[A-Za-z]/g, (letter) =>
        String.fromCharCode(ALIF + (letter.toLowerCase().charCodeAt(0) % 20)),
      );
    /** Translates a compiled message, which is a text or a list of texts, values and plural forms. */
    const translate = (message: unknown): unknown => {
      if (typeof message === 'string') return inArabicLetters(message);
      if (!Array.isArray(message)) return message;
      return message.map((token: unknown) => {
        if (!Array.isArray(token)) return translate(token);
        const [name, kind, cases]: unknown[] = token;
        if (typeof cases !== 'object' || cases === null) return token;
        return [
          name,
          kind,
          Object.fromEntries(Object.entries(cases).map(([key, text]) => [key, translate(text)])),
        ];
      });
    };
    Object.assign(globalThis, {
      translateMessages: (messages: object) =>
        Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, translate(message)])),
    });
    Object.defineProperty(HTMLHtmlElement.prototype, 'dir', {
      get: () => 'rtl',
      set(this: HTMLHtmlElement) {
        this.setAttribute('dir', 'rtl');
      },
    });
  });
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const changedScript = script.replace(
      /export\{(\w+) as messages\}/,
      'const translated=translateMessages($1);export{translated as messages}',
    );
    await route.fulfill({ response, body: changedScript });
  });
};

/**
 * Returns Latin texts whose parts the right-to-left direction reorders, such as `5 x 3 cm` shown as
 * `x 3 cm 5`. Dates are left out because the browser formats them.
 */
export const findReorderedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const FROM_RIGHT = /\p{Script=Arabic}/u;
    const LATIN = /[A-Za-z]/;
    /** Matches the texts between direction isolates, which are checked on their own. */
    const PARTS = /[^\u2066-\u2069]+/g;
    /** Matches words without the punctuation of the sentence. */
    const WORDS = /[^\s("“'][^\s]*[^\s.,:;!?…)"”'،؛؟]/g;
    const range = document.createRange();
    const isReordered = (text: Text, from: number, to: number): boolean => {
      let last: DOMRect | undefined;
      for (let index = from; index < to; index += 1) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const [place] = /\s/.test(text.data[index] ?? '') ? [] : range.getClientRects();
        if (!place || place.width === 0) continue;
        if (last && Math.abs(place.top - last.top) < 3 && place.left < last.left - 0.5) return true;
        last = place;
      }
      return false;
    };
    const reordered = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!(text instanceof Text) || text.parentElement?.localName === 'time') continue;
      for (const { 0: part, index } of text.data.matchAll(PARTS)) {
        const words = FROM_RIGHT.test(part) ? [...part.matchAll(WORDS)] : [];
        const alone = words.length > 0 ? words : [{ 0: part, index: 0 }];
        for (const { 0: word, index: within } of alone) {
          const from = index + within;
          if (!LATIN.test(word) || FROM_RIGHT.test(word)) continue;
          if (isReordered(text, from, from + word.length)) reordered.add(word.trim());
        }
      }
    }
    return [...reordered];
  });

/**
 * Returns the headings, labels and buttons of the page that have no translation. Names of keys and `names`
 * are data.
 */
export const findUntranslatedTexts = (
  page: Page,
  names: readonly string[] = [],
): Promise<readonly string[]> =>
  page.locator('h1, th, dt, label, legend, nav a, button, [role=status]').evaluateAll((elements, data) => {
    const textOf = (element: Element): string => {
      if (!(element instanceof HTMLElement)) return '';
      const keys = [...element.querySelectorAll('kbd')].map((key) => key.innerText);
      return keys.reduce((text, key) => text.replace(key, ''), element.innerText).trim();
    };
    return [...new Set(elements.map(textOf))].filter(
      (text) => /[A-Za-z]{2}/.test(text) && !data.includes(text),
    );
  }, names);
