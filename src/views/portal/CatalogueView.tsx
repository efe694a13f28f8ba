export function CatalogueView() {
  return <p>CatalogueView</p>;
}
