/** A step of a machine in the page, as the walker of a plan receives it. */
export interface MachineStep {
  /** The name of its model. */
  readonly name: string;
  /** The id of the actor. Several actors of one machine may run. */
  readonly id: string;
  /** True for the start of the actor. */
  readonly isBeginning: boolean;
  readonly states: readonly string[];
  /** The names of the transitions that were taken. */
  readonly transitions: readonly string[];
}

/** The name of the global function that receives the steps. It exists only in pages that run a plan. */
export const STEP_LISTENER = 'reportMachineStep';
