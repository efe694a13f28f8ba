// After an attempt without a response, only a refusal that proves that nothing was stored releases a request
// key.
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { ApiError, kindOfStatus } from '#api/errors.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { createCommandActors } from '#machines/kit/command.actors.ts';
import { createCommandMachine, selectUnansweredCommand } from '#machines/kit/command.machine.ts';
import { createFormMachine, selectIsPossiblySaved } from '#machines/kit/form.machine.ts';
import type { SaveRequest, SaveResult } from '#machines/kit/form-save.ts';
import { createPostingActors } from '#machines/kit/posting.actors.ts';
import { selectIsAsking, selectIsStopped } from '#machines/kit/posting.selectors.ts';
import { b2bPaymentMachine, type PaymentRequest } from '#machines/payments/b2b-payment.machine.ts';
import { createOrderPorts, orderPostingMachine } from '#machines/portal/checkout/order-posting.ts';
import { newOrderJournal } from '#tests/support/new-order-journal.ts';
import { createOrderCallEndpoint, watchStableNetwork } from '#tests/support/order-posting.ts';

const USER = 7;
const LOST = new ApiError('network', 0);

type Answer = readonly [status: number, code?: string];
/**
 * Refusals that prove nothing about an earlier attempt: of a proxy, without a code, and those that do not
 * look at the key.
 */
const PROVE_NOTHING: readonly Answer[] = [
  [400],
  [401],
  [401, 'auth.sign_in'],
  [403],
  [403, 'auth.forbidden'],
  [404],
  [404, 'call.not_found'],
  [404, 'gateway.no_route'],
  [409],
  [412],
  [413],
  [422],
  [422, 'key.reused'],
  [429],
  [429, 'auth.throttled'],
  [500],
  [502],
  [503, 'row.busy'],
  [503, 'server.unavailable'],
];
/** Refusals by our server that the same request would have got at the first attempt too. */
const SAME_VERDICT: readonly Answer[] = [
  [413, 'body.too_large'],
  [422, 'validation'],
];
/** Refusals by our server after it has looked for the key and not found it. */
const NOT_STORED: readonly Answer[] = [
  [404, 'product.not_found'],
  [409, 'product.not_sold'],
];
const STALE: Answer = [412, 'version.stale'];

const casesOf = (...answers: readonly Answer[]) => answers.map((answer) => [answer] as const);
const errorOf = ([status, code]: Answer): ApiError =>
  new ApiError(kindOfStatus(status, code), status, undefined, { code });

const item = {
  product_id: 1,
  product_name: 'Vase',
  product_image: '',
  dimensions: '',
  customizable: false,
  base_price: 1000,
  unit_price: 1000,
  quantity: 1,
  notes: '',
  custom_cost: 0,
};
const DRAFT = { draft_id: 'a'.repeat(32), items: [item] };

/** Posts an order whose calls get these answers in turn; a number is the created order. */
const postOrder = (
  answers: { create?: (number | ApiError)[]; line?: ApiError[]; cancel?: ApiError[] },
  journal = newOrderJournal(USER, DRAFT, EMPTY_CUSTOMER),
  { isStored = false, isFromEarlierVisit = false } = {},
) => {
  const { create = [], line = [], cancel = [] } = answers;
  const released: string[] = [];
  const next = async (queue: (number | ApiError)[]): Promise<number> => {
    const answer = queue.shift();
    if (answer instanceof ApiError) throw answer;
    return answer ?? 12;
  };
  const actor = createActor(
    orderPostingMachine.provide(
      createPostingActors(
        createOrderPorts({
          call: createOrderCallEndpoint({
            create: () => next(create),
            addItem: () => next(line),
            cancel: () => next(cancel),
          }),
          journals: {
            read: async () => null,
            open: async (opened) => (isStored ? { ...opened } : opened),
            advance: async () => {},
            close: async (_, draftId) => {
              released.push(draftId);
            },
          },
          sendToCheckout: () => undefined,
          watchNetwork: watchStableNetwork,
        }),
      ),
    ),
    { input: { order: journal, isFromEarlierVisit } },
  ).start();
  const settled = () => waitFor(actor, (snapshot) => snapshot.status === 'done' || selectIsStopped(snapshot));
  return { actor, settled, released };
};

describe('an order whose creation got no response', () => {
  const resumed = async (answer: Answer) => {
    const { actor, settled } = postOrder({ create: [LOST, errorOf(answer)] });
    await settled();
    actor.send({ type: 'order.resumed' });
    return (await settled()).output?.outcome ?? 'kept';
  };
  it.each(casesOf(...PROVE_NOTHING))('keeps its key after %s', async (answer) =>
    expect(await resumed(answer)).toBe('kept'),
  );
  it.each(casesOf(...SAME_VERDICT, ...NOT_STORED))('gets a new key after %s', async (answer) =>
    expect(await resumed(answer)).toBe('refused'),
  );

  it('counts as sent when its journal was found or already stored', async () => {
    const found = postOrder({ create: [errorOf([404])] }, undefined, { isFromEarlierVisit: true });
    await found.settled();
    found.actor.send({ type: 'order.resumed' });
    const stored = postOrder({ create: [errorOf([404])] }, undefined, { isStored: true });
    for (const { settled } of [found, stored]) expect((await settled()).status).toBe('active');
  });

  const abandoned = async (answer: Answer) => {
    const { actor, settled, released } = postOrder({ create: [LOST, errorOf(answer)] });
    await settled();
    actor.send({ type: 'abandon.requested' });
    actor.send({ type: 'abandon.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done' || selectIsAsking(snapshot));
    return released;
  };
  // The order under a used key stays, and the person has decided to give the key up.
  const provesNothing = PROVE_NOTHING.filter(([, code]) => code !== 'key.reused');
  it.each(casesOf(...provesNothing))('is not abandoned by %s', async (answer) =>
    expect(await abandoned(answer)).toEqual([]),
  );
  it.each(casesOf(...SAME_VERDICT, ...NOT_STORED, [422, 'key.reused']))(
    'is abandoned by %s',
    async (answer) => expect(await abandoned(answer)).toEqual([DRAFT.draft_id]),
  );
});

describe('an order that was never sent before', () => {
  // Another backend refuses without codes. Nothing was sent before, so nothing is stored.
  it.each(casesOf([400], [404], [409], [413], [422]))('gets a new key after %s', async (answer) => {
    const { settled } = postOrder({ create: [errorOf(answer)] });
    expect((await settled()).output?.outcome).toBe('refused');
  });
  it('keeps its key when the key was used by another order', async () => {
    const { settled } = postOrder({ create: [errorOf([422, 'key.reused'])] });
    expect((await settled()).status).toBe('active');
  });
});

describe('an order whose number is known', () => {
  const journal = { ...newOrderJournal(USER, DRAFT, EMPTY_CUSTOMER), order_id: 12 };
  const MISSING: readonly Answer[] = [[404, 'order.not_found']];

  const lineRefused = async (answer: Answer) => {
    const { actor, settled } = postOrder({ line: [LOST, errorOf(answer)] }, journal, {
      isFromEarlierVisit: true,
    });
    await settled();
    actor.send({ type: 'order.resumed' });
    await settled();
    actor.send({ type: 'order.resumed' });
    return (await settled()).output?.outcome;
  };
  it.each(casesOf(...PROVE_NOTHING, ...SAME_VERDICT, ...NOT_STORED))(
    'keeps the key of its line after %s',
    async (answer) => expect(await lineRefused(answer)).toBeUndefined(),
  );
  it.each(casesOf(...MISSING))('is released by a line refused with %s', async (answer) =>
    expect(await lineRefused(answer)).toBe('refused'),
  );

  const cancelled = async (answer: Answer) => {
    const { actor, settled, released } = postOrder({ cancel: [errorOf(answer)] }, journal, {
      isFromEarlierVisit: true,
    });
    await settled();
    actor.send({ type: 'abandon.requested' });
    actor.send({ type: 'abandon.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done' || selectIsAsking(snapshot));
    return released;
  };
  it.each(casesOf(...PROVE_NOTHING, ...SAME_VERDICT, ...NOT_STORED))(
    'is not abandoned by a cancellation answered %s',
    async (answer) => expect(await cancelled(answer)).toEqual([]),
  );
  it.each(casesOf(...MISSING))('is abandoned by a cancellation answered %s', async (answer) =>
    expect(await cancelled(answer)).toEqual([DRAFT.draft_id]),
  );
});

describe('a form whose save got no response', () => {
  const keysAfter = async (answer: Answer) => {
    const keys: string[] = [];
    const answers = [LOST, errorOf(answer)];
    const machine = createFormMachine<{ name: string }, never, null>({
      id: 'labels',
      faultsOf: () => ({}),
      valuesOf: (row) => row,
    });
    const save = fromPromise<SaveResult<never, null>, SaveRequest<{ name: string }>>(async ({ input }) => {
      keys.push(input.requestKey);
      const error = answers.shift();
      if (error) throw error;
      return { kind: 'saved', outcome: null, version: null };
    });
    const actor = createActor(machine.provide({ actors: { save } }), {
      input: { values: { name: 'Vase' }, version: null },
    }).start();
    for (const index of [0, 1]) {
      actor.send({ type: 'form.submitted' });
      await waitFor(actor, (snapshot) => keys.length === index + 1 && snapshot.matches('refused'));
    }
    const isPossiblySaved = selectIsPossiblySaved(actor.getSnapshot());
    actor.send({ type: 'form.submitted' });
    await waitFor(actor, (snapshot) => snapshot.matches('saved'));
    return { count: new Set(keys).size, isPossiblySaved };
  };
  it.each(casesOf(...PROVE_NOTHING, ...SAME_VERDICT))('keeps its key after %s', async (answer) =>
    expect(await keysAfter(answer)).toEqual({ count: 1, isPossiblySaved: true }),
  );
  it.each(casesOf(...NOT_STORED, STALE))('gets a new key after %s', async (answer) =>
    expect(await keysAfter(answer)).toEqual({ count: 2, isPossiblySaved: false }),
  );
});

describe('a command that got no response', () => {
  const keysAfter = async (answer: Answer) => {
    const keys: string[] = [];
    const answers = [LOST, errorOf(answer)];
    const machine = createCommandMachine<string, null>({ id: 'openings', keyOf: (row) => row });
    const actor = createActor(
      machine.provide(
        createCommandActors<string, null>(async ({ requestKey }) => {
          keys.push(requestKey);
          const error = answers.shift();
          if (error) throw error;
          return null;
        }),
      ),
    ).start();
    actor.send({ type: 'command.requested', command: 'row' });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    actor.send({ type: 'command.repeated', key: 'row' });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    const isUnanswered = selectUnansweredCommand(actor.getSnapshot(), 'row') !== undefined;
    actor.send({ type: 'command.repeated', key: 'row' });
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    return { count: new Set(keys).size, isUnanswered };
  };
  it.each(casesOf(...PROVE_NOTHING, ...SAME_VERDICT))('keeps its key after %s', async (answer) =>
    expect(await keysAfter(answer)).toEqual({
      count: 1,
      // An earlier attempt was carried out, so what a person enters next is another command.
      isUnanswered: answer[1] !== 'key.reused',
    }),
  );
  it.each(casesOf(...NOT_STORED, STALE))('gets a new key after %s', async (answer) =>
    expect(await keysAfter(answer)).toEqual({ count: 2, isUnanswered: false }),
  );
});

describe('a payment that got no response', () => {
  const keysAfter = async (answer: Answer) => {
    const keys: string[] = [];
    const answers = [LOST, errorOf(answer)];
    const pay = fromPromise<unknown, PaymentRequest>(async ({ input: { requestKey } }) => {
      keys.push(requestKey);
      const error = answers.shift();
      if (error) throw error;
    });
    const actor = createActor(
      b2bPaymentMachine.provide({ actors: { pay, followOrder: fromCallback(() => {}) } }),
      {
        input: { orderId: 12, remaining: 10_000, unanswered: null, typed: { amount: 40 } },
      },
    ).start();
    for (const index of [0, 1]) {
      actor.send({ type: 'payment.submitted' });
      await waitFor(actor, (snapshot) => keys.length === index + 1 && snapshot.matches('failed'));
    }
    actor.send({ type: 'payment.submitted' });
    await waitFor(actor, (snapshot) => snapshot.matches('succeeded'));
    return new Set(keys).size;
  };
  it.each(casesOf(...PROVE_NOTHING, ...SAME_VERDICT))('keeps its key after %s', async (answer) =>
    expect(await keysAfter(answer)).toBe(1),
  );
  it.each(casesOf(...NOT_STORED, STALE))('gets a new key after %s', async (answer) =>
    expect(await keysAfter(answer)).toBe(2),
  );
});
