/** An e-mail address that may break before the @. */
export function EmailAddress({ email }: { email: string }) {
  const atSign = email.lastIndexOf('@');
  return (
    <bdi>
      <span>{email.slice(0, atSign)}</span>
      <wbr />
      <span>{email.slice(atSign)}</span>
    </bdi>
  );
}
