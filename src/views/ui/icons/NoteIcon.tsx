import { Icon, type IconProps } from './Icon.tsx';

export function NoteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7M8.5 12h4" />
    </Icon>
  );
}
