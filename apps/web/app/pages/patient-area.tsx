export default function Page() {
  return <h1>Área</h1>
}
