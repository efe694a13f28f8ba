/* The form that corrects an order before its hand-over, for the areas of admins and of staff. */
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { OrderCorrection } from '#api/contracts/order-corrections.ts';
import { correctionFaultsOf } from '#domain/order-correction.ts';
import type { CommandActor } from './command.machine.ts';
import { defineRowForm } from './define-form.ts';
import type { Definition } from './definition.ts';
import type { RowSchema } from './form.actors.ts';
import type { FormInput } from './form.machine.ts';
import { fieldOfRefusal } from './form-fields.ts';
import { versionIn } from './version.ts';

/** The fields of an order that can be corrected. */
export type CorrectableOrder = Pick<
  D2cOrder,
  | 'd2c_order_id'
  | 'version'
  | 'customer_name'
  | 'customer_phone'
  | 'customer_address'
  | 'customer_district'
  | 'customer_handle'
  | 'province_id'
  | 'order_notes'
>;

export interface CorrectionValues {
  readonly d2c_order_id: number;
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly customer_address: string;
  readonly customer_district: string;
  readonly customer_handle: string;
  /** The id as text; empty without a province. */
  readonly province_id: string;
  readonly notes: string;
}

/** A correction of the version that the person has seen. */
export interface CorrectionRequest {
  readonly order: Pick<D2cOrder, 'd2c_order_id' | 'version'>;
  readonly correction: OrderCorrection;
}

const valuesOf = (order: CorrectableOrder): CorrectionValues => ({
  d2c_order_id: order.d2c_order_id,
  customer_name: order.customer_name,
  customer_phone: order.customer_phone,
  customer_address: order.customer_address,
  customer_district: order.customer_district ?? '',
  customer_handle: order.customer_handle ?? '',
  province_id: order.province_id === null ? '' : String(order.province_id),
  notes: order.order_notes ?? '',
});

const requestOf = ({
  values: { d2c_order_id, province_id, ...texts },
  version,
}: {
  readonly values: CorrectionValues;
  readonly version: number | null;
}): CorrectionRequest => ({
  order: { d2c_order_id, version: version ?? undefined },
  correction: { ...texts, province_id: Number(province_id) },
});

interface CorrectionDefinition<Command, Outcome> {
  readonly id: string;
  /** The command of the area that carries a correction out. */
  readonly saver: Definition<CommandActor<Command, Outcome>>;
  readonly commandOf: (request: CorrectionRequest) => Command;
  readonly rowSchema: RowSchema<D2cOrder>;
}

export const defineCorrectionForm = <Command, Outcome extends D2cOrder | null>({
  id,
  saver,
  commandOf,
  rowSchema,
}: CorrectionDefinition<Command, Outcome>) =>
  defineRowForm<CorrectionValues, D2cOrder, Command, Outcome>({
    id,
    faultsOf: correctionFaultsOf,
    fieldOf: fieldOfRefusal<CorrectionValues>({
      byCode: { 'province.not_found': 'province_id' },
      isShown: {
        d2c_order_id: false,
        customer_name: true,
        customer_phone: true,
        customer_address: true,
        customer_district: true,
        customer_handle: true,
        province_id: true,
        notes: true,
      },
    }),
    valuesOf,
    saver,
    commandOf: (request) => commandOf(requestOf(request)),
    rowSchema,
  });

export type CorrectionForm = ReturnType<typeof defineCorrectionForm>['machine'];

export const correctionFormInput = (order: CorrectableOrder): FormInput<CorrectionValues> => ({
  values: valuesOf(order),
  version: versionIn(order),
});
