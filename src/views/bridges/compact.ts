import { formats } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const;

/** `1250000` becomes `1.3M`, for narrow places. */
export const useCompact = (): ((value: number) => string) => {
  const { locale } = useLingui().i18n;
  return useCallback((value) => formats.number(locale, value, COMPACT), [locale]);
};
