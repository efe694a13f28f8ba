import { createDownloader, saveInBrowser } from '#api/download.ts';
import { blockUnload } from '#machines/kit/block-unload.ts';
import type { AreaScope, AreaServices, Definition } from '#machines/kit/definition.ts';

type Definitions = Readonly<Record<string, Definition<unknown>>>;

type PartsOf<Parts extends Definitions> = {
  readonly [Name in keyof Parts]: Parts[Name] extends Definition<infer Part> ? Part : never;
};

/**
 * Defines an area by its parts. Opening it starts its commands with their notices, and gives lists, forms and resources their effects. The
 * browser asks before the page is left while a command has no response. With `hasFeed: false` the area does not open the stream of changes.
 */
export const defineArea =
  <Parts extends Definitions>(parts: Parts, { hasFeed = true } = {}) =>
  async ({
    feed: openFeed,
    client,
    ...services
  }: AreaServices): Promise<PartsOf<Parts> & { readonly close: () => void }> => {
    const feed = hasFeed ? await openFeed() : undefined;
    const disposals: (() => void)[] = [];
    let isClosed = false;
    // A lazy part may arrive after the area has closed.
    const onClose = (dispose: () => void): void => {
      if (isClosed) dispose();
      else disposals.push(dispose);
    };
    const area: AreaScope = {
      ...services,
      now: client.now,
      download: createDownloader(client),
      saveFile: saveInBrowser,
      get feed() {
        if (!feed) throw new Error('the area was defined without the feed');
        return feed;
      },
      onClose,
      blockUnloadWhile: (hasOpen) => onClose(blockUnload(window, hasOpen)),
    };
    const opened = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.openIn(area)]));
    const close = (): void => {
      isClosed = true;
      for (const dispose of disposals) dispose();
    };
    return { ...(opened as PartsOf<Parts>), close };
  };
