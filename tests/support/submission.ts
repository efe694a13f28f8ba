import type { SnapshotFrom, StateValue } from 'xstate';
import type { CheckoutServices, SubmissionSource } from '#machines/portal/checkout/checkout.actors.ts';
import type { CheckoutSnapshot } from '#machines/portal/checkout/checkout.selectors.ts';
import {
  createSubmissionActors,
  type SubmissionServices,
} from '#machines/portal/checkout/submission.actors.ts';
import { submissionMachine } from '#machines/portal/checkout/submission.machine.ts';

/** What sends orders, there at once. */
export const submissionBy = (services: SubmissionServices): SubmissionSource => ({
  fetch: () => Promise.resolve(),
  logic: submissionMachine.provide(createSubmissionActors(services)),
});

/** What of a checkout hangs on the journal and the server, there at once. */
export const servicesOf = (
  services: SubmissionServices,
): Pick<CheckoutServices, 'findJournal' | 'submission'> => ({
  findJournal: async (userId) => (await services.journals.read(userId)) !== null,
  submission: submissionBy(services),
});

/** The state of the order: that of its submission, where it has one. */
export const stateOf = ({ value, context }: CheckoutSnapshot): StateValue =>
  context.submission?.value ?? value;

export const isSubmissionIn = (
  { context }: CheckoutSnapshot,
  state: Parameters<SnapshotFrom<typeof submissionMachine>['matches']>[0],
): boolean => context.submission?.matches(state) === true;
