import { openChangeFeed } from '#server/changes.ts';
import { connect } from '#server/db/connect.ts';
import { transact } from '#server/db/transact.ts';
import { recordChange } from '#server/store/audit.ts';

/*
 * For the test of the feed: an app process of its own that changes something. Asked to `die`, it is killed at the
 * moment at which it would tell of what it has committed; asked to `leave`, it ends as an app does.
 */
const [url = '', end] = process.argv.slice(2);
const connection = connect(url);
const feed = openChangeFeed(url);
await feed.ready();
// Whoever is to miss it has seen it come.
process.stdout.write('here\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
if (end === 'die') Object.assign(connection.pool, { query: () => process.kill(process.pid, 'SIGKILL') });
await transact(connection.db, (tx) =>
  recordChange(
    { tx, principal: { user_id: null, username: 'another process' } },
    { action: 'product.changed', entity: 'product', id: 7, version: 2 },
  ),
);
await connection.close();
await feed.close();
process.exit();
