import { provide } from '#machines/kit/provide.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { createUrlTokenActors, type UrlTokenServices } from '#machines/session/url-token.actors.ts';
import { type UrlTokenInput, urlTokenMachine } from '#machines/session/url-token.machine.ts';

export interface UrlTokenParams extends UrlTokenInput, UrlTokenServices {
  /** Called when the token was accepted or dropped. */
  readonly onSettled: () => void;
}

/** Starts the machine of the token from the URL. Its script loads only when there is such a token. */
export const startUrlToken = ({ onSettled, token, signedIn, ...services }: UrlTokenParams) => {
  const actor = createActor(provide(urlTokenMachine, createUrlTokenActors(services)), {
    input: { token, signedIn },
  });
  actor.subscribe(({ status }) => {
    if (status === 'done') onSettled();
  });
  return actor.start();
};

export type UrlTokenActor = ReturnType<typeof startUrlToken>;
