import { Icon, type IconProps } from './Icon.tsx';

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15" r="4.5" />
      <path d="m11 12 8-8M16 7l3 3" />
    </Icon>
  );
}
