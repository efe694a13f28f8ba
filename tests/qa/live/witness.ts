/** A step of a machine in the page, as told to the walker of a plan. */
export interface Witnessed {
  /** As its model is called. */
  readonly name: string;
  /** Of this start, and whether this is it: several may run of one machine. */
  readonly id: string;
  readonly isBeginning: boolean;
  readonly states: readonly string[];
  /** By their names: what was taken. */
  readonly ways: readonly string[];
}

/** Set only in the pages of a browser that follows a plan. */
export const WITNESS = 'tellOfMachine';
