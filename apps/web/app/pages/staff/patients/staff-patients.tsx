import { BreakGlassByCpf } from '#features/access-reasons/BreakGlassByCpf.tsx'
import { Covers } from '#features/access-reasons/Covers.tsx'
import { PatientSearch } from '#features/chart/PatientSearch.tsx'
import { useStaff } from '../staff-context.ts'

/** The way to the chart of one's own patients, who covers for whom, and the way in an emergency. */
export default function StaffPatients() {
  const { me } = useStaff()
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Pacientes</h1>
        <p className="staff__lead">O prontuário de cada um, com todas as consultas e profissionais.</p>
      </header>
      <PatientSearch />
      <div className="staff__beside">
        <Covers ownId={me.userId} />
        <BreakGlassByCpf />
      </div>
    </div>
  )
}
