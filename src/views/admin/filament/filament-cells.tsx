import type { ReactNode } from 'react';
import type { FilamentType } from '#api/contracts/filament.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import * as css from './filament.css.ts';

/** A long text that a person has typed, in a table cell. */
export function LongText({ children }: { children: string | null }) {
  return <TwoLines first={<bdi>{children}</bdi>} />;
}

/** A colour with its name, which can be read without seeing the colour. */
export function FilamentColor({ filament }: { filament: Pick<FilamentType, 'color_name' | 'color_hex'> }) {
  const { color_name, color_hex } = filament;
  return (
    <span className={css.color}>
      <span className={css.swatch} style={{ backgroundColor: color_hex }} aria-hidden="true" />
      <bdi>{color_name ?? color_hex}</bdi>
    </span>
  );
}

/** A number of spools. A card also shows the unit and the used spools. */
export function SpoolCount({ count, used }: { count: number; used?: number }) {
  const message = useMessages();
  const { number } = useFormats();
  return (
    <>
      <span className={css.spoolCount}>{number(count)}</span>
      <span className={css.cardOnly}>{message('filament.spoolCount', { count })}</span>
      {used === undefined ? null : <CardOnly>{message('filament.usedCount', { count: used })}</CardOnly>}
    </>
  );
}

/** A content that is visible in cards only. The table has a column for it. */
export function CardOnly({ children }: { children: ReactNode }) {
  return (
    <span className={css.cardOnly}>
      <Text as="span" size="small" tone="secondary">
        {children}
      </Text>
    </span>
  );
}
