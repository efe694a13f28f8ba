/** What a machine in the page just did, as it is told to who leads the browser along a plan. */
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

/** What a browser that is led along a plan has in its pages; nobody else's has it. */
export const WITNESS = 'tellOfMachine';
