import { expect, test } from 'vitest';
import { type AnyActorLogic, createActor, fromPromise, setup } from 'xstate';
import { placeholderAction, placeholderPromise, provide } from '#machines/kit/provide.ts';

/*
 * The compiler refuses a machine without one of its effects. `npm run check` fails if one of these expected
 * errors is missing.
 */

const machine = setup({
  actors: { load: fromPromise<string, { id: number }>(placeholderPromise('load')) },
  actions: {
    save: placeholderAction<{ text: string }>('save'),
    leave: placeholderAction('leave'),
    count: () => undefined,
  },
}).createMachine({
  entry: [{ type: 'save', params: { text: 'all' } }, 'leave', 'count'],
  invoke: { id: 'load', src: 'load', input: { id: 7 } },
});

const load = fromPromise<string, { id: number }>(async ({ input }) => `row ${input.id}`);
const effects: string[] = [];
const save = (_: unknown, { text }: { text: string }): void => void effects.push(text);
const leave = (): void => void effects.push('left');
const wrong = fromPromise<number>(async () => 7);

test('a machine with all of its effects runs', () => {
  const actor = createActor(provide(machine, { actors: { load }, actions: { save, leave } })).start();
  expect(effects).toEqual(['all', 'left']);
  actor.stop();
});

test('a missing actor or action is a type error', () => {
  const faulty: (() => AnyActorLogic)[] = [
    // @ts-expect-error
    () => provide(machine, { actors: {}, actions: { save, leave } }),
    // @ts-expect-error
    () => provide(machine, { actions: { save, leave } }),
    // @ts-expect-error
    () => provide(machine, { actors: { load } }),
    // @ts-expect-error
    () => provide(machine, { actors: { load }, actions: { save } }),
    // @ts-expect-error
    () => provide(machine, { actors: { load }, actions: { leave } }),
    // @ts-expect-error
    () => provide(machine, { actors: { load: wrong }, actions: { save, leave } }),
  ];
  expect(faulty).toHaveLength(6);
});
