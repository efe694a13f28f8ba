declare global {
  // The name comes from webpack. `get-nonce`, which react-remove-scroll uses, reads it.
  var __webpack_nonce__: string | undefined;
}

/**
 * Sets the CSP nonce on the `<style>` of Radix's scroll lock. It comes from
 * `<meta name="csp-nonce" content>`, or from Vite's `<meta property="csp-nonce" nonce>`. Call it once, before
 * the first dialog.
 */
export function setStyleNonce(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"], meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.content;
  if (nonce) globalThis.__webpack_nonce__ = nonce;
}
