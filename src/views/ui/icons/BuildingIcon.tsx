import { Icon, type IconProps } from './Icon.tsx';

export function BuildingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 20.5v-17h9v17M14 9.5h5v11M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3M16.5 13.5v.1M16.5 16.5v.1" />
    </Icon>
  );
}
