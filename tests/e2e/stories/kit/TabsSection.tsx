import { useState } from 'react';
import { Tabs } from '#views/ui/Tabs.tsx';
import { Text } from '#views/ui/Text.tsx';
import { Specimen } from './Specimen.tsx';

const tabs = ['General', 'Company Info', 'Sync', 'System'].map((label) => ({ id: label, label }));

export function TabsSection() {
  const [current, setCurrent] = useState('General');
  return (
    <Specimen title="Tabs">
      <Tabs
        label="Parts of the settings"
        tabs={tabs}
        currentId={current}
        link={(tab, props) => (
          <a
            href={`#${tab.id}`}
            {...props}
            onClick={(event) => {
              event.preventDefault();
              setCurrent(tab.id);
            }}
          />
        )}
      />
      <Text>Shows {current}</Text>
    </Specimen>
  );
}
