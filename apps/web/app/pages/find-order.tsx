export default function Page() {
  return <h1>Pedidos</h1>
}
