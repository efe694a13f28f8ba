/* Checks the port before the start, and explains why the app cannot listen. */
import { createServer } from 'node:net';
import { codeOf } from './error-code.ts';

/**
 * Returns a sentence with the cause and the remedy of a failure to listen, for the person who starts the app.
 */
export const explainListenFailure = (error: unknown, host: string, port: number): string => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: does the app run already? Stop the program that listens there, or choose another port with PORT.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one from 1024 on with PORT, and put a proxy in front of it.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is no address of this machine.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`;
  }
};

/**
 * Rejects with an error of one sentence if the port is in use. Call it before the database is opened, so that
 * a second start does not migrate the database of a running app.
 */
export const ensurePortFree = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(new Error(explainListenFailure(error, host, port))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
