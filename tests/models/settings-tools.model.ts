import { type SettingsTool, settingsToolsMachine } from '#machines/settings/settings-tools.machine.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as factory } from './kit-command.model.ts';

/** The file of the settings and the emptying of the browser's memory: each once at a time. */
export const model = commandModel<SettingsTool, null>({
  name: 'settings-tools',
  machine: settingsToolsMachine,
  commands: { export: { kind: 'export' }, clear: { kind: 'clear' } },
  outcomes: [null],
  factory,
});
