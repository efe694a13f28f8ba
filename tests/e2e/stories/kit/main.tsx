// Renders the kit page outside of the app.
import { I18nProvider } from '@lingui/react';
import '#views/theme/reset.css.ts';
import { setupI18n } from '@lingui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { messages as parts } from '#views/locales/en/parts.po';
import { messages as shell } from '#views/locales/en/shell.po';
import { trackPresses } from '#views/ui/presses.ts';
import { setStyleNonce } from '#views/ui/style-nonce.ts';
import { KitPage } from './KitPage.tsx';

setStyleNonce();
trackPresses(window);

const i18n = setupI18n({ locale: 'en', messages: { en: { ...parts, ...shell } } });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <KitPage />
      </I18nProvider>
    </StrictMode>,
  );
}
