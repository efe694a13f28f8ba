import { connect } from '#server/db/connect.ts';
import { recordChange } from '#server/store/audit.ts';
import { inTransaction } from '#server/store/transaction.ts';

/* A process for the test of the event feed. It commits one change and is killed at once. */
const [url = ''] = process.argv.slice(2);
await inTransaction(connect(url).db, (tx) =>
  recordChange(
    { tx, principal: { user_id: null, username: 'another process' } },
    { action: 'product.changed', entity: 'product', id: 7, version: 2 },
  ),
);
process.kill(process.pid, 'SIGKILL');
