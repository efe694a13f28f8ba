import type { customerTextCopyMachine } from '#machines/kit/customer-text-copy.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof customerTextCopyMachine> = {
  title: 'the message for the customer',
  place: 'Sign in as staff and submit an order.',
  spec: 'a person copies the message and sends it; the app never does',
  states: {
    ready: '"Nothing is sent for you: copy the message into the chat." is shown below the message',
    copying: 'the same, until the browser answers',
    copied: '"Copied. Paste it into the chat." is shown',
    failed: '"The browser refused the clipboard." is shown',
  },
  events: { 'language.chosen': 'a language is chosen', 'copy.requested': '"Copy message" is pressed' },
  calls: { copyText: 'the copy' },
};
