import { PrepQueue } from '#features/prep/review/PrepQueue.tsx'

/** The patients who chose this doctor, or for whom he stands in, and who wait. */
export default function StaffPrep() {
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">PrEP</h1>
        <p className="staff__lead">Pacientes que esperam você: exames, respostas e decisões. O urgente vem primeiro.</p>
      </header>
      <PrepQueue />
    </div>
  )
}
