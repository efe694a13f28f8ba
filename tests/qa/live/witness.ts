/** A step of a machine in the page, as the walker of a plan receives it. */
export interface Witnessed {
  /** The name of its model. */
  readonly name: string;
  /** The id of this actor, and whether this step is its start. Several actors of one machine may run. */
  readonly id: string;
  readonly isBeginning: boolean;
  readonly states: readonly string[];
  /** The names of the transitions that were taken. */
  readonly ways: readonly string[];
}

/** The name of the global function that exists only in pages that follow a plan. */
export const WITNESS = 'tellOfMachine';
