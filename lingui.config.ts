import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const catalogue = (area: string) => ({
  path: `<rootDir>/src/views/locales/{locale}/${area}`,
  include: ['src/views'],
});

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [catalogue('shell'), catalogue('portal'), catalogue('checkout'), catalogue('admin')],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
};

export default config;
