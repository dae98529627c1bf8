import { PatientSearch } from '#features/chart/PatientSearch.tsx'

/** The way to the chart of one's own patients. */
export default function StaffPatients() {
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Pacientes</h1>
        <p className="staff__lead">O prontuário de cada um, com todas as consultas e profissionais.</p>
      </header>
      <PatientSearch />
    </div>
  )
}
