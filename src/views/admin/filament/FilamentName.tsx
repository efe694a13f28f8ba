import type { FilamentType } from '#api/contracts/filament.ts';
import { TwoLines } from '../../ui/TwoLines.tsx';

/** Number, brand and name. */
export function FilamentName({
  filament: { filament_id, brand, name },
}: {
  filament: Pick<FilamentType, 'filament_id' | 'brand' | 'name'>;
}) {
  return (
    <TwoLines
      first={
        <>
          <bdi>{`#${filament_id}`}</bdi> <bdi>{brand}</bdi>
        </>
      }
      second={<bdi>{name}</bdi>}
    />
  );
}
