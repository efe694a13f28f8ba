export function CustomerView() {
  return <p>CustomerView</p>;
}
