import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

/** Of whom there is nothing to say: it is about whoever is signed in. */
export type SignOutEverywhere = Readonly<Record<string, never>>;

/** Ends every session of the own, in every browser, this one as well. */
export const signOutEverywhereMachine = createCommandMachine<SignOutEverywhere, true>({
  id: 'signOutEverywhere',
  keyOf: () => 'everywhere',
});

export type SignOutEverywhereActor = CommandActor<SignOutEverywhere, true>;
