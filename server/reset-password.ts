/* `npm run reset-password -- <username>`: gives a user a one-time password. */
import { withDatabase } from './command.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { startFailureOf } from './start-failure.ts';
import { resetPassword } from './store/reset-password.ts';

const reset = async (username: string | undefined): Promise<void> => {
  if (!username?.trim()) throw new Error('Say whose password: npm run reset-password -- <username>');
  await withDatabase(true, async ({ url }) => {
    await migrate(url);
    const { db, close } = connect(url, { max: 1 });
    const done = await resetPassword(db, username).finally(close);
    if (!done) throw new Error(`There is no user '${username}'.`);
    console.log(`One-time password: ${done.username} / ${done.password}   (shown only this once)`);
    console.log('It has to be changed at the first sign-in. All sessions of the account have ended.');
    if (!done.is_active)
      console.log('The account is deactivated: nobody can sign in with it until it is not.');
  });
};

reset(process.argv[2]).catch((error: unknown) => {
  console.error(startFailureOf(error, process.env));
  process.exitCode = 1;
});
