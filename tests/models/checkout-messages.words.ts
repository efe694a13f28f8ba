import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import type { Words } from '#tests/support/model.ts';
import { words as checkoutWords } from './checkout.words.ts';

export const words: Words<typeof checkoutMachine> = {
  ...checkoutWords,
  title: 'the messages of the order',
  place: 'Sign in as staff and paste a message of a customer into the landing page.',
  spec: 'a pasted message fills the order and never submits it',
};
