import axeCore from 'axe-core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { finishAnimations, type Violation, violationsIn } from '#tests/support/axe-run.ts';

/*
 * The screen of the tests in Vitest's browser mode: its size, its media features, and what axe finds on it.
 */

interface Media {
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active' | 'none';
}

const emulateMedia = ({ colorScheme = 'light', forcedColors = 'none' }: Media) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: colorScheme },
      { name: 'forced-colors', value: forcedColors },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });

/** Sets the media features until the end of the test. Motion is always reduced. */
export const setMedia = async (media: Media): Promise<void> => {
  await emulateMedia(media);
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { features: [] })));
};

/** Gives the device a touch screen instead of a mouse until the end of the test. */
export const setTouch = async (): Promise<void> => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  onTestFinished(
    async () => void (await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })),
  );
};

/** Sets the width of the screen until the end of the test. */
export const setWidth = async (width: number, height = 900): Promise<void> => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 900));
};

/** Shows the element until the end of the test. */
export const mountElement = (element: ReactNode): void => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(element);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
};

/** Returns the violations that axe finds for WCAG 2 A and AA and best practices, after all animations. */
export const axe = async (): Promise<Violation[]> => {
  await finishAnimations();
  return violationsIn((await axeCore.run(document, { resultTypes: ['violations'] })).violations);
};

/** Returns the width of the content that does not fit into the page, in pixels. */
export const excessWidth = (): number =>
  Math.max(0, document.documentElement.scrollWidth - window.innerWidth);

/** Waits for the layout, the effects and the observers of the last change. */
export const waitTwoFrames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
