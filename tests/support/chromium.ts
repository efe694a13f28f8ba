import axeCore from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { finishAnimations, type Violation, violationsIn } from '#tests/support/axe-run.ts';
import { findChromium, quietFlags } from '#tests/support/chromium-path.ts';

/** Returns the path of Chromium, or throws if Chromium is not installed. */
export function chromiumPath(): string {
  const found = findChromium();
  if (!found) throw new Error('No Chromium found: set CHROME_PATH to one');
  return found;
}

/**
 * Launches Chromium for a test. The headless shell is used if it is installed, because it opens pages in half
 * the time. The benchmarks and the tests that kill the browser use the full Chromium.
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

/** Returns the violations that axe finds for WCAG 2 A and AA and best practices, after all animations. */
export async function axe(page: Page): Promise<Violation[]> {
  await page.evaluate(finishAnimations);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const violations = await page.evaluate(async () => {
    // The script above added `axe` to the global object.
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  return violationsIn(violations);
}
