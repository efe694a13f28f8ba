import { onTestFinished, vi } from 'vitest';

/** As much of a browser's FileReader as the app uses. */
class FileReaderOfNode {
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

/** Gives one test the FileReader that Node lacks. */
export const useFileReader = (): void => {
  vi.stubGlobal('FileReader', FileReaderOfNode);
  onTestFinished(() => void vi.unstubAllGlobals());
};
