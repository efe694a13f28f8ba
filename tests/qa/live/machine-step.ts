/** A step of a machine in the page, as the walker of a plan receives it. */
export interface MachineStep {
  /** The name of its model. */
  readonly name: string;
  /** The id of this actor, and whether this step is its start. Several actors of one machine may run. */
  readonly id: string;
  readonly isBeginning: boolean;
  readonly states: readonly string[];
  /** The names of the transitions that were taken. */
  readonly transitions: readonly string[];
}

/** The name of the global function that receives the steps. It exists only in pages that run a plan. */
export const STEP_LISTENER = 'reportMachineStep';
