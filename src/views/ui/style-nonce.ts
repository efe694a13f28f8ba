declare global {
  // The name is webpack's; `get-nonce`, which react-remove-scroll asks, falls back to it.
  var __webpack_nonce__: string | undefined;
}

/**
 * Lets the one <style> that an open dialog adds (its scroll lock) pass a Content-Security-Policy with a
 * nonce. Reads `<meta name="csp-nonce" content>` or Vite's `<meta property="csp-nonce" nonce>`. Call once,
 * before the first dialog opens.
 */
export function setStyleNonce(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"], meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.content;
  if (nonce) globalThis.__webpack_nonce__ = nonce;
}
