import { createDownloader, saveInBrowser } from '#api/download.ts';
import { blockUnload } from '#machines/kit/block-unload.ts';
import type { AreaScope, AreaServices, Definition } from '#machines/kit/definition.ts';

type Definitions = Readonly<Record<string, Definition<unknown>>>;

type MembersOf<Members extends Definitions> = {
  readonly [Name in keyof Members]: Members[Name] extends Definition<infer Member> ? Member : never;
};

/**
 * Defines an area by its members. Opening it starts its commands with their notices, and gives lists, forms
 * and resources their effects. The browser asks before the page is left while a command has no response. With
 * `hasFeed: false` the area does not open the stream of changes.
 */
export const defineArea =
  <Members extends Definitions>(members: Members, { hasFeed = true } = {}) =>
  async ({
    feed: openFeed,
    client,
    ...services
  }: AreaServices): Promise<MembersOf<Members> & { readonly close: () => void }> => {
    const feed = hasFeed ? await openFeed() : undefined;
    const disposals: (() => void)[] = [];
    let isClosed = false;
    // A lazy member may arrive after the area has closed.
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
    const opened = Object.fromEntries(
      Object.entries(members).map(([name, member]) => [name, member.openIn(area)]),
    );
    const close = (): void => {
      isClosed = true;
      for (const dispose of disposals) dispose();
    };
    return { ...(opened as MembersOf<Members>), close };
  };
