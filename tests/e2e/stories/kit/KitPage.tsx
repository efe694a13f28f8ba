import { useState } from 'react';
import { Container } from '#views/ui/Container.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Select } from '#views/ui/Select.tsx';
import { SkipLink } from '#views/ui/SkipLink.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { ActionsSection } from './ActionsSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DescriptionListSection } from './DescriptionListSection.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { FormSection } from './FormSection.tsx';
import { IconsSection } from './IconsSection.tsx';
import * as css from './KitPage.css.ts';
import { ListSection } from './ListSection.tsx';
import { LongTableSection } from './LongTableSection.tsx';
import { OverlaysSection } from './OverlaysSection.tsx';
import { PartsSection } from './PartsSection.tsx';
import { StepperSection } from './StepperSection.tsx';
import { TabsSection } from './TabsSection.tsx';

const themes = [
  { value: '', label: 'System theme' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const directions = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
];

/** Shows all UI components in all their states, for development and for tests/pages/kit.test.tsx. */
export function KitPage() {
  const [theme, setTheme] = useState('');
  const [direction, setDirection] = useState('ltr');

  const chooseTheme = (next: string) => {
    setTheme(next);
    if (next) document.documentElement.dataset.theme = next;
    else delete document.documentElement.dataset.theme;
  };
  const chooseDirection = (next: string) => {
    setDirection(next);
    document.documentElement.dir = next;
  };

  return (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <Container>
        <main id="content" tabIndex={-1} className={css.page}>
          <Stack gap="xl">
            <PageHeader
              title="UI kit"
              subtitle="What every screen is made of."
              actions={
                <Inline>
                  <Select
                    aria-label="Theme"
                    options={themes}
                    value={theme}
                    onChange={(event) => chooseTheme(event.target.value)}
                  />
                  <Select
                    aria-label="Direction"
                    options={directions}
                    value={direction}
                    onChange={(event) => chooseDirection(event.target.value)}
                  />
                </Inline>
              }
            />
            <ActionsSection />
            <FormSection />
            <StepperSection />
            <TabsSection />
            <FeedbackSection />
            <PartsSection />
            <DescriptionListSection />
            <DataSection />
            <ListSection />
            <OverlaysSection />
            <IconsSection />
            <LongTableSection />
          </Stack>
        </main>
      </Container>
    </>
  );
}
