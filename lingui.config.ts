import type { LinguiConfig } from '@lingui/conf';

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/src/views/locales/{locale}', include: ['src'] }],
  format: 'po',
};

export default config;
