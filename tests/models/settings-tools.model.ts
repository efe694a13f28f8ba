import { type SettingsTool, settingsTools } from '#machines/settings/settings-tools.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** Export and Clear Cache run only once at a time each. */
export const model = commandModel<SettingsTool, null>({
  name: 'settings-tools',
  machine: settingsTools.machine,
  commands: { export: { kind: 'export' }, clear: { kind: 'clear' } },
  outcomes: [null],
  kitModels,
});
