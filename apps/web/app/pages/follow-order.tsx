export default function Page() {
  return <h1>Pedido</h1>
}
