import type { ReactNode } from 'react';
import {
  CUSTOMER_LIMITS,
  type CustomerFault,
  type CustomerFaults,
  type CustomerInfo,
} from '#domain/customer-info.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Field, type FieldControl } from '#views/ui/Field.tsx';
import { TextArea, TextInput, type TextInputProps } from '#views/ui/TextInput.tsx';
import * as css from './CustomerView.css.ts';

/** The fields of an order's customer that people fill. The forms and the review have each of them. */
export type FieldName = Exclude<keyof CustomerInfo, 'city' | 'provinceName'>;

export interface CustomerFormState {
  readonly values: CustomerInfo;
  readonly faults: CustomerFaults;
  /** False while an order is being sent, because the customer is cleared when the order is placed. */
  readonly canEdit: boolean;
  readonly edit: (change: Partial<CustomerInfo>) => void;
  /** Texts below the fields that quote the source of their values. */
  readonly hints?: Readonly<Partial<Record<FieldName, ReactNode>>>;
}

const REQUIRED: readonly FieldName[] = ['fullName', 'phone', 'address', 'province'];

/** The label, hint and error around a control of the customer form. */
export function CustomerField({
  name,
  form,
  spansColumns = false,
  hint,
  children,
}: {
  name: FieldName;
  form: CustomerFormState;
  spansColumns?: boolean;
  hint?: ReactNode;
  children: (control: FieldControl & { name: FieldName }) => ReactNode;
}) {
  const message = useMessages();
  const faults: Readonly<Partial<Record<FieldName, CustomerFault>>> = form.faults;
  const fault = faults[name];
  return (
    <div className={spansColumns ? css.spansColumns : undefined}>
      <Field
        label={message(`customer.${name}`)}
        required={REQUIRED.includes(name)}
        hint={hint ?? form.hints?.[name]}
        reserveError={name !== 'notes'}
        error={fault ? message(`customer.fault.${fault}`) : null}
      >
        {(control) => children({ ...control, name })}
      </Field>
    </div>
  );
}

// Turns autofill off, because the customer is not the person at this computer.
const NO_AUTOFILL = { autoComplete: 'off', spellCheck: false } as const;

/** A text input of the customer form. */
export function CustomerTextInput({
  name,
  form,
  spansColumns,
  ...input
}: {
  name: 'fullName' | 'email' | 'district' | 'socialMediaHandle';
  form: CustomerFormState;
  spansColumns?: boolean;
} & Pick<TextInputProps, 'type' | 'dir' | 'inputMode' | 'autoCapitalize' | 'autoFocus'>) {
  return (
    <CustomerField name={name} form={form} spansColumns={spansColumns}>
      {(control) => (
        <TextInput
          {...NO_AUTOFILL}
          dir="auto"
          {...input}
          {...control}
          readOnly={!form.canEdit}
          maxLength={CUSTOMER_LIMITS[name]}
          value={form.values[name]}
          onChange={(event) => form.edit({ [name]: event.target.value })}
        />
      )}
    </CustomerField>
  );
}

/** A text area of the customer form. */
export function CustomerTextArea({
  name,
  form,
  rows,
}: {
  name: 'address' | 'notes';
  form: CustomerFormState;
  rows: number;
}) {
  return (
    <CustomerField name={name} form={form} spansColumns>
      {(control) => (
        <TextArea
          {...NO_AUTOFILL}
          {...control}
          dir="auto"
          rows={rows}
          readOnly={!form.canEdit}
          maxLength={CUSTOMER_LIMITS[name]}
          value={form.values[name]}
          onChange={(event) => form.edit({ [name]: event.target.value })}
        />
      )}
    </CustomerField>
  );
}
