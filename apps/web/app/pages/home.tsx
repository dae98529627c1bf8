export default function Page() {
  return <h1>Início</h1>
}
