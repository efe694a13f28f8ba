import { useI18n } from './i18n.ts';
import { perLanguage } from './per-language.ts';

const compactOf = perLanguage(({ locale }) => {
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (value: number): string => format.format(value);
});

/** `1250000` to `1.3M`: where there is no room for every digit. */
export const useCompact = (): ((value: number) => string) => compactOf(useI18n());
