import { useWords } from '../bridges/words.ts';
import { Card } from '../ui/Card.tsx';
import { Heading } from '../ui/Heading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import { LandingCards } from './LandingCards.tsx';
import * as css from './LandingView.css.ts';

const STEPS = ['products', 'cart', 'customer', 'submit'] as const;
const TIPS = ['saved', 'phone', 'custom', 'retry'] as const;

/** Where a staff member starts (spec 1 section 2, portal landing). */
export function LandingView() {
  const words = useWords();
  return (
    <Stack gap="l">
      <PageHeader title={words('landing.title')} subtitle={words('landing.subtitle')} />
      <LandingCards />
      <div className={css.guide}>
        <Card as="section" aria-labelledby="how-to">
          <Stack gap="m">
            <Heading level={2} id="how-to">
              {words('landing.howTo.title')}
            </Heading>
            <ol className={css.steps}>
              {STEPS.map((step, index) => (
                <li key={step} className={css.step}>
                  <span className={css.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <div>
                    <Text strong>{words(`landing.howTo.${step}`)}</Text>
                    <Text tone="secondary">{words(`landing.howTo.${step}.text`)}</Text>
                  </div>
                </li>
              ))}
            </ol>
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="tips">
          <Stack gap="m">
            <Heading level={2} id="tips">
              {words('landing.tips.title')}
            </Heading>
            <ul className={css.tips}>
              {TIPS.map((tip) => (
                <li key={tip}>{words(`landing.tips.${tip}`)}</li>
              ))}
            </ul>
          </Stack>
        </Card>
      </div>
    </Stack>
  );
}
