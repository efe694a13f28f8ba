import type { CommandActor } from './command.machine.ts';
import { isOutcomeUnknown } from './fault.ts';

interface UnloadTarget {
  addEventListener(kind: 'beforeunload', listener: (event: Event) => void): void;
  removeEventListener(kind: 'beforeunload', listener: (event: Event) => void): void;
}

/** Returns true when a command waits, runs, or failed without a known outcome. */
export const hasOpenCommand = <Command, Outcome>(
  actor: CommandActor<Command, Outcome>,
  blocksUnload: (command: Command) => boolean = () => true,
): boolean => {
  const { running, failures } = actor.getSnapshot().context;
  const unansweredFailures = failures.filter(({ fault }) => isOutcomeUnknown(fault));
  return [...running, ...unansweredFailures].some(({ command }) => blocksUnload(command));
};

/**
 * Makes the browser ask before the page is left while a command has no response. Otherwise a waiting command would be lost, and a command
 * that was carried out would be repeated under another key. Returns a function that removes the listener.
 */
export const blockUnload = (host: UnloadTarget, shouldBlock: () => boolean): (() => void) => {
  const askBeforeUnload = (event: Event): void => {
    if (shouldBlock()) event.preventDefault();
  };
  host.addEventListener('beforeunload', askBeforeUnload);
  return () => host.removeEventListener('beforeunload', askBeforeUnload);
};
