/** May take a second line, from the sign on. */
export function EmailAddress({ email }: { email: string }) {
  const sign = email.lastIndexOf('@');
  return (
    <bdi>
      <span>{email.slice(0, sign)}</span>
      <wbr />
      <span>{email.slice(sign)}</span>
    </bdi>
  );
}
