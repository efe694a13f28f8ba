import { Icon, type IconProps } from './Icon.tsx';

export function TruckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6h11.5v10.5H2.5ZM14 10h4l3.5 3.5v3H14" />
      <circle cx="7" cy="17.5" r="2" />
      <circle cx="17.5" cy="17.5" r="2" />
    </Icon>
  );
}
