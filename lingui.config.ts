import { readdirSync } from 'node:fs';
import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const LOCALES = new URL('src/views/locales/', import.meta.url);
const SOURCE = 'en';

/** Languages are the folders of the locales. */
const locales = readdirSync(LOCALES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Catalogs are the files of a locale's folder. */
const areas = readdirSync(new URL(`${SOURCE}/`, LOCALES))
  .filter((file) => file.endsWith('.po'))
  .map((file) => file.slice(0, -'.po'.length));

const config: LinguiConfig = {
  sourceLocale: SOURCE,
  locales,
  catalogs: areas.map((area) => ({
    path: `<rootDir>/src/views/locales/{locale}/${area}`,
    include: ['src/views'],
  })),
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
};

export default config;
