import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { chromiumPath } from '#tests/support/chromium.ts';
import { quietFlags } from '#tests/support/chromium-path.ts';

export interface ChromiumProcess {
  page: Page;
  /** Kills the browser and all its processes with SIGKILL. */
  kill(): Promise<void>;
}

const readDebuggingPort = (profile: string): number => {
  try {
    return Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
};

/** Chromium with a persistent profile, in its own process group. */
export async function startChromium(profile: string): Promise<ChromiumProcess> {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  const child = spawn(
    chromiumPath(),
    [
      '--headless',
      '--window-size=1280,900',
      ...quietFlags,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  let browser: Browser | undefined;
  const kill = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await exited;
    }
    await browser?.close();
  };
  try {
    await expect.poll(() => readDebuggingPort(profile), { timeout: 30_000 }).toBeGreaterThan(0);
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${readDebuggingPort(profile)}`);
    const context = browser.contexts()[0] ?? (await browser.newContext());
    context.setDefaultTimeout(30_000);
    return { page: context.pages()[0] ?? (await context.newPage()), kill };
  } catch (error) {
    await kill();
    throw error;
  }
}
