// npm run bench -- chat: compares the processor time of the chat reader for two lengths of a message in one
// run. Eight times the length takes about 8 times as long, and 64 times as long if the time grows with the
// square. Fails if any message does.
import { readChat } from '#domain/chat/read-chat.ts';
import { KNOWN_PRODUCTS, LONG_MESSAGES } from '#tests/support/long-messages.ts';

const [SHORT, LONG] = [2500, 20_000];
const MAX_RATIO = 25;
const MAX_ROUNDS = 4;
/** Shorter times are noise. */
const MIN_MS = 2;

/** Returns the processor time in ms, which other programs of the machine hardly change. */
const timeOf = (message: string): number => {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    readChat(message, KNOWN_PRODUCTS, { shopName: 'Layers 3D' });
    return process.cpuUsage(start).user / 1000;
  });
  return Math.max(Math.min(...times), MIN_MS);
};

for (const [name, messageOf] of LONG_MESSAGES) {
  // The first run compiles the rules.
  timeOf(messageOf(SHORT));
  // On a busy machine one run may be slow. Growth with the square shows in every round.
  const ratios: number[] = [];
  while (ratios.length < MAX_ROUNDS && !ratios.some((ratio) => ratio < MAX_RATIO))
    ratios.push(timeOf(messageOf(LONG)) / timeOf(messageOf(SHORT)));
  const ratio = Math.min(...ratios);
  const isLinear = ratio < MAX_RATIO;
  console.log(`${name}: x ${ratio.toFixed(1)}${isLinear ? '' : ', more than linear'}`);
  if (!isLinear) process.exitCode = 1;
}
