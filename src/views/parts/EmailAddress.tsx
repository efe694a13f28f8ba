/** An e-mail address that may break after the @. */
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
