import { Icon, type IconProps } from './Icon.tsx';

export function GaugeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 18.5a9.5 9.5 0 1 1 15 0M12 14l4-5" />
      <circle cx="12" cy="14" r="1.25" />
    </Icon>
  );
}
