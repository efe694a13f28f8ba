/* Opens areas for the signed-in person, and closes them when another person signs in. */
import type { User } from '#api/contracts/auth.ts';
import type { AreaServices } from '#machines/kit/definition.ts';
import type { Feed } from './feed.ts';

interface Area {
  close(): void;
}

/** An area as a route declares it, without its script. */
export interface AreaDeclaration<A extends Area> {
  openFor(user: User, host: AreaHost): Promise<A>;
}

interface AreaHost {
  readonly servicesFor: (user: User) => Promise<AreaServices>;
  /** Calls the listener when another person, or nobody, is signed in. */
  readonly onUserChange: (user: User, close: () => void) => void;
}

interface Opened<A extends Area> {
  readonly userId: number;
  readonly area: Promise<A>;
}

/**
 * Declares an area whose script loads when it is opened: `lazyArea(async () => (await
 * import('#areas/d2c.ts')).openD2c)`.
 */
export const lazyArea = <A extends Area>(
  load: () => Promise<(services: AreaServices) => A | Promise<A>>,
): AreaDeclaration<A> => {
  const openedAt = new WeakMap<AreaHost, Opened<A>>();
  return {
    openFor: (user, host) => {
      const existing = openedAt.get(host);
      if (existing?.userId === user.user_id) return existing.area;
      const area = Promise.all([load(), host.servicesFor(user)]).then(([build, services]) => build(services));
      const opened = { userId: user.user_id, area };
      openedAt.set(host, opened);
      // A late failure or closing must not affect the area of the next person.
      const forget = (): void => {
        if (openedAt.get(host) === opened) openedAt.delete(host);
      };
      host.onUserChange(user, () => {
        forget();
        area.then((opened) => opened.close(), forget);
      });
      area.catch(forget);
      return area;
    },
  };
};

export interface Areas {
  /** Opens an area for the signed-in person, or returns the open one. Rejects when nobody is signed in. */
  open<A extends Area>(area: AreaDeclaration<A>): Promise<A>;
  /** Closes all areas except those of this person. */
  closeAllExcept(user: User | null): void;
}

/** The open areas of the signed-in person. They outlive pages and end with the session. */
export const createAreas = (
  signedInUser: () => User | null,
  services: () => Promise<Omit<AreaServices, 'feed' | 'user'>>,
  feed: AreaDeclaration<Feed>,
): Areas => {
  let openAreas: { readonly userId: number; readonly close: () => void }[] = [];

  const host: AreaHost = {
    servicesFor: async (user) => ({
      ...(await services()),
      user,
      feed: () => feed.openFor(user, host),
    }),
    onUserChange: ({ user_id: userId }, close) => {
      openAreas.push({ userId, close });
      // The person may have signed out while the script was loading.
      closeAllExcept(signedInUser());
    },
  };

  const closeAllExcept = (user: User | null): void => {
    const others = openAreas.filter(({ userId }) => userId !== user?.user_id);
    openAreas = openAreas.filter(({ userId }) => userId === user?.user_id);
    for (const { close } of others) close();
  };

  return {
    closeAllExcept,
    open: (area) => {
      const user = signedInUser();
      if (!user) return Promise.reject(new Error('nobody is signed in'));
      closeAllExcept(user);
      return area.openFor(user, host);
    },
  };
};
