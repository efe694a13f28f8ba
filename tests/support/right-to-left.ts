import type { Page } from 'playwright-core';

/**
 * Shows a page right to left with all catalog texts in Arabic letters. Latin letters that remain are data or texts
 * without a translation.
 */
export const readFromRight = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const ALIF = 0x0627;
    const inArabicLetters = (text: string): string =>
      text.replace(/[A-Za-z]/g, (letter) =>
        String.fromCharCode(ALIF + (letter.toLowerCase().charCodeAt(0) % 20)),
      );
    /** Translates a compiled message, which is a text or a list of texts, values and plural forms. */
    const said = (message: unknown): unknown => {
      if (typeof message === 'string') return inArabicLetters(message);
      if (!Array.isArray(message)) return message;
      return message.map((token: unknown) => {
        if (!Array.isArray(token)) return said(token);
        const [name, kind, cases]: unknown[] = token;
        if (typeof cases !== 'object' || cases === null) return token;
        return [
          name,
          kind,
          Object.fromEntries(Object.entries(cases).map(([key, each]) => [key, said(each)])),
        ];
      });
    };
    Object.assign(globalThis, {
      fromRight: (messages: object) =>
        Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, said(message)])),
    });
    Object.defineProperty(HTMLHtmlElement.prototype, 'dir', {
      get: () => 'rtl',
      set(this: HTMLHtmlElement) {
        this.setAttribute('dir', 'rtl');
      },
    });
  });
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    const turned = script.replace(
      /export\{(\w+) as messages\}/,
      'const said=fromRight($1);export{said as messages}',
    );
    await route.fulfill({ response: answer, body: turned });
  });
};

/**
 * Returns Latin texts whose parts the right-to-left direction reorders, such as `5 x 3 cm` shown as `x 3 cm 5`. Dates
 * are left out because the browser formats them.
 */
export const tornTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const FROM_RIGHT = /\p{Script=Arabic}/u;
    const LATIN = /[A-Za-z]/;
    /** Matches the texts between direction isolates, which are checked on their own. */
    const PARTS = /[^\u2066-\u2069]+/g;
    /** Matches words without the punctuation of the sentence. */
    const WORDS = /[^\s("“'][^\s]*[^\s.,:;!?…)"”'،؛؟]/g;
    const range = document.createRange();
    const isTorn = (text: Text, from: number, to: number): boolean => {
      let last: DOMRect | undefined;
      for (let at = from; at < to; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const [place] = /\s/.test(text.data[at] ?? '') ? [] : range.getClientRects();
        if (!place || place.width === 0) continue;
        if (last && Math.abs(place.top - last.top) < 3 && place.left < last.left - 0.5) return true;
        last = place;
      }
      return false;
    };
    const torn = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!(text instanceof Text) || text.parentElement?.localName === 'time') continue;
      for (const { 0: part, index } of text.data.matchAll(PARTS)) {
        const words = FROM_RIGHT.test(part) ? [...part.matchAll(WORDS)] : [];
        const alone = words.length > 0 ? words : [{ 0: part, index: 0 }];
        for (const { 0: said, index: within } of alone) {
          const from = index + within;
          if (!LATIN.test(said) || FROM_RIGHT.test(said)) continue;
          if (isTorn(text, from, from + said.length)) torn.add(said.trim());
        }
      }
    }
    return [...torn];
  });

/** Returns the texts of the page's frame that have no translation. */
export const untranslated = (page: Page): Promise<readonly string[]> =>
  page.locator('h1, th, dt, label, legend, nav a, button, [role=status]').evaluateAll((elements) => {
    const said = elements.map((element) => (element instanceof HTMLElement ? element.innerText : ''));
    return [...new Set(said)].filter((text) => /[A-Za-z]{2}/.test(text));
  });
