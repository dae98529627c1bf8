export default function Page() {
  return <h1>Entrar</h1>
}
