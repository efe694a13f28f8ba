import { Client } from 'pg';
import { openEngine } from '#server/db/embedded/engine.ts';

/**
 * A process for the tests of the embedded PostgreSQL. `node engine-app.ts <data folder> [note]` joins the
 * database, commits the note and prints the connection as JSON. SIGTERM stops it cleanly, SIGKILL does not.
 */
const [dataDir = '', note] = process.argv.slice(2);
const engine = await openEngine({ dataDir, log: (line) => console.error(line) });
if (note) {
  const client = new Client({ connectionString: engine.url });
  await client.connect();
  await client.query('create table if not exists notes (note text)');
  await client.query('insert into notes values ($1)', [note]);
  await client.end();
}
const keepAlive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(keepAlive);
  void engine.stop();
});
console.log(JSON.stringify({ pid: engine.pid, url: engine.url, cluster: engine.cluster }));
