import { useMessages } from '#views/bridges/messages.ts';
import { Button, type ButtonProps } from '#views/ui/Button.tsx';
import { usePark } from './parking.ts';

/** Parks the order by hand. It is absent while there is nothing to park, or while the order is being sent. */
export function ParkButton({ size, tone }: Pick<ButtonProps, 'size' | 'tone'>) {
  const message = useMessages();
  const { canPark, park } = usePark();
  return canPark ? (
    <Button size={size} tone={tone} onClick={park}>
      {message('parked.park')}
    </Button>
  ) : null;
}
