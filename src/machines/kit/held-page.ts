import type { CommandActor } from './command.machine.ts';
import { isOutcomeUnknown } from './fault.ts';

/** As much of a window as is asked of it. */
interface LeavingHost {
  addEventListener(kind: 'beforeunload', listener: (event: Event) => void): void;
  removeEventListener(kind: 'beforeunload', listener: (event: Event) => void): void;
}

/** Whether an area is asked for something that has no answer: it waits, is under way, or may have been done. */
export const isOpen = <Command, Outcome>(
  actor: CommandActor<Command, Outcome>,
  counts: (command: Command) => boolean = () => true,
): boolean => {
  const { running, failures } = actor.getSnapshot().context;
  const unanswered = failures.filter(({ fault }) => isOutcomeUnknown(fault));
  return [...running, ...unanswered].some(({ command }) => counts(command));
};

/**
 * Has the browser ask before it leaves while something has no answer: what waits its turn would never reach the
 * server, and what may have been done would be asked for again under another key. Answers what ends it.
 */
export const holdPage = (host: LeavingHost, hasOpen: () => boolean): (() => void) => {
  const ask = (event: Event): void => {
    if (hasOpen()) event.preventDefault();
  };
  host.addEventListener('beforeunload', ask);
  return () => host.removeEventListener('beforeunload', ask);
};
