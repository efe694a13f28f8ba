// The smallest possible server of the list: Node alone, a token that one named query looks up, and bytes that
// are prepared once.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const { rows } = await pool.query('select * from products where active order by name, product_id limit 1000');
const bytes = gzipSync(JSON.stringify({ data: rows }));
const SESSION_QUERY = {
  name: 'who',
  text: `select u.user_id, u.role, s.last_used_at from sessions s join users u using (user_id)
    where s.token_hash = $1 and s.expires_at > now() and u.is_active`,
};
const HEADERS = {
  'Content-Type': 'application/json',
  'Content-Encoding': 'gzip',
  'Cache-Control': 'no-store',
};

const server = createServer((request, response) => {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  pool.query({ ...SESSION_QUERY, values: [createHash('sha256').update(token).digest()] }).then(
    ({ rowCount }) => {
      if (request.url !== '/api/v1/health' && rowCount === 0) response.writeHead(401).end();
      else response.writeHead(200, HEADERS).end(bytes);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  console.log(`Order desk: http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());
