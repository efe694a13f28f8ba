/* The form machine of the kit, with its selectors. `defineForm` makes its instances. */
import { type ActorRefFrom, assign, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { newRandomId } from '#domain/random-id.ts';
import { type Fault, faultOf, isKeyReused } from './fault.ts';
import type { SaveRequest, SaveResult } from './form-save.ts';
import { placeholderPromise } from './provide.ts';
import { isFinalRefusal, isPossiblyDone } from './refusal.ts';
import { versionIn } from './version.ts';

/** The broken rule of each invalid field. */
export type FormFaults = Readonly<Partial<Record<string, string>>>;

type Recognizers<Values> = {
  readonly [Field in keyof Values]?: (stored: unknown) => stored is Values[Field];
};

/** The rules of a form, and how it merges a row that another person has saved in the meantime. */
export interface FormKind<Values, Row> {
  readonly id: string;
  readonly faultsOf: (values: Values) => FormFaults;
  /**
   * Returns the edited values after other fields have followed the edit, for example a price its quantity.
   */
  readonly adjusted?: (before: Values, edited: Values) => Values;
  /** Type guards for stored values of fields that are not a text, number, switch or list of texts. */
  readonly recognizes?: Recognizers<Values>;
  /** Returns the field that a refusal concerns, or undefined when it concerns the whole form. */
  readonly fieldOf?: (fault: Fault) => (keyof Values & string) | undefined;
  readonly valuesOf: (row: Row) => Values;
  /** Returns the version of a row. Default: its `version`. */
  readonly versionOf?: (row: Row) => number | null;
  /** Makes the request keys. Default: random ones. */
  readonly newRequestKey?: () => string;
}

export interface FormInput<Values> extends Pick<SaveRequest<Values>, 'values' | 'version'> {
  /** Stored values that were typed before the session ended. Values that do not fit the form are ignored. */
  readonly typed?: unknown;
  /** The last save of these values, if it got no response. */
  readonly unanswered?: { readonly requestKey: string; readonly fault: Fault } | undefined;
}

export interface FormReplaced<Values> {
  type: 'form.replaced';
  readonly values: Values;
  /** The version of the values. Default: the former version. */
  readonly version?: number | null;
}

export type FormEvent<Values> =
  | FormReplaced<Values>
  | { type: 'field.edited'; readonly change: Partial<Values> }
  | { type: 'form.submitted' }
  | { type: 'form.discarded' }
  | { type: 'savedVersion.overwritten' }
  | { type: 'savedVersion.accepted' };

interface FormContext<Values, Outcome> extends SaveRequest<Values> {
  /**
   * The values at `version`, with which typed values are compared: as opened, as last saved, or as another
   * person saved them.
   */
  readonly baseValues: Values;
  readonly faults: FormFaults;
  /** The failure of the last save, also a lost response; null after further typing. */
  readonly refusal: Fault | null;
  /** The request key of a save that was or may have been carried out. */
  readonly usedKey: string | undefined;
  /** The result of the last save; null after further typing. */
  readonly outcome: Outcome | null;
  /**
   * Counts how often the values were replaced from outside. Fields with a text of their own, such as number
   * fields, are then reset.
   */
  readonly resetCount: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true when a stored value has the type of the form's value. Null stands for an empty number. */
const hasTypeOf = <Value>(stored: unknown, value: Value): stored is Value => {
  if (value === null || typeof value === 'number') return stored === null || typeof stored === 'number';
  if (Array.isArray(value)) return Array.isArray(stored) && stored.every((item) => typeof item === 'string');
  return typeof value !== 'object' && typeof stored === typeof value;
};

/** Returns the values, replaced by the stored typed ones. Stored values that do not fit are ignored. */
export const withTypedValues = <Values extends object>(
  values: Values,
  typed: unknown,
  recognizes: Recognizers<Values> = {},
): Values => {
  if (!isRecord(typed)) return values;
  const merged = { ...values };
  for (const field in values) {
    const stored = typed[field];
    const fits: (value: unknown) => value is Values[typeof field] =
      recognizes[field] ?? ((value) => value !== undefined && hasTypeOf(value, values[field]));
    if (fits(stored)) merged[field] = stored;
  }
  return merged;
};

/** Returns the rule that a refusal names: the issue of an invalid value, otherwise the code. */
const brokenRuleOf = ({ code, values: { issue } }: Fault): string =>
  code === 'validation' && issue !== undefined ? String(issue) : (code ?? 'refused');

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the values that another person saved, with the fields that were edited here. */
const mergedWith = <Values extends object>(
  savedValues: Values,
  { values, baseValues }: { readonly values: Values; readonly baseValues: Values },
): Values => {
  const merged = { ...savedValues };
  for (const field in values)
    if (JSON.stringify(values[field]) !== JSON.stringify(baseValues[field])) merged[field] = values[field];
  return merged;
};

/**
 * A form from the first keystroke to its outcome. Typed values stay after every failure. A save without a
 * response is repeated under the same key, also after further edits or when the form is opened again. Values
 * from outside replace the form's values.
 */
export const createFormMachine = <Values extends object, Row, Outcome>(kind: FormKind<Values, Row>) => {
  const { versionOf = versionIn, newRequestKey = newRandomId, adjusted = (_, edited) => edited } = kind;
  type Context = FormContext<Values, Outcome>;

  const faultsIn = (values: Values): boolean => Object.keys(kind.faultsOf(values)).length > 0;
  const contextFrom = ({
    values,
    version,
    typed,
    unanswered,
  }: FormInput<Values>): Omit<Context, 'resetCount'> => ({
    values: withTypedValues(values, typed, kind.recognizes),
    version,
    baseValues: values,
    faults: {},
    refusal: unanswered?.fault ?? null,
    requestKey: unanswered?.requestKey ?? newRequestKey(),
    usedKey: unanswered?.requestKey,
    outcome: null,
  });

  const form = setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Values>,
      emitted: {} as { type: 'form.saved'; readonly outcome: Outcome },
      input: {} as FormInput<Values>,
    },
    actors: {
      save: fromPromise<SaveResult<Row, Outcome>, SaveRequest<Values>>(placeholderPromise('save')),
    },
    actions: {
      keepChange: assign(({ context }, { change }: { change: Partial<Values> }) => {
        const edited = new Set(Object.keys(change));
        const faults = Object.entries(context.faults).filter(([field]) => !edited.has(field));
        return {
          values: adjusted(context.values, { ...context.values, ...change }),
          faults: Object.fromEntries(faults),
          refusal: null,
          outcome: null,
        };
      }),
      keepFaults: assign(({ context }) => ({ faults: kind.faultsOf(context.values) })),
      keepRefusal: assign(({ context }, { error }: { error: unknown }) => {
        const refusal = faultOf(error);
        const field = kind.fieldOf?.(refusal);
        const faults: FormFaults = field === undefined ? {} : { [field]: brokenRuleOf(refusal) };
        // A save that may have been carried out keeps its key: the server then saves it once, or reports that
        // it was saved. Only a row with a version is saved under a new key: if it was saved, the form becomes
        // stale and shows both versions.
        const { requestKey, usedKey, version } = context;
        const isVersionedReuse = isKeyReused(refusal) && version !== null;
        if (isVersionedReuse || isFinalRefusal(refusal))
          return { refusal, faults, requestKey: newRequestKey() };
        return isPossiblyDone(refusal, usedKey === requestKey)
          ? { refusal, faults, usedKey: requestKey }
          : { refusal, faults };
      }),
      forgetRefusal: assign({ refusal: null }),
      mergeSavedRow: assign(({ context }, { result }: { result: SaveResult<Row, Outcome> }) => {
        if (result.kind !== 'stale') return {};
        const baseValues = kind.valuesOf(result.row);
        return { values: mergedWith(baseValues, context), baseValues, version: versionOf(result.row) };
      }),
      startFrom: assign(({ context }, input: FormInput<Values>) => ({
        ...contextFrom(input),
        resetCount: context.resetCount + 1,
      })),
      startOver: assign(({ context }) =>
        contextFrom({ values: context.baseValues, version: context.version }),
      ),
      continueFromSaved: assign(({ context }, { result }: { result: SaveResult<Row, Outcome> }) => {
        const saved = result.kind === 'saved' ? result : { version: context.version, outcome: null };
        return { ...contextFrom({ values: context.values, version: saved.version }), outcome: saved.outcome };
      }),
      renewKey: assign(() => ({ requestKey: newRequestKey() })),
      emitSaved: enqueueActions(({ enqueue }, { result }: { result: SaveResult<Row, Outcome> }) => {
        if (result.kind === 'saved') enqueue.emit({ type: 'form.saved', outcome: result.outcome });
      }),
    },
    guards: {
      hasFaults: ({ context }) => faultsIn(context.values),
      hasNoFaultsLeft: ({ context }) => Object.keys(context.faults).length === 0,
      hasRefusal: ({ context }) => context.refusal !== null,
      isUnchanged: ({ context }) => isSame(context.values, context.baseValues),
      isChanged: ({ context }) => !isSame(context.values, context.baseValues),
      isDifferent: ({ context }, { values }: { values: Values }) => !isSame(values, context.values),
      isStale: (_, { result }: { result: SaveResult<Row, Outcome> }) => result.kind === 'stale',
      isWithdrawn: (_, { result }: { result: SaveResult<Row, Outcome> }) => result.kind === 'withdrawn',
    },
  });

  // Transitions of all states in which fields can be edited.
  const {
    'field.edited': edit,
    'form.submitted': submit,
    'form.discarded': discard,
  } = form.createStateConfig({
    on: {
      'field.edited': {
        actions: { type: 'keepChange', params: ({ event }) => event },
      },
      'form.submitted': [
        { guard: 'hasFaults', target: 'faulty', actions: 'keepFaults' },
        { target: 'saving' },
      ],
      'form.discarded': { target: 'clean', actions: 'startOver' },
    },
  }).on;

  return form.createMachine({
    id: kind.id,
    context: ({ input }) => ({ ...contextFrom(input), resetCount: 0 }),
    on: {
      'form.replaced': {
        guard: { type: 'isDifferent', params: ({ event }) => event },
        target: '.clean',
        actions: {
          type: 'startFrom',
          params: ({ context, event: { values, version = context.version } }) => ({ values, version }),
        },
      },
    },
    initial: 'clean',
    states: {
      clean: {
        always: [
          { guard: 'hasRefusal', target: 'refused' },
          { guard: 'isChanged', target: 'dirty' },
        ],
        on: {
          'field.edited': { ...edit, target: 'dirty' },
          'form.submitted': submit,
        },
      },
      dirty: {
        always: { guard: 'isUnchanged', target: 'clean' },
        on: {
          'field.edited': edit,
          'form.submitted': submit,
          'form.discarded': discard,
        },
      },
      faulty: {
        description: 'Fields show broken rules until they are edited.',
        always: { guard: 'hasNoFaultsLeft', target: 'dirty' },
        on: {
          'field.edited': edit,
          'form.submitted': submit,
          'form.discarded': discard,
        },
      },
      saving: {
        entry: 'forgetRefusal',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { values, version, requestKey } }) => ({ values, version, requestKey }),
          onDone: [
            {
              guard: { type: 'isStale', params: ({ event }) => ({ result: event.output }) },
              target: 'stale',
              actions: { type: 'mergeSavedRow', params: ({ event }) => ({ result: event.output }) },
            },
            {
              guard: { type: 'isWithdrawn', params: ({ event }) => ({ result: event.output }) },
              target: 'dirty',
            },
            {
              target: 'saved',
              actions: [
                { type: 'continueFromSaved', params: ({ event }) => ({ result: event.output }) },
                { type: 'emitSaved', params: ({ event }) => ({ result: event.output }) },
              ],
            },
          ],
          onError: {
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      refused: {
        description: 'The save failed, also without a response.',
        on: {
          'field.edited': { ...edit, target: 'dirty' },
          // The refused values broke no rule and were not edited, so they can be submitted again.
          'form.submitted': 'saving',
          'form.discarded': discard,
        },
      },
      stale: {
        description: 'Another person saved first. Both versions are shown, and the person decides.',
        on: {
          'field.edited': edit,
          'savedVersion.overwritten': [
            { guard: 'hasFaults', actions: 'keepFaults' },
            { target: 'saving', actions: 'renewKey' },
          ],
          'savedVersion.accepted': { target: 'clean', actions: 'startOver' },
        },
      },
      saved: {
        on: {
          'field.edited': { ...edit, target: 'dirty' },
        },
      },
    },
  });
};

export type FormMachine<Values extends object, Row, Outcome> = ReturnType<
  typeof createFormMachine<Values, Row, Outcome>
>;
export type FormActor<Values extends object, Row, Outcome> = ActorRefFrom<FormMachine<Values, Row, Outcome>>;
type FormSnapshot<Values extends object, Row, Outcome> = SnapshotFrom<FormMachine<Values, Row, Outcome>>;

export const selectValues = <Values extends object, Row, Outcome>({
  context,
}: FormSnapshot<Values, Row, Outcome>): Values => context.values;

export const selectFaults = <Values extends object, Row, Outcome>({
  context,
}: FormSnapshot<Values, Row, Outcome>): FormFaults => context.faults;

/** The failure of the last save; null unless the form is in `refused`. */
export const selectRefusal = <Values extends object, Row, Outcome>(
  snapshot: FormSnapshot<Values, Row, Outcome>,
): Fault | null => (snapshot.value === 'refused' ? snapshot.context.refusal : null);

/** The values that another person saved; null unless the form is in `stale`. */
export const selectOtherVersion = <Values extends object, Row, Outcome>(
  snapshot: FormSnapshot<Values, Row, Outcome>,
): Values | null => (snapshot.value === 'stale' ? snapshot.context.baseValues : null);

/** True when an earlier save got no response, so that the server may have saved the values. */
export const selectIsPossiblySaved = <Values extends object, Row, Outcome>({
  context,
}: FormSnapshot<Values, Row, Outcome>): boolean => context.usedKey === context.requestKey;

export const selectIsSaving = <Values extends object, Row, Outcome>({
  value,
}: FormSnapshot<Values, Row, Outcome>): boolean => value === 'saving';

/** True when leaving the form would lose typed values. */
export const selectHasUnsaved = <Values extends object, Row, Outcome>({
  value,
}: FormSnapshot<Values, Row, Outcome>): boolean =>
  value !== 'clean' && value !== 'saved' && value !== 'saving';

export const selectResetCount = <Values extends object, Row, Outcome>({
  context,
}: FormSnapshot<Values, Row, Outcome>): number => context.resetCount;

/** True when typed values are not yet saved, also while they are being saved. */
export const selectIsTyped = <Values extends object, Row, Outcome>({
  value,
}: FormSnapshot<Values, Row, Outcome>): boolean => value !== 'clean' && value !== 'saved';

export const selectOutcome = <Values extends object, Row, Outcome>({
  context,
}: FormSnapshot<Values, Row, Outcome>): Outcome | null => context.outcome;

export const selectVersion = <Values extends object, Row, Outcome>({
  context,
}: FormSnapshot<Values, Row, Outcome>): number | null => context.version;
