import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { faultOf } from '#machines/kit/fault.ts';
import { createFormActors } from '#machines/kit/form.actors.ts';
import {
  type FormFaults,
  type FormInput,
  type FormMachine,
  selectFaults,
  selectHasUnsaved,
  selectIsPossiblySaved,
  selectIsSaving,
  selectOtherVersion,
  selectOutcome,
  selectRefusal,
  selectResetCount,
  selectValues,
} from '#machines/kit/form.machine.ts';
import type { SaveRequest, SaveResult } from '#machines/kit/form-save.ts';
import { done, failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';
import { createOpenCalls, type OpenCalls } from '#tests/support/open-calls.ts';
import { formOracle } from './form-oracle.ts';
import { type FormTraits, formTable } from './form-table.ts';
import { itemsIf } from './items-if.ts';
import { formWords } from './kit-words.ts';

/** The implementations of a form in a test, with a function that ends a save. */
export interface SaveEnvironment<Values extends object, Row, Outcome> {
  readonly implementations: Parameters<FormMachine<Values, Row, Outcome>['provide']>[0];
  /** Ends the running save. It is omitted when the call itself is the save. */
  readonly endSave?: (result: SaveResult<Row, Outcome> | ApiError) => void;
  /** Runs after every step. */
  readonly check?: (snapshot: SnapshotFrom<FormMachine<Values, Row, Outcome>>) => void;
}

interface FormSample<Values extends object, Row, Outcome> {
  readonly name: string;
  readonly machine: FormMachine<Values, Row, Outcome>;
  /** The initial inputs; the test walks the form once for each. */
  readonly inputs: readonly FormInput<Values>[];
  /** Edits that complete the form, and edits that break a rule. */
  readonly edits: readonly Partial<Values>[];
  /** Returns the expected faults. The test computes them without the app's own rules. */
  readonly faultsOf: (values: Values) => FormFaults;
  /**
   * The last value that a rule accepts and the first that it refuses, with the faults of the changed fields.
   */
  readonly limits?: readonly (readonly [change: Partial<Values>, faults: FormFaults])[];
  readonly requestOutcome: (values: Values) => Outcome;
  /** A rule concerns two fields, so editing one field fixes the error at the other. */
  readonly hasCrossFieldRules?: boolean;
  /** The form has no rule that can be broken. */
  readonly hasNoRules?: boolean;
  /**
   * Only one field can be wrong, so every edit fixes the form. Set this, or let `edits` break two rules at
   * once, if a walk reports `one missing: faulty: field.edited → faulty`.
   */
  readonly hasOneRule?: boolean;
  /** A row that another person saved, with its values. It is omitted when nobody else can save the row. */
  readonly theirs?: { readonly row: Row; readonly values: Values; readonly version: number | null };
  /** The app may ask the person to confirm the save, and the person may decline. */
  readonly canBeWithdrawn?: boolean;
  /** Refusals of the server that concern one field, with the error at that field. */
  readonly refused?: readonly { readonly error: ApiError; readonly faults: FormFaults }[];
  /** Values that come from outside. */
  readonly externalValues?: readonly { readonly values: Values }[];
  /** The values and the version with which the form is opened again. */
  readonly reopened?: { readonly values: Values; readonly version: number };
  readonly createSaveEnvironment?: (
    calls: OpenCalls,
  ) => SaveEnvironment<Values, Row, Outcome> | Promise<SaveEnvironment<Values, Row, Outcome>>;
  readonly rules?: (step: Step<FormMachine<Values, Row, Outcome>>) => void;
  /** The models of the kit that walk the chart, so that this instance walks only its own values. */
  readonly kitModels?: readonly Model[];
}

const SAVED_VERSION = 7;
const NETWORK_ERROR = new ApiError('network', 0);
/** An earlier save under this key has succeeded, and the later request had other values. */
const REUSED = new ApiError('invalid', 422, 'Used before.', { code: 'key.reused' });
const REFUSED = new ApiError('conflict', 409, 'Not like this.', { code: 'order.status_conflict' });
/** The 404 of a proxy while the server is restarted. */
const PROXY = new ApiError('not-found', 404);
const FORBIDDEN = new ApiError('forbidden', 403, 'Not you.', { code: 'auth.forbidden' });
/** Error kinds that the server answers before it reads the idempotency key. */
const REFUSED_BEFORE_KEY = ['unauthorized', 'forbidden', 'throttled', 'invalid'];

interface FormTypes {
  /** The values that a person types. */
  readonly values: object;
  /** The row that another person saved in the meantime. `never`: nobody else saves this row. */
  readonly row: unknown;
  /** The result of a save. */
  readonly outcome: unknown;
}

/**
 * Builds the model of a form of the kit with its save: `formModel<{ values: …; row: …; outcome: … }>({ … })`.
 */
export const formModel = <Types extends FormTypes>(
  sample: FormSample<Types['values'], Types['row'], Types['outcome']>,
) => {
  type Values = Types['values'];
  type Row = Types['row'];
  type Outcome = Types['outcome'];
  type Machine = FormMachine<Values, Row, Outcome>;
  type Snapshot = SnapshotFrom<Machine>;
  type Result = SaveResult<Row, Outcome>;

  const {
    inputs,
    edits,
    limits = [],
    theirs,
    externalValues = [],
    refused = [],
    canBeWithdrawn = false,
  } = sample;
  const hasEdits = edits.length > 0;
  const faultsOf = (values: Values): FormFaults => {
    const metLimits = limits.filter(([change]) => isDeepStrictEqual({ ...values, ...change }, values));
    const fields = new Set(metLimits.flatMap(([change]) => Object.keys(change)));
    const otherFaults = Object.entries(sample.faultsOf(values)).filter(([field]) => !fields.has(field));
    return Object.fromEntries([...otherFaults, ...metLimits.flatMap(([, faults]) => Object.entries(faults))]);
  };
  const isValid = (values: Values): boolean => Object.keys(faultsOf(values)).length === 0;
  const errors = [
    NETWORK_ERROR,
    REUSED,
    ...itemsIf(sample.kitModels === undefined, FORBIDDEN),
    ...itemsIf(sample.kitModels === undefined, PROXY),
    ...itemsIf(refused.length === 0 || sample.kitModels === undefined, REFUSED),
    ...refused.map(({ error }) => error),
  ];
  const fieldFaultsOf = (error: unknown): FormFaults =>
    refused.find((refusal) => refusal.error === error)?.faults ?? {};

  const createPlainEnvironment = (calls: OpenCalls): SaveEnvironment<Values, Row, Outcome> => {
    const { actors } = createFormActors<Values, Row, Outcome>({
      save: (request, signal) => calls.call('save', request, signal),
    });
    return { implementations: { actors } };
  };

  const open = async ({ machine, input, inspect }: Opening<Machine>) => {
    const calls = createOpenCalls();
    const saveEnvironment = await (sample.createSaveEnvironment ?? createPlainEnvironment)(calls);
    const actor = createActor(machine.provide(saveEnvironment.implementations), { input, inspect });
    const emitted: unknown[] = [];
    actor.on('form.saved', ({ outcome }) => emitted.push(outcome));
    const expectedEvents: unknown[] = [];
    actor.start();
    const { requestKey } = actor.getSnapshot().context;
    if (input.unanswered) expect(requestKey).toBe(input.unanswered.requestKey);
    return { actor, calls, saveEnvironment, emitted, expectedEvents };
  };
  type Rig = Awaited<ReturnType<typeof open>>;

  const perform = (
    { saveEnvironment, calls, expectedEvents }: Rig,
    event: ModelEvent<Machine>,
    performDefault: () => void,
  ): void => {
    const endSave =
      saveEnvironment.endSave ??
      ((result) => {
        const call = calls.latest('save');
        if (result instanceof ApiError) call.fail(result);
        else call.answer(result);
      });
    if ('output' in event) {
      const result = resultOf(event);
      if (result.kind === 'saved') expectedEvents.push(result.outcome);
      endSave(result);
    } else if ('error' in event && event.error instanceof ApiError) {
      endSave(event.error);
    } else {
      performDefault();
    }
  };

  const resultOf = ({ output }: { readonly output: unknown }): Result => {
    const found = results.find((result) => result === output);
    if (!found) throw new Error('the model has no such save result');
    return found;
  };
  /** Each result is created once, so that results can be compared by identity. */
  const savedResults = new Map<string, Result>();
  const savedOf = (values: Values): Result => {
    const key = JSON.stringify(values);
    const existing = savedResults.get(key) ?? {
      kind: 'saved',
      outcome: sample.requestOutcome(values),
      version: theirs ? SAVED_VERSION : null,
    };
    savedResults.set(key, existing);
    if (!results.includes(existing)) results.push(existing);
    return existing;
  };
  const otherResults: readonly Result[] = [
    ...(theirs ? [{ kind: 'stale' as const, row: theirs.row }] : []),
    ...itemsIf(canBeWithdrawn, { kind: 'withdrawn' } as const),
  ];
  const results: Result[] = [...otherResults];

  const isStaleResult = (event: ModelEvent<Machine>): boolean =>
    event.type === 'xstate.done.actor.save' && 'output' in event && resultOf(event).kind === 'stale';
  /** Merges the other person's values with those that were typed here. */
  const mergedWith = ({
    values,
    baseValues,
  }: Pick<Snapshot['context'], 'values' | 'baseValues'>): unknown => {
    const before = new Map(Object.entries(baseValues));
    const typed = Object.entries(values).filter(([field, value]) => value !== before.get(field));
    return { ...theirs?.values, ...Object.fromEntries(typed) };
  };

  const rules = (step: Step<Machine>): void => {
    const { before, event, after } = step;
    const previous = before.context;
    const { requestKey, version, baseValues } = after.context;
    const values = selectValues(after);
    const faults = selectFaults(after);
    expect(selectIsSaving(after)).toBe(after.matches('saving'));
    const hasNothingUnsaved = ['clean', 'saved', 'saving'].some((state) => after.value === state);
    expect(selectHasUnsaved(after)).toBe(!hasNothingUnsaved);
    if (after.matches('clean') || after.matches('saved')) expect(values).toEqual(baseValues);
    if (after.matches('dirty')) expect(values).not.toEqual(baseValues);
    if (after.matches('faulty')) expect(Object.keys(faults)).not.toEqual([]);
    // The form submits only values that break no rule.
    if (after.matches('saving')) expect(isValid(values)).toBe(true);
    expect(selectOtherVersion(after)).toEqual(after.matches('stale') ? theirs?.values : null);
    expect(selectRefusal(after) !== null).toBe(after.matches('refused'));
    expect(selectOutcome(after)).toEqual(after.matches('saved') ? sample.requestOutcome(values) : null);
    // A repeated save clears the earlier refusal.
    if (after.matches('saving')) expect(after.context.refusal).toBeNull();

    const hasSameKey = requestKey === previous.requestKey;
    const isRefusal = event.type === 'xstate.error.actor.save';
    const isOpen = isRefusal && 'error' in event && (event.error === NETWORK_ERROR || event.error === REUSED);
    expect(selectIsPossiblySaved(after)).toBe(hasSameKey && (isOpen || selectIsPossiblySaved(before)));
    const expectUnchanged = (): void =>
      expect([values, version]).toEqual([previous.values, previous.version]);
    switch (event.type) {
      case 'field.edited': {
        expect(values).toEqual({ ...previous.values, ...event.change });
        const remainingFaults = Object.entries(previous.faults).filter(([field]) => !(field in event.change));
        expect(faults).toEqual(Object.fromEntries(remainingFaults));
        // A save that may have succeeded keeps its idempotency key.
        expect(hasSameKey).toBe(true);
        break;
      }
      case 'form.submitted':
        expectUnchanged();
        expect(hasSameKey).toBe(true);
        if (!isValid(values)) expect(faults).toEqual(faultsOf(values));
        expect(after.matches('saving')).toBe(isValid(values));
        break;
      case 'form.discarded':
        expect([values, version, faults]).toEqual([previous.baseValues, previous.version, {}]);
        expect(hasSameKey).toBe(false);
        break;
      case 'form.replaced': {
        const isOwn = JSON.stringify(event.values) === JSON.stringify(previous.values);
        expect([values, faults]).toEqual([event.values, isOwn ? previous.faults : {}]);
        expect(version).toBe(isOwn ? previous.version : (event.version ?? previous.version));
        // Values from outside reset the fields that keep a text of their own.
        expect(selectResetCount(after)).toBe(selectResetCount(before) + (isOwn ? 0 : 1));
        break;
      }
      case 'savedVersion.overwritten':
        expect(values).toEqual(previous.values);
        expect(after.matches('saving')).toBe(isValid(values));
        expect(version).toBe(theirs?.version);
        expect(hasSameKey).toBe(!isValid(values));
        if (!isValid(values)) expect(faults).toEqual(faultsOf(values));
        break;
      case 'savedVersion.accepted':
        expect([values, version, faults]).toEqual([theirs?.values, theirs?.version, {}]);
        expect(hasSameKey).toBe(false);
        break;
      default:
        expect(values).toEqual(isStaleResult(event) ? mergedWith(previous) : previous.values);
    }
    if (event.type === 'xstate.error.actor.save' && 'error' in event) {
      expectUnchanged();
      expect(selectRefusal(after)).toEqual(faultOf(event.error));
      expect(faults).toEqual(fieldFaultsOf(event.error));
      // After an unknown outcome the save keeps its key. After a refusal it gets a new key, because a save
      // that has succeeded under a key is not repeated, except when the row's version conflicts.
      const provesNothing = event.error === NETWORK_ERROR || event.error === PROXY;
      const isKept = provesNothing || REFUSED_BEFORE_KEY.includes(faultOf(event.error).kind);
      expect(hasSameKey).toBe(event.error === REUSED ? version === null : isKept);
    }
    if (event.type === 'xstate.done.actor.save' && 'output' in event) {
      const { kind } = resultOf(event);
      expect(after.matches('saved')).toBe(kind === 'saved');
      expect(after.matches('stale')).toBe(kind === 'stale');
      // The other person's version becomes the base of the form.
      if (kind === 'stale') expect([baseValues, version]).toEqual([theirs?.values, theirs?.version]);
      if (kind === 'saved') expect([hasSameKey, faults]).toEqual([false, {}]);
      if (kind === 'saved') expect(version).toBe(theirs ? SAVED_VERSION : null);
      if (kind === 'withdrawn') expect(version).toBe(previous.version);
    }
    sample.rules?.(step);
  };

  const isOpened = (baseValues: Values): boolean =>
    [...inputs, ...(theirs ? [theirs] : [])].some(
      ({ values }) => JSON.stringify(values) === JSON.stringify(baseValues),
    );

  const comparableInput = ({ context }: Snapshot): unknown => [
    context.values,
    context.faults,
    context.version,
    context.refusal,
    context.baseValues,
  ];

  const check = (
    { actor, calls, saveEnvironment, emitted, expectedEvents }: Rig,
    expected: Snapshot,
  ): void => {
    const snapshot = actor.getSnapshot();
    expect(comparableInput(snapshot)).toEqual(comparableInput(expected));
    const { values, version, requestKey } = snapshot.context;
    const expectedRequest: SaveRequest<Values> = { values, version, requestKey };
    if (saveEnvironment.endSave === undefined)
      expect(calls.waiting().map(({ input }) => input)).toEqual(
        snapshot.matches('saving') ? [expectedRequest] : [],
      );
    expect(emitted).toEqual(expectedEvents);
    saveEnvironment.check?.(snapshot);
  };

  const traits: FormTraits = {
    isTyped: hasEdits,
    canBeFaulty: !sample.hasNoRules && (hasEdits || inputs.some(({ values }) => !isValid(values))),
    canBeComplete: hasEdits || inputs.some(({ values }) => isValid(values)),
    canOpenUnanswered: inputs.some(({ unanswered }) => unanswered !== undefined),
    canOpenTyped: inputs.some(({ typed }) => typed !== undefined),
    isFollowing: externalValues.length > 0,
    canBeStale: theirs !== undefined,
    canBeWithdrawn,
    hasCrossFieldRules: sample.hasCrossFieldRules ?? false,
    hasManyFields: !sample.hasOneRule,
  };

  /** Submits every edit of the initial and of a complete form, with every possible end of the save. */
  const instanceWalks = ({ values }: FormInput<Values>): readonly (readonly ModelEvent<Machine>[])[] => {
    const submitted = { type: 'form.submitted' as const };
    const typed = edits.map((change) => ({ type: 'field.edited' as const, change }));
    const limited = limits.map(([change]) => ({ type: 'field.edited' as const, change }));
    const complete = typed.find(({ change }) => isValid({ ...values, ...change }));
    const editsToValid = isValid(values) ? [] : complete && [complete];
    const validValues = { ...values, ...editsToValid?.[0]?.change };
    const endEvents: readonly ModelEvent<Machine>[] = [
      ...otherResults.filter(({ kind }) => kind !== 'stale').map((result) => done('save', result)),
      ...errors.map((error) => failed('save', error)),
    ];
    const staleResults = otherResults
      .filter(({ kind }) => kind === 'stale')
      .map((result) => done('save', result));
    return [
      [submitted],
      ...typed.map((edit) => [edit, submitted]),
      ...(editsToValid
        ? [
            ...[...typed, ...limited].map((edit) => [...editsToValid, edit, submitted]),
            [...editsToValid, submitted, done('save', savedOf(validValues))],
            ...endEvents.map((end) => [...editsToValid, submitted, end]),
            ...staleResults.flatMap((end) => [
              [...editsToValid, submitted, end, { type: 'savedVersion.overwritten' as const }],
              [...editsToValid, submitted, end, { type: 'savedVersion.accepted' as const }],
            ]),
          ]
        : []),
      ...externalValues.map(({ values: given }) => [{ type: 'form.replaced' as const, values: given }]),
    ];
  };

  const model: Model<Machine, Rig> = {
    name: sample.name,
    words: formWords(sample.name),
    oracle: formOracle<Values, Row, Outcome>({
      faultsOf,
      refusedFaultsOf: fieldFaultsOf,
      resultOf: (output) => resultOf({ output }),
      theirs: theirs?.values,
    }),
    machine: sample.machine,
    inputs,
    cases: {
      'field.edited': () => edits.map((change) => ({ type: 'field.edited', change })),
      'form.submitted': () => [{ type: 'form.submitted' }],
      'form.discarded': () => [{ type: 'form.discarded' }],
      'form.replaced': () => [
        ...externalValues.map(({ values }) => ({ type: 'form.replaced' as const, values })),
        ...(sample.reopened ? [{ type: 'form.replaced' as const, ...sample.reopened }] : []),
      ],
      'savedVersion.overwritten': () => [{ type: 'savedVersion.overwritten' }],
      'savedVersion.accepted': () => [{ type: 'savedVersion.accepted' }],
      // One save is enough; more would make the model infinite.
      'xstate.done.actor.save': ({ context }) => [
        ...(isOpened(context.baseValues) ? [done('save', savedOf(context.values))] : []),
        ...otherResults.map((result) => done('save', result)),
      ],
      'xstate.error.actor.save': () => errors.map((error) => failed('save', error)),
    },
    eventsInAnyState: ({ context }) =>
      itemsIf(externalValues.length > 0, { type: 'form.replaced', values: context.values }),
    allowed: formTable<Values, Row, Outcome>(traits),
    never: [
      ...itemsIf(!hasEdits, 'dirty' as const),
      ...itemsIf(!traits.canBeFaulty, 'faulty' as const),
      ...itemsIf(!traits.canBeStale, 'stale' as const),
    ],
    ...(sample.kitModels ? { kitModels: sample.kitModels, instanceWalks } : {}),
    rules,
    fingerprint: comparableInput,
    coarseFingerprint: ({ context }) => [
      isValid(context.values),
      Object.keys(context.faults),
      context.refusal !== null,
    ],
    nameOf: (event) =>
      'error' in event && event.error instanceof ApiError
        ? [event.type, event.error.kind, event.error.code]
        : event,
    environment: { open, perform, check },
    limit: 12_000,
  };
  return model;
};
