export default function Page() {
  return <h1>Produto</h1>
}
