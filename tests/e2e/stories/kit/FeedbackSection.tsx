import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { Grid } from '#views/ui/Grid.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { BoxIcon } from '#views/ui/icons/page-icons.tsx';
import { ProgressBar } from '#views/ui/ProgressBar.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Spinner } from '#views/ui/Spinner.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import * as css from './KitPage.css.ts';
import { Specimen } from './Specimen.tsx';

export function FeedbackSection() {
  return (
    <Specimen title="Feedback">
      <Grid columns="large">
        <Banner tone="info" announce="none">
          Something worth knowing.
        </Banner>
        <Banner tone="positive" announce="none">
          It is done.
        </Banner>
        <Banner tone="caution" title="An unfinished draft" announce="none" action={<Button>Continue</Button>}>
          It was begun yesterday.
        </Banner>
        <Banner tone="negative" title="That did not work" announce="none">
          Nothing was lost. Please try again.
        </Banner>
      </Grid>
      <ProgressBar label="Sending lines" value={2} max={5} text="2 of 5 items" />
      <Spinner text="Loading..." />
      <Grid columns="medium">
        <Card padding="none">
          <Skeleton shape="picture" />
          <div className={css.pad}>
            <Stack gap="xs">
              <Skeleton shape="title" width="most" />
              <Skeleton width="half" />
              <Inline justify="space-between">
                <Skeleton shape="badge" width="short" />
                <Skeleton shape="control" width="third" />
              </Inline>
            </Stack>
          </div>
        </Card>
        <Card padding="none">
          <div className={css.picture}>
            <BoxIcon size="display" />
          </div>
          <div className={css.pad}>A picture that is missing</div>
        </Card>
        <Card>
          <EmptyState
            icon={<BoxIcon size="large" />}
            title="Nothing here yet"
            level={3}
            action={<Button tone="accent">Add the first</Button>}
          >
            What is added will be listed here.
          </EmptyState>
        </Card>
        <Card asChild>
          <a href="#content">
            <Stack gap="xs">A card that is a link</Stack>
          </a>
        </Card>
      </Grid>
    </Specimen>
  );
}
