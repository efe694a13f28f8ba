import { connect } from './db/connect.ts';
import { openEngine } from './db/embedded/engine.ts';
import { migrate } from './db/migrate.ts';
import { ensureDirect } from './db/pooler.ts';
import { dataDirFrom, givenDatabaseFrom } from './named-database.ts';
import { startFailureOf } from './start-failure.ts';
import { resetPassword } from './store/reset-password.ts';

/** `npm run reset-password -- <username>`: on the database of `DATABASE_URL` or `DATA_DIR`, whether the app runs or not. */
const reset = async (username: string | undefined): Promise<void> => {
  if (!username?.trim()) throw new Error('Say whose password: npm run reset-password -- <username>');
  const given = givenDatabaseFrom(process.env);
  const engine = given
    ? undefined
    : await openEngine({
        dataDir: dataDirFrom(process.env),
        log: (line) => console.error(line),
        isThere: true,
      });
  try {
    if (given) await ensureDirect(given);
    const url = given?.directUrl ?? engine?.url ?? '';
    await migrate(url);
    const { db, close } = connect(url, { max: 1 });
    const done = await resetPassword(db, username).finally(close);
    if (!done) throw new Error(`There is no user '${username}'.`);
    console.log(`One-time password: ${done.username} / ${done.password}   (shown only this once)`);
    console.log('It has to be changed at the first sign-in. All sessions of the account have ended.');
    if (!done.is_active)
      console.log('The account is deactivated: nobody can sign in with it until it is not.');
  } finally {
    await engine?.stop();
  }
};

reset(process.argv[2]).catch((error: unknown) => {
  console.error(startFailureOf(error, process.env));
  process.exitCode = 1;
});
