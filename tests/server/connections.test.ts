import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { watchConnections } from '#server/http/connections.ts';

const LIMIT_MS = 5000;

const server = createServer();
const connections = watchConnections(server, {});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => agent.destroy());

const ask = async (port: number): Promise<IncomingMessage> => {
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ port, host: '127.0.0.1', agent }, resolve);
  });
  answer.resume();
  await once(answer, 'end');
  return answer;
};

const asked = (): Promise<ServerResponse> =>
  new Promise((resolve) => {
    server.once('request', (_, response) => resolve(response));
  });

test('an end sends nobody to a new connection before it has stopped listening, and everybody after', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;

  const first = ask(port);
  const response = await asked();
  const drained = connections.drain(LIMIT_MS);
  // A connection made anew now would cross with the end of the listening, and be reset.
  response.end('answered as it ends');
  expect((await first).headers.connection).toBe('keep-alive');

  const second = ask(port);
  const later = await asked();
  expect(server.listening).toBe(false);
  later.end('answered after that');
  expect((await second).headers.connection).toBe('close');
  expect(await drained).toBe(true);
});
