import { settingsAction } from '#machines/settings/shop-settings.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

/** The settings are one row, so one command runs at a time. */
export const model = commandModel({
  name: 'settings-action',
  machine: settingsAction.machine,
  commands: { settings: { change: { low_stock_threshold: 8 }, version: 1 } },
  outcomes: [shopSettingsRow({ version: 2 })],
  kitModels,
});
