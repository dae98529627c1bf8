import { useSearchParams } from 'react-router'
import { AccessLog } from '#features/record-accesses/AccessLog.tsx'
import { AccessViews } from './AccessViews.tsx'
import { numberFrom } from './number-from.ts'

/** The log of readings, for administrators. Patient and cursor are in the URL. */
export default function StaffAccesses() {
  const [search] = useSearchParams()
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Leituras de prontuário</h1>
        <p className="staff__lead">Cada leitura fica registrada, e o paciente vê as do seu.</p>
      </header>
      <AccessViews />
      <AccessLog patientId={numberFrom(search.get('paciente'))} before={numberFrom(search.get('antes'))} />
    </div>
  )
}
