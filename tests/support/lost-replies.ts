import { expect, onTestFinished } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type CallEndpoint, createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import type { Definition } from '#machines/kit/definition.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { createNotify } from '#machines/notices/notify.ts';
import type { TestApp } from '#tests/support/app.ts';
import { areaScope } from '#tests/support/area-scope.ts';

/** An admin's API client that can lose the reply after the server has handled the request. */
export interface LossyClient {
  readonly call: CallEndpoint;
  /** Loses the reply to the next request. */
  loseNextReply(): void;
  /** Runs a command, loses the reply, and repeats the command. */
  runLosingReply<Command, Outcome>(
    definition: Definition<CommandActor<Command, Outcome>>,
    lostReply: LostReplyCase<Command>,
  ): Promise<void>;
}

export interface LostReplyCase<Command> {
  readonly command: Command;
  /** The notice after the loss. `doneNotice` is the notice at the end. */
  readonly failedNotice: string;
  readonly doneNotice: string;
}

/** Collects the message ids of the notices. */
const collectNotices = () => {
  const notices = createActor(noticesMachine).start();
  onTestFinished(() => void notices.stop());
  return {
    notify: createNotify(notices),
    noticeIds: () => notices.getSnapshot().context.notices.map(({ message }) => message),
  };
};

export const openLossyClient = async (app: TestApp): Promise<LossyClient> => {
  let isLosing = false;
  const loseNextReply = (): void => {
    isLosing = true;
  };
  const token = await app.tokenOf('admin');
  const call = createCallEndpoint(
    createClient({
      origin: app.origin,
      readToken: () => token,
      onUnauthorized: () => {},
      fetch: async (...fetchArguments) => {
        const response = await app.fetch(...fetchArguments);
        if (!isLosing) return response;
        isLosing = false;
        throw new TypeError('Failed to fetch');
      },
    }),
  );
  return {
    call,
    loseNextReply,
    runLosingReply: async (definition, { command, failedNotice, doneNotice }) => {
      const { notify, noticeIds } = collectNotices();
      const actor = definition.openIn(areaScope({ call, notify }));
      onTestFinished(() => void actor.stop());
      loseNextReply();
      actor.send({ type: 'command.requested', command });
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
      expect([context.failures[0]?.fault.kind, noticeIds()]).toEqual(['network', [failedNotice]]);
      actor.send({ type: 'command.repeated', key: context.failures[0]?.key ?? '' });
      await waitFor(actor, (snapshot) => snapshot.matches('idle'));
      expect(noticeIds()).toContain(doneNotice);
    },
  };
};
