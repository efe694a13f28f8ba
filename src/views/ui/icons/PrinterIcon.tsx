import { Icon, type IconProps } from './Icon.tsx';

export function PrinterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 3.5h16v17H4ZM4 7.5h16M12 7.5v3M10 10.5h4l-1 2.5h-2ZM7.5 17h9" />
    </Icon>
  );
}
