export function D2cOrdersView() {
  return <p>D2cOrdersView</p>;
}
