import { type TabWord, tabWordIn } from '#api/contracts/tab-words.ts';
import type { BehindMs, EventsApi } from '#api/events.ts';
import { FEED_RESUMED } from '#domain/changes.ts';
import type { TabListener, WatchTabs } from './changes.actors.ts';

/** What the tabs of one browser have in common. */
export interface Tabs {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => BroadcastChannel;
  /** The same in all tabs of one person's session, and in no others. */
  readonly readName: () => string;
}

/** Tells the tabs of one session from all others without naming its token. */
export const sessionNameOf = (userId: number, token: string | null): string => {
  let hash = 0;
  for (const character of token ?? '') hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return `feed.${userId}.${hash}`;
};

/**
 * One stream for all tabs of a browser, which has six connections a host: the tab that holds the lock listens to the
 * server and tells the others. They queue for the lock, so that the end of one is the beginning of the next. When the
 * stream breaks the lock is given back, and each tab waits its time before it queues again. A tab that may not use
 * locks or channels listens for itself.
 */
export const createTabEvents =
  (events: EventsApi, tabs: Tabs): WatchTabs =>
  async (listener, signal, how) => {
    const name = tabs.readName();
    let channel: BroadcastChannel;
    try {
      channel = tabs.openChannel(name);
    } catch {
      return events.watch(listener, signal, how);
    }
    const isOver = new AbortController();
    try {
      const turn = { name, signal: AbortSignal.any([signal, isOver.signal]), isSeizing: how.isSeizing };
      const lead = request(tabs.locks, turn, (leading) =>
        leadOthers(events, channel, listener, { ...leading, behindMs: how.behindMs }),
      );
      await Promise.race([lead, follow(channel, listener)]);
    } catch (error) {
      if (!(error instanceof LocksDenied)) throw error;
      await events.watch(listener, signal, how);
    } finally {
      isOver.abort();
      channel.close();
    }
  };

class LocksDenied extends Error {}

interface Turn {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly isSeizing: boolean;
}

interface Leading {
  /** Ends the lead, for whatever reason. */
  readonly signal: AbortSignal;
  readonly isDeposed: () => boolean;
}

/** Leads once it is this tab's turn, until the work is done, the signal aborts or another tab seizes the lead. */
const request = async (
  locks: Tabs['locks'],
  { name, signal, isSeizing }: Turn,
  lead: (leading: Leading) => Promise<void>,
): Promise<void> => {
  const deposed = new AbortController();
  const leading = {
    signal: AbortSignal.any([signal, deposed.signal]),
    isDeposed: () => deposed.signal.aborted,
  };
  let hasLed = false;
  // The two cannot be asked for together; what is seized is granted at once.
  await locks
    .request(name, isSeizing ? { steal: true } : { signal }, async () => {
      hasLed = true;
      if (!signal.aborted) await lead(leading);
    })
    .catch((error: unknown) => {
      deposed.abort();
      if (hasLed || signal.aborted) throw error;
      throw new LocksDenied();
    });
};

const leadOthers = async (
  events: EventsApi,
  channel: BroadcastChannel,
  listener: TabListener,
  { signal, isDeposed, behindMs }: Leading & { readonly behindMs: BehindMs },
): Promise<void> => {
  let isOpen = false;
  let hasKeptWaiting = false;
  const tell = (word: TabWord): void => channel.postMessage(word);
  channel.onmessage = ({ data }) => {
    const word = tabWordIn(data);
    if (word?.of !== 'asked') return;
    if (isOpen) tell({ of: 'opened', to: word.by });
    else hasKeptWaiting = true;
  };
  listener.onLead();
  try {
    await events.watch(
      {
        onOpen: () => {
          isOpen = true;
          tell({ of: 'opened', to: null });
          // Nothing is made good after a gap, and a tab that came in it does not know of it.
          if (hasKeptWaiting && behindMs() === undefined) tell({ of: 'changed', change: FEED_RESUMED });
          listener.onOpen();
        },
        onHeard: () => {
          tell({ of: 'heard' });
          listener.onHeard();
        },
        onChange: (change) => {
          tell({ of: 'changed', change });
          listener.onChange(change);
        },
      },
      signal,
      { behindMs },
    );
  } finally {
    // Whoever seized the lead says how things stand.
    if (!isDeposed()) tell({ of: 'lost' });
  }
};

/** Ends when whoever leads has lost the stream. */
const follow = (channel: BroadcastChannel, listener: TabListener): Promise<void> =>
  new Promise((resolve) => {
    const me = crypto.randomUUID();
    channel.onmessage = ({ data }) => {
      const word = tabWordIn(data);
      if (word?.of === 'opened' && (word.to ?? me) === me) listener.onOpen();
      else if (word?.of === 'heard') listener.onHeard();
      else if (word?.of === 'changed') listener.onChange(word.change);
      else if (word?.of === 'lost') resolve();
    };
    channel.postMessage({ of: 'asked', by: me } satisfies TabWord);
  });
