/* `npm run reset-password -- <username>`: gives a user a one-time password. */
import { withDatabase } from './command.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { explainStartFailure } from './start-failure.ts';
import { resetPassword } from './store/reset-password.ts';

const resetFromConsole = async (username: string | undefined): Promise<void> => {
  if (!username?.trim()) throw new Error('Name the user: npm run reset-password -- <username>');
  await withDatabase({ mustExist: true }, async ({ url }) => {
    await migrate(url);
    const { db, close } = connect(url, { max: 1 });
    const account = await resetPassword(db, username).finally(close);
    if (!account) throw new Error(`There is no user '${username}'.`);
    console.log(`One-time password: ${account.username} / ${account.password}   (shown only this once)`);
    console.log('It has to be changed at the first sign-in. All sessions of the account have ended.');
    if (!account.is_active)
      console.log('The account is deactivated: nobody can sign in with it until it is not.');
  });
};

resetFromConsole(process.argv[2]).catch((error: unknown) => {
  console.error(explainStartFailure(error, process.env));
  process.exitCode = 1;
});
