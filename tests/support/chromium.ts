import axeCore from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, quietFlags } from '#tests/support/chromium-path.ts';

/** Returns the path of Chromium, or throws if Chromium is not installed. */
export function chromiumPath(): string {
  const found = findChromium();
  if (!found) throw new Error('No Chromium found: set CHROME_PATH to one');
  return found;
}

/**
 * Launches Chromium for a test. The headless shell is used if it is installed, because it opens pages in half the time. The benchmarks
 * and the tests that kill the browser use the full Chromium.
 */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROME_HEADLESS_PATH ?? chromiumPath();
  return chromium.launch({ executablePath, args: quietFlags });
}

let shared: Promise<Browser> | undefined;

/** Returns the Chromium of this worker, which all its test files use. It ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}

export interface Violation {
  rule: string;
  help: string;
  where: string[];
}

/**
 * Returns the violations that axe finds for WCAG 2 A and AA and best practices. It waits for animations first, because
 * half-faded text has too little contrast.
 */
export async function axe(page: Page): Promise<Violation[]> {
  await page.evaluate(async () => {
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
  });
  await page.evaluate(axeCore.source);
  return page.evaluate(async () => {
    // The script above added `axe` to the global object.
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(document);
    return violations.map((violation) => ({
      rule: violation.id,
      help: violation.help,
      where: violation.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    }));
  });
}
