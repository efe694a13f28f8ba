import { Icon, type IconProps } from './Icon.tsx';

export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 11.5A8 8 0 0 0 5.6 7L4 8.5M4 4.5v4h4M4 12.5A8 8 0 0 0 18.4 17l1.6-1.5M20 19.5v-4h-4" />
    </Icon>
  );
}
