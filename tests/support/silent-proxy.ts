import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a database whose connections can stop responding, as in a network failure. */
export interface SilentProxy {
  readonly url: string;
  /** Stops the traffic of existing connections, or with `new` also that of later ones. */
  silence(which: 'old' | 'new'): void;
  close(): Promise<void>;
}

export const openSilentProxy = async (url: string): Promise<SilentProxy> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const silenceSocket = (socket: Socket): void => {
    socket.unpipe();
    socket.resume();
  };
  // The proxy allows half-open connections, so that the end of a silent connection gets no reply.
  const server = createServer({ allowHalfOpen: true }, (clientSocket) => {
    const databaseSocket = connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true });
    for (const socket of [clientSocket, databaseSocket]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
    if (isSilent) silenceSocket(clientSocket);
    else {
      clientSocket.pipe(databaseSocket);
      databaseSocket.pipe(clientSocket);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: proxied.href,
    silence: (which) => {
      isSilent = which === 'new';
      for (const socket of sockets) silenceSocket(socket);
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
};
