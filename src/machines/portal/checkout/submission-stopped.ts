import { journalOf, keepEdit, keepFaultOf, submissionSetup } from './submission-setup.ts';

/*
 * Where a submission stopped, and how it goes on from there or is abandoned. From both stops, orderFailed and
 * partlyPosted, submitting resumes where it stopped, and changing the cart or the customer asks whether to abandon the
 * order first (→ abandoning: the server cancels it, the cart stays). If that fails, it goes on asking.
 * Where there is no network at all (offline, in both) submitting goes on by itself once it is back, under the same keys.
 */

/** The server may have the order, or has a part of it: it is sent on under its keys, or abandoned, which is asked first. */
const whileUnfinished = {
  'order.submitted': '#submission.advancing',
  'abandon.requested': 'asking',
  'order.edited': { target: 'asking', actions: keepEdit },
} as const;

/** The order could not be created, or is gone. If the server refused it, nothing is there; if no answer came, it may exist. */
export const orderFailed = submissionSetup.createStateConfig({
  tags: 'failed',
  initial: 'unanswered',
  states: {
    // Submitted again it is another order: the checkout begins it.
    refused: { on: { 'order.edited': { target: '#submission.over', actions: keepEdit } } },
    unanswered: {
      tags: 'unfinished',
      on: whileUnfinished,
      always: { guard: 'isCutOff', target: 'offline' },
    },
    offline: {
      tags: ['unfinished', 'waitsForNetwork'],
      on: whileUnfinished,
      always: { guard: 'isOnline', target: '#submission.advancing' },
    },
    asking: {
      tags: ['unfinished', 'asking'],
      on: {
        'abandon.confirmed': '#submission.abandoning',
        'abandon.declined': { target: 'unanswered', actions: 'forgetAbandoning' },
      },
    },
  },
});

/**
 * The order exists, some lines do not. A line that was refused for its price takes the new one (→ repricing: that is
 * written down first), and the order goes on from it.
 */
export const partlyPosted = submissionSetup.createStateConfig({
  tags: ['failed', 'unfinished'],
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        ...whileUnfinished,
        'price.taken': {
          guard: 'hasNewPrice',
          target: 'repricing',
          actions: ['tellCartPrice', 'takePrice'],
        },
      },
      always: { guard: 'isCutOff', target: 'offline' },
    },
    offline: {
      tags: 'waitsForNetwork',
      on: whileUnfinished,
      always: { guard: 'isOnline', target: '#submission.advancing' },
    },
    // What the line is sent at is known before it is sent, also to whoever finds the order after a kill.
    repricing: {
      invoke: {
        id: 'notePrice',
        src: 'notePrice',
        input: journalOf,
        onDone: 'waiting',
        onError: 'waiting',
      },
      after: { journalLost: 'waiting' },
    },
    asking: {
      tags: 'asking',
      on: {
        'abandon.confirmed': '#submission.abandoning',
        'abandon.declined': { target: 'waiting', actions: 'forgetAbandoning' },
      },
    },
  },
});

export const abandoning = submissionSetup.createStateConfig({
  entry: 'clearFault',
  invoke: {
    id: 'abandonOrder',
    src: 'abandonOrder',
    input: journalOf,
    onDone: 'abandoned',
    onError: [
      { guard: 'hasOrder', target: 'partlyPosted.asking', actions: keepFaultOf('abandoning') },
      { target: 'orderFailed.asking', actions: keepFaultOf('abandoning') },
    ],
  },
  after: { slow: { actions: 'markSlow' } },
  on: { 'request.retried': { guard: 'isSlow', target: 'abandoning', reenter: true } },
  exit: 'clearSlow',
});

export const abandoned = submissionSetup.createStateConfig({ entry: 'tellCartAbandoned', always: 'over' });
