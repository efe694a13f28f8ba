import { Icon, type IconProps } from './Icon.tsx';

export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M17.5 7.5V5a1.5 1.5 0 0 0-1.5-1.5H5a2 2 0 0 0 0 4h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5a2 2 0 0 1-2-2v-13M16.5 14v.1" />
    </Icon>
  );
}
