import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import type { MessageFile } from '#views/bridges/messages.ts';

/** The dialog of a correction. Its script and its messages load when it is first opened. */
export const CorrectionDialog = lazyComponent(
  async () => (await import('./CorrectionDialog.tsx')).CorrectionDialog,
  {
    ...import.meta.glob<MessageFile>('../../locales/*/correction.po'),
    ...import.meta.glob<MessageFile>('../../locales/*/forms.po'),
  },
);
