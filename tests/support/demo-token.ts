/** Returns the token of a demo account of a running app. */
export const demoToken = async (
  origin: string,
  account: 'staff' | 'admin' | 'superadmin',
): Promise<string> => {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: account, password: `${account}-demo` }),
  });
  const { access_token: token }: { access_token: string } = await response.json();
  return token;
};
