import * as css from './Toast.css.ts';
import { Toast, type ToastTone } from './Toast.tsx';

export interface ToastItem {
  id: string;
  text: string;
  tone: ToastTone;
}

export interface ToastRegionProps {
  label: string;
  toasts: readonly ToastItem[];
  dismissLabel: string;
  onDismiss: (id: string) => void;
}

/**
 * Where toasts lie. Mount it once and keep it mounted: a live region announces only what comes into it.
 * Failures interrupt (`alert`), everything else waits its turn (`status`).
 */
export function ToastRegion({ label, toasts, dismissLabel, onDismiss }: ToastRegionProps) {
  const draw = (toast: ToastItem) => (
    <Toast key={toast.id} tone={toast.tone} dismissLabel={dismissLabel} onDismiss={() => onDismiss(toast.id)}>
      {toast.text}
    </Toast>
  );
  return (
    <section className={css.region} aria-label={label}>
      <div className={css.list} role="alert" aria-live="assertive" aria-atomic="false">
        {toasts.filter((toast) => toast.tone === 'negative').map(draw)}
      </div>
      <div className={css.list} role="status" aria-live="polite" aria-atomic="false">
        {toasts.filter((toast) => toast.tone !== 'negative').map(draw)}
      </div>
    </section>
  );
}
