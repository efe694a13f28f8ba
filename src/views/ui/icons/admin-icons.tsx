/** The icons of the admin area. */
import { Icon, type IconProps } from './Icon.tsx';

export function BuildingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 20.5v-17h9v17M14 9.5h5v11M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3M16.5 13.5v.1M16.5 16.5v.1" />
    </Icon>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8M8 14h3M13 14h3M8 17h3" />
    </Icon>
  );
}

export function GaugeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 18.5a9.5 9.5 0 1 1 15 0M12 14l4-5" />
      <circle cx="12" cy="14" r="1.25" />
    </Icon>
  );
}

export function NoteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7M8.5 12h4" />
    </Icon>
  );
}

export function ReelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="2.5" />
      <path d="M12 5.5v.1M12 18.4v.1M5.5 12h.1M18.4 12h.1M21 12v9h-4" />
    </Icon>
  );
}

export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 11.5A8 8 0 0 0 5.6 7L4 8.5M4 4.5v4h4M4 12.5A8 8 0 0 0 18.4 17l1.6-1.5M20 19.5v-4h-4" />
    </Icon>
  );
}

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="17" r="2" />
    </Icon>
  );
}

export function TruckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6h11.5v10.5H2.5ZM14 10h4l3.5 3.5v3H14" />
      <circle cx="7" cy="17.5" r="2" />
      <circle cx="17.5" cy="17.5" r="2" />
    </Icon>
  );
}

export function UsersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.7a3.5 3.5 0 0 1 0 6.6M17.5 14a6.5 6.5 0 0 1 4 6" />
    </Icon>
  );
}

export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M17.5 7.5V5a1.5 1.5 0 0 0-1.5-1.5H5a2 2 0 0 0 0 4h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5a2 2 0 0 1-2-2v-13M16.5 14v.1" />
    </Icon>
  );
}
