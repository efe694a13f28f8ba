import { type ReactNode, useId } from 'react';
import { useMessages } from '../../bridges/messages.ts';
import type { FormBinding } from '../../bridges/use-form.ts';
import { LeaveDialog } from '../../parts/LeaveDialog.tsx';
import { RefusalBanner } from '../../parts/RefusalBanner.tsx';
import { useFormElement } from '../../parts/use-form-element.ts';
import { type Difference, Versions } from '../../parts/Versions.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
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
