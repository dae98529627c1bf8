export default function Page() {
  return <h1>Loja</h1>
}
