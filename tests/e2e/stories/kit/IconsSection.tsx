import { Inline } from '#views/ui/Inline.tsx';
import { AlertIcon } from '#views/ui/icons/AlertIcon.tsx';
import { BoxIcon } from '#views/ui/icons/BoxIcon.tsx';
import { CartIcon } from '#views/ui/icons/CartIcon.tsx';
import { CheckIcon } from '#views/ui/icons/CheckIcon.tsx';
import { ChevronIcon } from '#views/ui/icons/ChevronIcon.tsx';
import { CloseIcon } from '#views/ui/icons/CloseIcon.tsx';
import { EyeIcon } from '#views/ui/icons/EyeIcon.tsx';
import { EyeOffIcon } from '#views/ui/icons/EyeOffIcon.tsx';
import { GaugeIcon } from '#views/ui/icons/GaugeIcon.tsx';
import { InfoIcon } from '#views/ui/icons/InfoIcon.tsx';
import { KeyIcon } from '#views/ui/icons/KeyIcon.tsx';
import { LogoutIcon } from '#views/ui/icons/LogoutIcon.tsx';
import { MenuIcon } from '#views/ui/icons/MenuIcon.tsx';
import { MinusIcon } from '#views/ui/icons/MinusIcon.tsx';
import { PlusIcon } from '#views/ui/icons/PlusIcon.tsx';
import { PrinterIcon } from '#views/ui/icons/PrinterIcon.tsx';
import { ReelIcon } from '#views/ui/icons/ReelIcon.tsx';
import { SearchIcon } from '#views/ui/icons/SearchIcon.tsx';
import { SettingsIcon } from '#views/ui/icons/SettingsIcon.tsx';
import { TrashIcon } from '#views/ui/icons/TrashIcon.tsx';
import { TruckIcon } from '#views/ui/icons/TruckIcon.tsx';
import { UserIcon } from '#views/ui/icons/UserIcon.tsx';
import { UsersIcon } from '#views/ui/icons/UsersIcon.tsx';
import { WalletIcon } from '#views/ui/icons/WalletIcon.tsx';
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
