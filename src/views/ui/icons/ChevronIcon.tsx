import { Icon, type IconProps } from './Icon.tsx';

const paths = { start: 'm15 5-7 7 7 7', end: 'm9 5 7 7-7 7', up: 'm5 15 7-7 7 7', down: 'm5 9 7 7 7-7' };

export function ChevronIcon({ to = 'end', ...props }: IconProps & { to?: keyof typeof paths }) {
  return (
    <Icon {...props} mirrored={to === 'start' || to === 'end'}>
      <path d={paths[to]} />
    </Icon>
  );
}
