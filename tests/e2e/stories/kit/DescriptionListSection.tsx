import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { DescriptionList } from '#views/ui/DescriptionList.tsx';
import { Specimen } from './Specimen.tsx';

const items = [
  { label: 'State', value: <StatusBadge status="pending" /> },
  { label: 'Customer', value: 'زينب الربيعي' },
  { label: 'Handle', value: '' },
  { label: 'Address', value: 'Karrada, street 62, the house with the blue door', wide: true },
];

export function DescriptionListSection() {
  return (
    <Specimen title="Description list">
      <DescriptionList items={items} columns="three" emptyValue="—" />
      <DescriptionList items={items} isLoading />
    </Specimen>
  );
}
