import { WeightQueue } from '#features/weight/review/WeightQueue.tsx'

/** The patients who chose this doctor, or for whom he stands in, and who wait. */
export default function StaffWeight() {
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Peso</h1>
        <p className="staff__lead">
          Pacientes que esperam você: começos, alertas, o que contaram e silêncios. O urgente vem primeiro.
        </p>
      </header>
      <WeightQueue />
    </div>
  )
}
