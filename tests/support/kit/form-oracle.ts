// The visible parts of a form of the kit: the typed values, the messages at its fields, and the version of
// another person.
import type { FormFaults, FormInput, FormMachine } from '#machines/kit/form.machine.ts';
import { selectFaults, selectOtherVersion, selectValues } from '#machines/kit/form.machine.ts';
import type { SaveResult } from '#machines/kit/form-save.ts';
import { readable } from '#tests/qa/screen-words.ts';
import type { Oracle, Sight } from '#tests/support/model.ts';
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';

interface FormFacts<Values extends object> {
  readonly values: Values;
  /** The values that are saved, by which the form is clean or not. */
  readonly base: Values;
  readonly faults: FormFaults;
}

/** The values of a form, and the messages that it should show at its fields. */
export const formFacts = createFactsReader<{ readonly values: object; readonly faults: FormFaults }>();

interface FormRules<Values extends object, Row, Outcome> {
  readonly faultsOf: (values: Values) => FormFaults;
  /** The fields at which a refusal of the server is shown. */
  readonly refusedFaultsOf: (error: unknown) => FormFaults;
  /** The result of a save that the event brings. */
  readonly resultOf: (output: unknown) => SaveResult<Row, Outcome>;
  readonly theirs: Values | undefined;
}

const isEqual = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

const MAX_FIELDS = 4;
const MAX_TEXT = 40;
const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}… (${text.length} letters)` : text;
};

const sightOf = (values: object, faults: FormFaults, other: object | null): Sight => {
  const fields = Object.entries(values).filter(([, value]) => value !== '' && value !== null);
  const texts = fields.map(([field, value]) => `${readable(field)} "${textOf(value)}"`);
  const shown =
    texts.length > MAX_FIELDS
      ? [...texts.slice(0, MAX_FIELDS), `${texts.length - MAX_FIELDS} more fields`]
      : texts;
  const messages = Object.entries(faults)
    .map(([field, fault]) => `${readable(field)} (${readable(fault ?? '')})`)
    .sort();
  return {
    values: shown.length > 0 ? `it has ${shown.join(', ')}` : 'its fields are empty',
    ...(messages.length > 0 ? { messages: `there is a message at ${messages.join(' and at ')}` } : {}),
    ...(other
      ? {
          other: `the other version has ${Object.values(other)
            .filter((value) => value !== '' && value !== null)
            .map((value) => `"${textOf(value)}"`)
            .slice(0, MAX_FIELDS)
            .join(', ')}`,
        }
      : {}),
  };
};

/** Input of an earlier session. A value that does not fit its field is dropped. */
const typedInto = <Values extends object>({ values, typed }: FormInput<Values>): Values => {
  const fields = new Map<string, unknown>(Object.entries(values));
  const fitting = Object.entries(typed ?? {}).filter(
    ([field, value]) => typeof value === typeof fields.get(field),
  );
  return { ...values, ...Object.fromEntries(fitting) };
};

export const formOracle = <Values extends object, Row, Outcome>({
  faultsOf,
  refusedFaultsOf,
  resultOf,
  theirs,
}: FormRules<Values, Row, Outcome>): Oracle<FormMachine<Values, Row, Outcome>> => {
  type Machine = FormMachine<Values, Row, Outcome>;
  const isValid = (values: Values): boolean => Object.keys(faultsOf(values)).length === 0;
  const withoutFields = (faults: FormFaults, change: object): FormFaults =>
    Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in change)));
  /** The other person's values, with those that were typed here. */
  const merged = ({ values, base }: FormFacts<Values>): Values => {
    const before = new Map<string, unknown>(Object.entries(base));
    const typed = Object.entries(values).filter(([field, value]) => value !== before.get(field));
    return { ...(theirs ?? values), ...Object.fromEntries(typed) };
  };
  const restOf = ({ values, base }: FormFacts<Values>) => (isEqual(values, base) ? 'clean' : 'dirty');

  return defineOracle<Machine, FormFacts<Values>>({
    facts: formFacts,
    begin: (input) => ({ values: typedInto(input), base: input.values, faults: {} }),
    next: (facts, event) => {
      switch (event.type) {
        case 'field.edited':
          return {
            ...facts,
            values: { ...facts.values, ...event.change },
            faults: withoutFields(facts.faults, event.change),
          };
        case 'form.submitted':
        case 'savedVersion.overwritten':
          // A message of the server stays until the server answers again.
          return isValid(facts.values) ? facts : { ...facts, faults: faultsOf(facts.values) };
        case 'form.discarded':
          return { ...facts, values: facts.base, faults: {} };
        case 'form.replaced':
          // The own values come back, which changes nothing.
          return isEqual(event.values, facts.values)
            ? facts
            : { values: event.values, base: event.values, faults: {} };
        case 'savedVersion.accepted':
          return theirs ? { values: theirs, base: theirs, faults: {} } : facts;
        default:
          break;
      }
      if (event.type === 'xstate.error.actor.save' && 'error' in event)
        return { ...facts, faults: refusedFaultsOf(event.error) };
      if (event.type !== 'xstate.done.actor.save' || !('output' in event)) return facts;
      const { kind } = resultOf(event.output);
      if (kind === 'saved') return { ...facts, base: facts.values, faults: {} };
      return kind === 'stale' && theirs ? { ...facts, values: merged(facts), base: theirs } : facts;
    },
    target: (facts, event, [state]) => {
      switch (event.type) {
        case 'field.edited': {
          if (state === 'stale') return 'stale';
          const values = { ...facts.values, ...event.change };
          const hasFault = Object.keys(withoutFields(facts.faults, event.change)).length > 0;
          return state === 'faulty' && hasFault ? 'faulty' : restOf({ ...facts, values });
        }
        case 'form.submitted':
          return isValid(facts.values) ? 'saving' : 'faulty';
        case 'savedVersion.overwritten':
          return isValid(facts.values) ? 'saving' : 'stale';
        case 'form.replaced':
          return isEqual(event.values, facts.values) ? state : 'clean';
        default:
          break;
      }
      if (event.type !== 'xstate.done.actor.save' || !('output' in event)) return undefined;
      const { kind } = resultOf(event.output);
      return kind === 'withdrawn' ? restOf(facts) : kind;
    },
    sees: ({ values, faults, base }, [state]) => sightOf(values, faults, state === 'stale' ? base : null),
    shown: (snapshot) =>
      sightOf(selectValues(snapshot), selectFaults(snapshot), selectOtherVersion(snapshot)),
  });
};
