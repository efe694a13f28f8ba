import type { Locator } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { outputOf } from '#tests/support/page-events.ts';
import type { Account, Desk, PageModel, Reply, Seen } from '#tests/support/page-model.ts';

interface FormAtScreen<Values extends object> {
  readonly as?: Account;
  readonly at: string;
  readonly open: (desk: Desk, input: FormInput<Values>) => Promise<unknown>;
  readonly plays?: (input: FormInput<Values>) => boolean;
  /** The dialog that it is, or its part of a page. */
  readonly place: (desk: Desk) => Locator;
  /** By the label of its field; a field that is typed otherwise is done by hand. */
  readonly fields: Readonly<
    Partial<Record<keyof Values & string, string | ((desk: Desk, value: unknown) => Promise<unknown>)>>
  >;
  /** Fields that have to be another one each time, made of what the plan has there. */
  readonly unique?: Readonly<
    Partial<Record<keyof Values & string, (unique: string, value: string) => string>>
  >;
  readonly submit: string;
  readonly save: readonly Endpoint[];
  /** What is said at a field that breaks a rule. */
  readonly fault?: string | RegExp;
  /** It stays when it is saved, and says that. */
  readonly saved?: string | RegExp;
  /** Somebody else saves the same thing first. */
  readonly elsewhere?: (desk: Desk) => Promise<unknown>;
  readonly discard?: string;
  /** Real unless told. */
  readonly done?: (output: object) => Reply;
}

/** A form of the kit in its dialog or its page. */
export const formPage = <Values extends object>(form: FormAtScreen<Values>): PageModel<AnyStateMachine> => {
  const { place, submit, elsewhere, discard, saved } = form;
  const fields: Readonly<Record<string, unknown>> = form.fields;
  const unique: Readonly<Record<string, unknown>> = { ...form.unique };
  const submitIn = (desk: Desk) => place(desk).getByRole('button', { name: submit, exact: true });

  const type = async (desk: Desk, name: string, value: unknown): Promise<void> => {
    const how = fields[name];
    if (typeof how === 'function') {
      await how(desk, value);
      return;
    }
    const own = unique[name];
    const text =
      typeof own === 'function' && value !== '' ? String(own(desk.unique, String(value))) : String(value);
    // A field that has to be filled has a star behind its name.
    const label = new RegExp(`^${String(how).replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}( \\*)?$`);
    const control = place(desk).getByLabel(label);
    const role = await control.evaluate((element) => element.tagName);
    if (role === 'SELECT') await control.selectOption(text);
    else await control.fill(text);
  };
  const typedOf = (event: { change?: object }, before: { context: { values: object } }) =>
    Object.entries(event.change ?? {}).filter(
      ([name, value]) => name in fields && Reflect.get(before.context.values, name) !== value,
    );
  const there = { look: ({ desk }: { desk: Desk }): Seen => ({ seen: [submitIn(desk)] }) };

  return {
    ...(form.as ? { as: form.as } : {}),
    at: form.at,
    open: form.open,
    ...(form.plays ? { plays: form.plays } : {}),
    hearsPlanOnly: true,
    states: {
      clean: there,
      dirty: there,
      faulty: {
        look: ({ desk }) => ({
          seen: [submitIn(desk), place(desk).getByText(form.fault ?? 'This field is required')],
        }),
      },
      saving: {
        look: ({ desk }) => ({
          seen: [place(desk).getByRole('button', { name: submit, exact: true, disabled: true })],
        }),
      },
      refused: {
        look: ({ desk, snapshot }) => ({
          seen: [
            submitIn(desk),
            ...(Object.keys(snapshot.context.faults).length === 0 ? [place(desk).getByRole('alert')] : []),
          ],
        }),
      },
      stale: {
        look: ({ desk }) => ({
          seen: ['Keep mine', 'Take theirs'].map((name) => place(desk).getByRole('button', { name })),
        }),
      },
      saved: {
        look: ({ page, desk }) =>
          saved === undefined ? { seen: [], gone: [submitIn(desk)] } : { seen: [page.getByText(saved)] },
      },
    },
    events: {
      'field.edited': {
        act: async (desk, event, before) => {
          for (const [name, value] of typedOf(event, before)) await type(desk, name, value);
        },
        can: (event, before) =>
          typedOf(event, before).length > 0 && (saved !== undefined || !before.matches('saved')),
        otherwise: 'a field that is left as it was, or whose dialog is gone, says nothing',
      },
      'form.submitted': {
        act: (desk) => submitIn(desk).click(),
      },
      'form.discarded': discard
        ? {
            act: (desk) => place(desk).getByRole('button', { name: discard, exact: true }).click(),
          }
        : { undone: 'what was typed goes with its dialog' },
      'form.replaced': { undone: 'its values come from nowhere else, or from another tab' },
      'stale.overwritten': {
        act: (desk) => place(desk).getByRole('button', { name: 'Keep mine' }).click(),
      },
      'stale.taken': { act: (desk) => place(desk).getByRole('button', { name: 'Take theirs' }).click() },
    },
    calls: {
      save: {
        by: form.save,
        otherwise: 'nobody else stands in its way here',
        done: (event) => {
          const { kind } = { kind: '', ...outputOf(event) };
          if (kind === 'stale') return elsewhere ? { kind: 'real' } : undefined;
          if (kind === 'withdrawn') return undefined;
          return form.done ? form.done(outputOf(event)) : { kind: 'real' };
        },
        first: async (desk, event) => {
          const { kind } = { kind: '', ...Object(Reflect.get(event, 'output')) };
          if (kind === 'stale') await elsewhere?.(desk);
        },
      },
      followValues: { undone: 'the listening is the page itself: it breaks with it' },
    },
  };
};
