import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Facts } from '#views/ui/Facts.tsx';
import { Specimen } from './Specimen.tsx';

const facts = [
  { label: 'State', value: <StatusBadge status="pending" /> },
  { label: 'Customer', value: 'زينب الربيعي' },
  { label: 'Handle', value: '' },
  { label: 'Address', value: 'Karrada, street 62, the house with the blue door', wide: true },
];

export function FactsSection() {
  return (
    <Specimen title="Facts">
      <Facts facts={facts} columns="three" nothing="—" />
      <Facts facts={facts} isLoading />
    </Specimen>
  );
}
