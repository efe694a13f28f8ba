import { useId } from 'react';
import { AUDITED_KINDS, isAuditedKind, MAX_AUDIT_FILTER } from '#domain/audit.ts';
import { isEnteredDay } from '#domain/business-day.ts';
import { isolated } from '#domain/isolated.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { Button } from '#views/ui/Button.tsx';
import { BarFilters } from '#views/ui/Page.tsx';
import { Select } from '#views/ui/Select.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';
import { useInputText } from '#views/ui/use-input-text.ts';
import * as css from './AuditFilters.css.ts';
import { KIND_LABELS } from './audit-messages.ts';
import { type AuditSearch, trimmedSearchText } from './audit-search.ts';

const ALL_PEOPLE = { input: { query: 'people' } } as const;

interface AuditFiltersProps {
  search: AuditSearch;
  /** Changes the given filters and keeps the others. */
  onFilter: (change: AuditSearch) => void;
}

/** The filters of the audit log. A text applies with Enter or when its field loses the focus. */
export function AuditFilters({ search, onFilter }: AuditFiltersProps) {
  const message = useMessages();
  const { kind, thing, from, to } = search;
  return (
    <BarFilters label={message('audit.filters')}>
      <PersonFilter search={search} onFilter={onFilter} />
      <Select
        aria-label={message('audit.filterKind')}
        value={kind ?? ''}
        placeholder={message('audit.everything')}
        options={AUDITED_KINDS.map((option) => ({ value: option, label: message(KIND_LABELS[option]) }))}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ kind: isAuditedKind(value) ? value : undefined })
        }
      />
      <ObjectFilter thing={thing} onFilter={onFilter} />
      <DayFilter label={message('audit.from')} day={from} onDay={(day) => onFilter({ from: day })} />
      <DayFilter label={message('audit.to')} day={to} onDay={(day) => onFilter({ to: day })} />
    </BarFilters>
  );
}

function PersonFilter({ search, onFilter }: AuditFiltersProps) {
  const message = useMessages();
  const people = useResource(useActorRef(useArea('audit').people, ALL_PEOPLE));
  const chosenPerson = search.person === undefined ? '' : String(search.person);
  const knownPeople = (people.data ?? []).map(({ person, username, full_name }) => ({
    value: person,
    label: full_name === null ? username : `${isolated(full_name)} (${isolated(`@${username}`)})`,
  }));
  // The list lacks the person of an old URL, or a person without entries.
  const options =
    chosenPerson === '' || knownPeople.some(({ value }) => value === chosenPerson)
      ? knownPeople
      : [...knownPeople, { value: chosenPerson, label: chosenPerson }];
  const failureText = `${message('audit.peopleFailed')}. ${people.fault ? faultReason(message, people.fault) : ''}`;
  return (
    <>
      <Select
        aria-label={message('audit.filterPerson')}
        value={chosenPerson}
        placeholder={message('audit.everybody')}
        options={options}
        onChange={({ currentTarget: { value } }) => onFilter({ person: trimmedSearchText(value) })}
      />
      {people.phase === 'failed' ? (
        <>
          <span role="alert" className={css.failure}>
            {failureText}
          </span>
          <Button size="small" onClick={people.retry}>
            {message('list.retry')}
          </Button>
        </>
      ) : null}
    </>
  );
}

function ObjectFilter({ thing, onFilter }: Pick<AuditFiltersProps, 'onFilter'> & Pick<AuditSearch, 'thing'>) {
  const message = useMessages();
  const appliedText = thing === undefined ? '' : String(thing);
  const input = useInputText(appliedText);
  const applyText = (typed: string): void => {
    if (typed.trim() !== appliedText) onFilter({ thing: trimmedSearchText(typed.replace(/^\s*#/, '')) });
  };
  return (
    <TextInput
      aria-label={message('audit.filterObject')}
      ref={input}
      defaultValue={appliedText}
      placeholder={message('audit.objectHint')}
      maxLength={MAX_AUDIT_FILTER}
      autoComplete="off"
      dir="auto"
      enterKeyHint="search"
      onBlur={({ currentTarget }) => applyText(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') applyText(currentTarget.value);
      }}
    />
  );
}

interface DayFilterProps {
  label: string;
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

function DayFilter({ label, day, onDay }: DayFilterProps) {
  const id = useId();
  const input = useInputText(day ?? '');
  return (
    <div className={css.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        ref={input}
        type="date"
        defaultValue={day ?? ''}
        onChange={({ currentTarget: { value } }) => {
          // A day before the year 1000 is incomplete: the year is still being typed.
          if (value === '') onDay(undefined);
          else if (isEnteredDay(value)) onDay(value);
        }}
      />
    </div>
  );
}
