declare global {
  // The name comes from webpack; `get-nonce`, used by react-remove-scroll, reads it.
  var __webpack_nonce__: string | undefined;
}

/**
 * Gives Radix's scroll-lock <style> the CSP nonce from `<meta name="csp-nonce" content>` or Vite's `<meta
 * property="csp-nonce" nonce>`. Call it once, before the first dialog.
 */
export function setStyleNonce(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"], meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.content;
  if (nonce) globalThis.__webpack_nonce__ = nonce;
}
