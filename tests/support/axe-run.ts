import type { Result } from 'axe-core';

/* The parts of an axe run that a test in Node and a test in the browser share. */

export interface Violation {
  rule: string;
  help: string;
  where: string[];
}

/** Resolves when no animation of the page runs, because half-faded text has too little contrast. */
export async function finishAnimations(): Promise<void> {
  const finiteAnimations = () =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  // The end of one transition can start a transition of a descendant that inherits the color.
  for (let quietFrames = 0; quietFrames < 3; ) {
    await new Promise(requestAnimationFrame);
    const running = finiteAnimations();
    quietFrames = running.length === 0 ? quietFrames + 1 : 0;
    await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
  }
}

export const violationsIn = (results: readonly Result[]): Violation[] =>
  results.map((violation) => ({
    rule: violation.id,
    help: violation.help,
    where: violation.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
