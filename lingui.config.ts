import { readdirSync } from 'node:fs';
import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const SOURCE = new URL('src/views/locales/en/', import.meta.url);

/** An area's catalogue is known by lying in the folder: adding an area changes nothing here. */
const areas = readdirSync(SOURCE)
  .filter((file) => file.endsWith('.po'))
  .map((file) => file.slice(0, -'.po'.length));

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: areas.map((area) => ({
    path: `<rootDir>/src/views/locales/{locale}/${area}`,
    include: ['src/views'],
  })),
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
};

export default config;
