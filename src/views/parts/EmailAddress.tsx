/** May take a second line, from the sign on. */
export function EmailAddress({ email }: { email: string }) {
  const sign = email.lastIndexOf('@');
  return (
    <bdi>
      {email.slice(0, sign)}
      <wbr />
      {email.slice(sign)}
    </bdi>
  );
}
