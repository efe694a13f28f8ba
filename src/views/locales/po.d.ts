/* The type of a message catalogue. The build compiles each `.po` file to such a module. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
