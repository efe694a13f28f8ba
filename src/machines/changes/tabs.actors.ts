import { parseTabMessage, type TabMessage } from '#api/contracts/tab-messages.ts';
import type { BehindMs, EventsApi } from '#api/events.ts';
import { FEED_RESUMED } from '#domain/changes.ts';
import type { FeedListener, WatchFeed } from './changes.actors.ts';

export interface Tabs {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => BroadcastChannel;
  /** Returns the name of the lock and the channel. It is the same only in tabs of one session. */
  readonly readChannelName: () => string;
}

/** Returns the channel name of a session. The token cannot be derived from it. */
export const sessionNameOf = (userId: number, token: string | null): string => {
  let hash = 0;
  for (const character of token ?? '') hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return `feed.${userId}.${hash}`;
};

/**
 * Shares one stream between all tabs of a browser, because HTTP/1.1 allows six connections per host
 * (decision 26). The leading tab holds a lock, listens to the server and publishes changes to the others,
 * which wait for the lock. When the stream breaks, the lock is released and each tab waits before it requests
 * the lock again. A tab without support for locks or channels has its own stream.
 */
export const shareStreamBetweenTabs =
  (events: EventsApi, tabs: Tabs): WatchFeed =>
  async (listener, signal, options) => {
    const name = tabs.readChannelName();
    let channel: BroadcastChannel;
    try {
      channel = tabs.openChannel(name);
    } catch {
      return events.watch(listener, signal, options);
    }
    const finished = new AbortController();
    try {
      const lockRequest = {
        name,
        signal: AbortSignal.any([signal, finished.signal]),
        isSeizing: options.isSeizing,
      };
      const lead = requestLead(tabs.locks, lockRequest, (leading) =>
        leadTabs(events, channel, listener, { ...leading, behindMs: options.behindMs }),
      );
      await Promise.race([lead, follow(channel, listener)]);
    } catch (error) {
      if (!(error instanceof LocksDenied)) throw error;
      await events.watch(listener, signal, options);
    } finally {
      finished.abort();
      channel.close();
    }
  };

class LocksDenied extends Error {}

interface LockRequest {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly isSeizing: boolean;
}

interface Leading {
  /** Aborts when this tab is no longer the leading one. */
  readonly signal: AbortSignal;
  readonly isReplaced: () => boolean;
}

/**
 * Requests the lock and then leads until the stream ends, the signal aborts or another tab takes the lock.
 */
const requestLead = async (
  locks: Tabs['locks'],
  { name, signal, isSeizing }: LockRequest,
  lead: (leading: Leading) => Promise<void>,
): Promise<void> => {
  const replaced = new AbortController();
  const leading = {
    signal: AbortSignal.any([signal, replaced.signal]),
    isReplaced: () => replaced.signal.aborted,
  };
  let isGranted = false;
  // `steal` and `signal` cannot be combined. A stolen lock is granted at once.
  await locks
    .request(name, isSeizing ? { steal: true } : { signal }, async () => {
      isGranted = true;
      if (!signal.aborted) await lead(leading);
    })
    .catch((error: unknown) => {
      replaced.abort();
      if (isGranted || signal.aborted) throw error;
      throw new LocksDenied();
    });
};

const leadTabs = async (
  events: EventsApi,
  channel: BroadcastChannel,
  listener: FeedListener,
  { signal, isReplaced, behindMs }: Leading & { readonly behindMs: BehindMs },
): Promise<void> => {
  let isOpen = false;
  let hasWaitingTabs = false;
  const post = (message: TabMessage): void => channel.postMessage(message);
  channel.onmessage = ({ data }) => {
    const message = parseTabMessage(data);
    if (message?.of !== 'asked') return;
    if (isOpen) post({ of: 'opened', to: message.by });
    else hasWaitingTabs = true;
  };
  listener.onLead();
  try {
    await events.watch(
      {
        onOpen: () => {
          isOpen = true;
          post({ of: 'opened', to: null });
          // Tabs that waited for this stream cannot know that they missed changes.
          if (hasWaitingTabs && behindMs() === undefined) post({ of: 'changed', change: FEED_RESUMED });
          listener.onOpen();
        },
        onActivity: () => {
          post({ of: 'heard' });
          listener.onActivity();
        },
        onChange: (change) => {
          post({ of: 'changed', change });
          listener.onChange(change);
        },
      },
      signal,
      { behindMs },
    );
  } finally {
    // The tab that took over reports its own state.
    if (!isReplaced()) post({ of: 'lost' });
  }
};

/** Resolves when the leading tab has lost the stream. */
const follow = (channel: BroadcastChannel, listener: FeedListener): Promise<void> =>
  new Promise((resolve) => {
    const tabId = crypto.randomUUID();
    channel.onmessage = ({ data }) => {
      const message = parseTabMessage(data);
      if (message?.of === 'opened' && (message.to ?? tabId) === tabId) listener.onOpen();
      else if (message?.of === 'heard') listener.onActivity();
      else if (message?.of === 'changed') listener.onChange(message.change);
      else if (message?.of === 'lost') resolve();
    };
    channel.postMessage({ of: 'asked', by: tabId } satisfies TabMessage);
  });
