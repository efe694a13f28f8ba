/** Between which a number may lie, and how many decimals it may have; in the unit of what is typed. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

/** `number`: what stands there is none. `whole`: it has decimals and may have none. */
export type NumberFault = 'number' | 'whole' | 'range';

/** What is wrong with a number as it was typed; NaN stands for a text that is no number. */
export const numberFaultOf = (
  typed: number,
  { min, max, decimals }: NumberLimits,
): NumberFault | undefined => {
  if (Number.isNaN(typed)) return 'number';
  if (decimals === 0 && !Number.isInteger(typed)) return 'whole';
  return typed < min || typed > max ? 'range' : undefined;
};
