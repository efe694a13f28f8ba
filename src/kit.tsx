import '#views/theme/reset.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KitPage } from '#views/kit/KitPage.tsx';
import { setStyleNonce } from '#views/ui/style-nonce.ts';

setStyleNonce();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KitPage />
    </StrictMode>,
  );
}
