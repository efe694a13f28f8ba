/*
 * Definitions of the members of an area, such as its lists and commands. An area makes each member when it
 * first needs it.
 */
import type { CallEndpoint } from '#api/call.ts';
import type { Client } from '#api/client.ts';
import type { User } from '#api/contracts/auth.ts';
import type { Downloader, SaveFile } from '#api/download.ts';
import type { Notify } from '#machines/notices/notices.machine.ts';
import type { TextStore } from '#storage/browser-store.ts';
import type { Feed } from './feed.ts';

/** The services that a session provides to every area. */
export interface AreaServices {
  readonly user: User;
  readonly call: CallEndpoint;
  readonly client: Client;
  readonly store: TextStore;
  /** Shows a toast. */
  readonly notify: Notify;
  /** Signs out in this browser only. */
  readonly signOut: () => void;
  readonly report: (error: unknown) => void;
  /** Returns the change feed. The first call opens its stream. */
  readonly feed: () => Promise<Feed>;
}

/** One open area: its services, its feed and its lifetime. */
export interface AreaScope extends Omit<AreaServices, 'feed' | 'client'>, Pick<Client, 'now'> {
  readonly feed: Feed;
  readonly download: Downloader;
  /** Offers a file made in the browser as a download. */
  readonly saveFile: SaveFile;
  /** Registers a function that runs when the area closes. */
  readonly onClose: (dispose: () => void) => void;
  /** Makes the browser ask before the page is left while `shouldBlock` returns true (decision 17). */
  readonly blockUnloadWhile: (shouldBlock: () => boolean) => void;
}

/** Makes a member of an area: an actor that lives as long as the area, or a machine that pages start. */
export interface Definition<Member> {
  /** Returns the member. Each area has one instance, made by the first call. */
  readonly openIn: (area: AreaScope) => Member;
}

/**
 * Defines a member of an area by the function that makes it. A member gets the members that it needs by their
 * `openIn`.
 */
export const define = <Member>(open: (area: AreaScope) => Member): Definition<Member> => {
  const opened = new WeakMap<AreaScope, { readonly member: Member }>();
  return {
    openIn: (area) => {
      const entry = opened.get(area) ?? { member: open(area) };
      opened.set(area, entry);
      return entry.member;
    },
  };
};

/**
 * Defines a member whose script loads when the member is first needed. If loading fails, the next call tries
 * again.
 */
export const defineLazy = <Member>(
  load: () => Promise<Definition<Member>>,
): Definition<() => Promise<Member>> =>
  define((area) => {
    let member: Promise<Member> | undefined;
    return () => {
      member ??= load().then(
        (definition) => definition.openIn(area),
        (error: unknown) => {
          member = undefined;
          throw error;
        },
      );
      return member;
    };
  });
