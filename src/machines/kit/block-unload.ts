/* Asks before the page is left while a command could be lost (decision 17). */
import type { CommandActor } from './command.machine.ts';

interface UnloadTarget {
  addEventListener(kind: 'beforeunload', listener: (event: Event) => void): void;
  removeEventListener(kind: 'beforeunload', listener: (event: Event) => void): void;
}

/**
 * Returns true when a command runs, or failed with an unknown outcome. Only commands for which `blocksUnload`
 * returns true count.
 */
export const hasOpenCommand = <Command, Outcome>(
  actor: CommandActor<Command, Outcome>,
  blocksUnload: (command: Command) => boolean = () => true,
): boolean => {
  const { running, failures } = actor.getSnapshot().context;
  const unansweredFailures = failures.filter(({ isPossiblyDone }) => isPossiblyDone);
  return [...running, ...unansweredFailures].some(({ command }) => blocksUnload(command));
};

/**
 * Makes the browser ask before the page is left while `shouldBlock` returns true. Leaving would lose the
 * request key of a command without a response, so repeating the command could carry it out twice. Returns a
 * function that removes the listener.
 */
export const blockUnload = (host: UnloadTarget, shouldBlock: () => boolean): (() => void) => {
  const askBeforeUnload = (event: Event): void => {
    if (shouldBlock()) event.preventDefault();
  };
  host.addEventListener('beforeunload', askBeforeUnload);
  return () => host.removeEventListener('beforeunload', askBeforeUnload);
};
