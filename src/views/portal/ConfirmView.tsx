export function ConfirmView() {
  return <p>ConfirmView</p>;
}
