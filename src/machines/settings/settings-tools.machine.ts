import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

export interface SettingsTool {
  readonly kind: 'export' | 'clear';
}

/** What the System tab does (spec 2 sections 8 and 9): the settings as a file, and this browser's memory emptied. */
export const settingsToolsMachine = createCommandMachine<SettingsTool, null>({
  id: 'settingsTools',
  keyOf: ({ kind }) => kind,
});

export type SettingsToolsActor = CommandActor<SettingsTool, null>;
