import { Badge } from '#views/ui/Badge.tsx';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '#views/ui/Table.tsx';
import { Text } from '#views/ui/Text.tsx';
import { Specimen } from './Specimen.tsx';

const rows = [
  {
    id: 1042,
    name: 'Zainab Al-Rubaie',
    place: 'Baghdad',
    tone: 'caution',
    state: 'Pending',
    total: '45,000',
  },
  { id: 1041, name: 'أحمد كريم', place: 'Basra', tone: 'info', state: 'Printing', total: '128,500' },
  { id: 1040, name: 'Dilan Saeed', place: 'Erbil', tone: 'positive', state: 'Ready', total: '9,250.50' },
  { id: 1039, name: 'Noor Hadi', place: 'Najaf', tone: 'special', state: 'Handed over', total: '312,000' },
] as const;

export function DataSection() {
  return (
    <Specimen title="Tables">
      {[true, false].map((cards) => (
        <Table
          key={String(cards)}
          label={cards ? 'Orders, cards on a phone' : 'Orders, scrolling'}
          cards={cards}
        >
          <TableHead>
            <HeaderCell>Number</HeaderCell>
            <HeaderCell>Name</HeaderCell>
            <HeaderCell>Place</HeaderCell>
            <HeaderCell>State</HeaderCell>
            <HeaderCell align="number">Total</HeaderCell>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <Cell label="Number">
                  <Text as="span" numeric tone="secondary">
                    #{row.id}
                  </Text>
                </Cell>
                <Cell label="Name">{row.name}</Cell>
                <Cell label="Place">{row.place}</Cell>
                <Cell label="State">
                  <Badge tone={row.tone} dot>
                    {row.state}
                  </Badge>
                </Cell>
                <Cell label="Total" align="number">
                  {row.total}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ))}
    </Specimen>
  );
}
