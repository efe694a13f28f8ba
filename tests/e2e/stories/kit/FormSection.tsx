import { useState } from 'react';
import { parseWholeNumber } from '#domain/amount-entry.ts';
import { useFormNumber } from '#views/parts/use-form-number.ts';
import { Field } from '#views/ui/Field.tsx';
import { Grid } from '#views/ui/Grid.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { NumberStepper } from '#views/ui/NumberStepper.tsx';
import { PasswordInput } from '#views/ui/PasswordInput.tsx';
import { SearchBox } from '#views/ui/SearchBox.tsx';
import { Select } from '#views/ui/Select.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TextArea, TextInput } from '#views/ui/TextInput.tsx';
import { TypedNumberInput } from '#views/ui/TypedNumberInput.tsx';
import { Specimen } from './Specimen.tsx';

const cities = ['Baghdad', 'Basra', 'Erbil'].map((name) => ({ value: name, label: name }));

export function FormSection() {
  const [count, setCount] = useState(1);
  const [amount, setAmount] = useState<number | null>(250);
  const { draft } = useFormNumber({ value: amount, set: setAmount }, { step: 0.01 });
  const [term, setTerm] = useState('');
  const [name, setName] = useState('');
  return (
    <Specimen title="Forms">
      <SearchBox label="Search" placeholder="Search by name..." buttonLabel="Search" onSearch={setTerm} />
      <SearchBox
        label="Search, compact"
        placeholder="Search..."
        buttonLabel="Go"
        compact
        onSearch={setTerm}
      />
      <Text size="small" tone="secondary">
        {term ? `Searched for "${term}"` : 'Nothing searched yet'}
      </Text>
      <Grid columns="medium">
        <Field label="Name" required reserveError error={name === '' ? 'Name is required' : null}>
          {(control) => (
            <TextInput {...control} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Field label="Phone" required reserveError hint="11 digits">
          {(control) => <TextInput {...control} type="tel" placeholder="07XX XXX XXXX" />}
        </Field>
        <Field label="City" reserveError>
          {(control) => <Select {...control} options={cities} placeholder="Choose a city" />}
        </Field>
        <Field label="Password">
          {(control) => (
            <PasswordInput
              {...control}
              showLabel="Show password"
              hideLabel="Hide password"
              autoComplete="off"
              defaultValue="secret"
            />
          )}
        </Field>
        <Field
          label="Amount"
          hint={`Holds ${amount}`}
          error={Number.isNaN(amount) ? 'This is no number' : null}
        >
          {(control) => <TypedNumberInput {...control} draft={draft} />}
        </Field>
        <Field label="Disabled">
          {(control) => <TextInput {...control} disabled defaultValue="Cannot be changed" />}
        </Field>
        <Field label="Notes" hint="Grows with what is written">
          {(control) => <TextArea {...control} />}
        </Field>
      </Grid>
      <Inline gap="m">
        <NumberStepper
          value={count}
          onChange={setCount}
          max={20}
          read={parseWholeNumber}
          errorOf={(typed) => `“${typed}” is no whole number`}
          label="Quantity"
          decreaseLabel="Fewer"
          increaseLabel="More"
        />
        <Text as="span" tone="secondary" numeric>
          {`Quantity is ${count}`}
        </Text>
      </Inline>
    </Specimen>
  );
}
