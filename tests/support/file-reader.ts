import { onTestFinished, vi } from 'vitest';

/** The part of FileReader that the app uses. */
export class FileReaderOfNode {
  result: string | null = null;
  error: unknown = null;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;

  readAsDataURL(file: Blob): void {
    file.arrayBuffer().then(
      (bytes) => {
        this.result = `data:${file.type};base64,${Buffer.from(bytes).toString('base64')}`;
        this.onload?.();
      },
      (error: unknown) => {
        this.error = error;
        this.onerror?.();
      },
    );
  }
}

/** Provides FileReader for one test, because Node lacks it. */
export const stubFileReader = (): void => {
  vi.stubGlobal('FileReader', FileReaderOfNode);
  onTestFinished(() => void vi.unstubAllGlobals());
};
