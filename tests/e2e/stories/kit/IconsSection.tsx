import { Inline } from '#views/ui/Inline.tsx';
import {
  GaugeIcon,
  ReelIcon,
  SettingsIcon,
  TruckIcon,
  UsersIcon,
  WalletIcon,
} from '#views/ui/icons/admin-icons.tsx';
import { AlertIcon, CheckIcon, CloseIcon, EyeIcon, EyeOffIcon, InfoIcon } from '#views/ui/icons/Icon.tsx';
import {
  BoxIcon,
  CartIcon,
  ChevronIcon,
  KeyIcon,
  LogoutIcon,
  MenuIcon,
  MinusIcon,
  PlusIcon,
  PrinterIcon,
  SearchIcon,
  TrashIcon,
  UserIcon,
} from '#views/ui/icons/page-icons.tsx';
import { Specimen } from './Specimen.tsx';

export function IconsSection() {
  return (
    <Specimen title="Icons">
      <Inline gap="m">
        <AlertIcon />
        <BoxIcon />
        <CartIcon />
        <CheckIcon />
        <ChevronIcon />
        <CloseIcon />
        <EyeIcon />
        <EyeOffIcon />
        <GaugeIcon />
        <InfoIcon />
        <KeyIcon />
        <LogoutIcon />
        <MenuIcon />
        <MinusIcon />
        <PlusIcon />
        <PrinterIcon />
        <ReelIcon />
        <SearchIcon />
        <SettingsIcon />
        <TrashIcon />
        <TruckIcon />
        <UserIcon />
        <UsersIcon />
        <WalletIcon />
      </Inline>
    </Specimen>
  );
}
