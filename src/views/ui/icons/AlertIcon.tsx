import { Icon, type IconProps } from './Icon.tsx';

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.1" />
    </Icon>
  );
}
