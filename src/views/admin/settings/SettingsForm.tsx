import { type ReactNode, useId } from 'react';
import { useMessages } from '#views/bridges/messages.ts';
import type { FormBinding } from '#views/bridges/use-form.ts';
import { LeaveDialog } from '#views/parts/LeaveDialog.tsx';
import { RefusalBanner } from '#views/parts/RefusalBanner.tsx';
import { useFormElement } from '#views/parts/use-form-element.ts';
import { type Difference, Versions } from '#views/parts/Versions.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './SettingsForm.css.ts';
import { LEAVE_UNANSWERED, SETTINGS_REFUSALS } from './settings-messages.ts';

export interface SettingsFormProps<Values> {
  title: string;
  text: string;
  form: FormBinding<Values>;
  /** The fields that differ from another person's version. */
  differences?: readonly Difference[];
  /** True when the stored settings differ from the shown ones. */
  isOutdated?: boolean;
  /** Shows the stored settings in the form. */
  onShowStored?: () => void;
  children: ReactNode;
}

/** A form with a part of the settings that is saved separately. */
export function SettingsForm<Values>(props: SettingsFormProps<Values>) {
  const { title, text, form, differences = [], isOutdated = false, onShowStored, children } = props;
  const message = useMessages();
  const titleId = useId();
  const { formProps, leaveDialogProps } = useFormElement(form, { unanswered: LEAVE_UNANSWERED });
  return (
    <Card as="section" aria-labelledby={titleId}>
      <form {...formProps} className={css.form}>
        <Stack gap="m">
          <div>
            <Heading level={2} id={titleId}>
              {title}
            </Heading>
            <Text tone="secondary">{text}</Text>
          </div>
          <RefusalBanner form={form} refusals={SETTINGS_REFUSALS} />
          {isOutdated && !form.hasUnsaved && !form.isSaving ? (
            <Banner
              tone="caution"
              announce="status"
              action={
                <Button size="small" onClick={onShowStored}>
                  {message('settings.showStored')}
                </Button>
              }
            >
              {message('settings.outdated')}
            </Banner>
          ) : null}
          {form.theirs ? <Versions differences={differences} /> : null}
          <Stack gap="s">{children}</Stack>
          <div className={css.actions}>
            {form.theirs ? (
              <>
                <Button tone="accent" onClick={form.overwrite}>
                  {message('formDialog.keepMine')}
                </Button>
                <Button onClick={form.takeTheirs}>{message('formDialog.takeTheirs')}</Button>
              </>
            ) : (
              <Button type="submit" tone="accent" busy={form.isSaving}>
                {message('settings.save')}
              </Button>
            )}
          </div>
        </Stack>
      </form>
      <LeaveDialog {...leaveDialogProps} />
    </Card>
  );
}
