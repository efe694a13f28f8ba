export function CartView() {
  return <p>CartView</p>;
}
