import { Icon, type IconProps } from './Icon.tsx';

export function ReelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="2.5" />
      <path d="M12 5.5v.1M12 18.4v.1M5.5 12h.1M18.4 12h.1M21 12v9h-4" />
    </Icon>
  );
}
