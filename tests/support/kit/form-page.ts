import type { Locator } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldIn, fieldsIn } from '#tests/support/field-in.ts';
import type { Expected } from '#tests/support/oracle.ts';
import { outputOf } from '#tests/support/page-events.ts';
import type {
  Account,
  CallAnswers,
  ExpectedScreen,
  PageModel,
  PlanRun,
  Reply,
  StateScreen,
} from '#tests/support/page-model.ts';
import { formFacts } from './form-oracle.ts';

interface FormAtScreen<Values extends object> {
  readonly account?: Account;
  readonly path: string;
  /** Texts that are stored in the browser before the plan begins. */
  readonly stored?: (planRun: PlanRun) => Promise<Readonly<Record<string, string>>>;
  readonly open?: (planRun: PlanRun, input: FormInput<Values>) => Promise<unknown>;
  readonly canUseInput?: (input: FormInput<Values>) => boolean;
  /** The dialog or the part of the page that contains the form. */
  readonly place: (planRun: PlanRun) => Locator;
  /** Locators, besides the button, that are visible before the form is edited. */
  readonly shown?: (place: Locator) => readonly Locator[];
  /** The controls that show the values of the form; `expectedOf` gives a field as the oracle has it. */
  readonly shows?: (place: Locator, expectedOf: (field: keyof Values & string) => unknown) => ExpectedScreen;
  /** The fields that the save must send for the values of the form, written by hand. */
  readonly sends?: (expectedOf: (field: keyof Values & string) => unknown, planRun: PlanRun) => object;
  /** How to fill each field: the label of the field, or a function for other controls. */
  readonly fields: Readonly<
    Partial<Record<keyof Values & string, string | ((planRun: PlanRun, value: unknown) => Promise<unknown>)>>
  >;
  /** Fields whose valid values must be unique for each plan. Other values are typed as they are. */
  readonly unique?: Readonly<
    Partial<Record<keyof Values & string, (unique: string, value: string) => string>>
  >;
  /** True for edits that this screen can make. By default it can make all. */
  readonly canMake?: (change: Partial<Values>, before: Values) => boolean;
  readonly submit: string | RegExp;
  /** The calls of the save, or another way to save. */
  readonly save: readonly Endpoint[] | CallAnswers<AnyStateMachine>;
  /** The message at a field that breaks a rule: one text, or a text for each rule. */
  readonly fault?: string | RegExp | Readonly<Record<string, string>>;
  /** The error at a field that the server refuses. It is checked only if it is given. */
  readonly refused?: string | RegExp;
  /** The text after a save, for a form that stays open. */
  readonly saved?: string | RegExp;
  /** Changes the stored values from another tab. */
  readonly replaceElsewhere?: (planRun: PlanRun, values: Values) => Promise<unknown>;
  /** Saves the row as another person, before this form does. */
  readonly saveElsewhere?: (planRun: PlanRun) => Promise<unknown>;
  readonly discard?: string;
  /**
   * The reply to the save. By default the real server answers; `undefined` means that the server would
   * refuse.
   */
  readonly successReply?: (output: object, values: Values) => Reply | undefined;
  /** States that look different from those of other forms. */
  readonly states?: Readonly<Record<string, StateScreen>>;
  /** A new form replaces the saved one. */
  readonly isReplacedAfterSave?: boolean;
}

/** Longer texts are tried in memory, because a field takes no letter above its limit. */
const MAX_TYPED = 40;

const faultsIn = (expected: Expected): readonly string[] =>
  Object.values(formFacts.at(expected)?.faults ?? {}).map(String);

/** Describes a form of the kit in its dialog or page. */
export const formPage = <Values extends object>(form: FormAtScreen<Values>): PageModel<AnyStateMachine> => {
  const { place, submit, save, saveElsewhere, replaceElsewhere, discard, saved } = form;
  const staysOpen = saved !== undefined && !form.isReplacedAfterSave;
  const fields: Readonly<Record<string, unknown>> = form.fields;
  const unique: Readonly<Record<string, unknown>> = { ...form.unique };
  const { fault = 'This field is required' } = form;
  const faultTexts = (rules: readonly string[]): readonly (string | RegExp)[] =>
    typeof fault === 'string' || fault instanceof RegExp
      ? [fault]
      : rules.map((rule) => {
          const text = fault[rule];
          if (text === undefined) throw new Error(`the page has no message for ${rule}`);
          return text;
        });
  const submitIn = (planRun: PlanRun) => place(planRun).getByRole('button', { name: submit, exact: true });

  const type = async (planRun: PlanRun, name: string, value: unknown): Promise<void> => {
    const control = fields[name];
    if (typeof control === 'function') {
      await control(planRun, value);
      return;
    }
    const makeUnique = unique[name];
    const plainText = value === null ? '' : String(value);
    const text =
      typeof makeUnique === 'function' && plainText !== ''
        ? String(makeUnique(planRun.uniqueText, plainText))
        : plainText;
    // The label of a required field ends with a star.
    const label = new RegExp(`^${String(control).replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}( \\*)?$`);
    const input = place(planRun).getByLabel(label);
    const tagName = await input.evaluate((element) => element.tagName);
    if (tagName === 'SELECT') await input.selectOption(text);
    else await input.fill(text);
  };
  const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length <= MAX_TYPED;
  const typedFields = (event: { change?: object }, before: { context: { values: object } }) =>
    Object.entries(event.change ?? {}).filter(
      ([name, value]) => name in fields && Reflect.get(before.context.values, name) !== value,
    );
  const canType = (event: { change?: Partial<Values> }, before: { context: { values: Values } }): boolean =>
    typedFields(event, before).length > 0 &&
    Object.values(event.change ?? {}).every(isShort) &&
    (form.canMake?.(event.change ?? {}, before.context.values) ?? true);
  const valueOfIn =
    (expected: Expected) =>
    (field: string): unknown =>
      fieldIn(formFacts.at(expected)?.values, field);
  const valuesOnScreen = (planRun: PlanRun, expected: Expected): ExpectedScreen =>
    form.shows?.(place(planRun), valueOfIn(expected)) ?? { visible: [] };
  const throughCalls = (endpoints: readonly Endpoint[]): CallAnswers<AnyStateMachine> => ({
    endpoints,
    whyImpossible: 'no other person changes this row, or the server refuses these values',
    ...(form.sends ? { sends: ({ planRun, expected }) => form.sends?.(valueOfIn(expected), planRun) } : {}),
    successReply: (event, { context }) => {
      const { kind } = { kind: '', ...outputOf(event) };
      // A save without a version cannot conflict.
      if (kind === 'stale') return saveElsewhere && context.version !== null ? { kind: 'real' } : undefined;
      if (kind === 'withdrawn') return undefined;
      return form.successReply ? form.successReply(outputOf(event), context.values) : { kind: 'real' };
    },
    beforeCall: async (planRun, event) => {
      if (fieldIn(fieldIn(event, 'output'), 'kind') === 'stale') await saveElsewhere?.(planRun);
    },
  });
  const formScreen = {
    shows: ({ planRun, expected }: { planRun: PlanRun; expected: Expected }): ExpectedScreen => {
      const values = valuesOnScreen(planRun, expected);
      return { ...values, visible: [submitIn(planRun), ...values.visible] };
    },
  };

  return {
    ...(form.account ? { account: form.account } : {}),
    path: form.path,
    ...(form.stored ? { stored: form.stored } : {}),
    ...(form.open ? { open: form.open } : {}),
    ...(form.canUseInput ? { canUseInput: form.canUseInput } : {}),
    receivesOnlyPlanEvents: true,
    // The message of each rule must appear in a plan.
    variantOf: (event, { context }) =>
      (event.type === 'form.submitted' && Object.values(fieldsIn(context.faults)).sort().join()) || undefined,
    states: {
      clean: {
        shows: ({ planRun, expected }) => {
          const values = valuesOnScreen(planRun, expected);
          return {
            ...values,
            visible: [submitIn(planRun), ...(form.shown?.(place(planRun)) ?? []), ...values.visible],
          };
        },
      },
      dirty: formScreen,
      faulty: {
        shows: ({ planRun, expected }) => ({
          visible: [
            submitIn(planRun),
            ...faultTexts(faultsIn(expected)).map((text) => place(planRun).getByText(text)),
          ],
        }),
      },
      saving: {
        shows: ({ planRun }) => ({
          visible: [place(planRun).getByRole('button', { name: submit, exact: true, disabled: true })],
        }),
      },
      refused: {
        shows: ({ planRun, expected }) => ({
          visible: [
            submitIn(planRun),
            ...(faultsIn(expected).length === 0
              ? [place(planRun).getByRole('alert')]
              : form.refused === undefined
                ? []
                : [place(planRun).getByText(form.refused)]),
          ],
        }),
      },
      stale: {
        shows: ({ planRun }) => ({
          visible: ['Keep mine', 'Take theirs'].map((name) => place(planRun).getByRole('button', { name })),
        }),
      },
      saved: {
        shows: ({ page, planRun }) =>
          saved === undefined
            ? { visible: [], hidden: [submitIn(planRun)] }
            : { visible: [page.getByText(saved)] },
      },
      ...form.states,
    },
    ...(form.isReplacedAfterSave ? { restartStates: ['saved'] } : {}),
    events: {
      'field.edited': {
        act: async (planRun, event, before) => {
          for (const [name, value] of typedFields(event, before)) await type(planRun, name, value);
        },
        isPossible: (event, before) => canType(event, before) && (staysOpen || !before.matches('saved')),
        whyImpossible: 'a field that is unchanged, cuts or refuses the value, or is closed causes no event',
      },
      'form.submitted': {
        act: (planRun) => submitIn(planRun).click(),
      },
      'form.discarded': discard
        ? {
            act: (planRun) => place(planRun).getByRole('button', { name: discard, exact: true }).click(),
          }
        : { impossible: 'closing the dialog or the page discards the input' },
      'form.replaced': replaceElsewhere
        ? {
            act: (planRun, event) => replaceElsewhere(planRun, event.values),
            isPossible: (event, before) =>
              JSON.stringify(event.values) !== JSON.stringify(before.context.values) &&
              (staysOpen || !before.matches('saved')),
            whyImpossible: 'equal values change nothing, and a closed form receives none',
          }
        : { impossible: 'nothing else changes its values' },
      'savedVersion.overwritten': {
        act: (planRun) => place(planRun).getByRole('button', { name: 'Keep mine' }).click(),
      },
      'savedVersion.accepted': {
        act: (planRun) => place(planRun).getByRole('button', { name: 'Take theirs' }).click(),
      },
    },
    calls: {
      save: 'length' in save ? throughCalls(save) : save,
    },
  };
};
