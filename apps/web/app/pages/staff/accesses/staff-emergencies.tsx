import { Link, useSearchParams } from 'react-router'
import { EmergencyLog } from '#features/access-reasons/EmergencyLog.tsx'
import { lateLinks } from '#late-links'
import { AccessViews } from './AccessViews.tsx'
import { numberFrom } from './number-from.ts'

/** Who broke the glass, before whose chart, and why. Reading the words is logged for the patient. */
export default function StaffEmergencies() {
  const [search] = useSearchParams()
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Acessos de emergência</h1>
        <p className="staff__lead">
          Quem abriu um prontuário sem outro motivo, e o que escreveu. O paciente vê que a administração leu o motivo.
        </p>
      </header>
      <AccessViews />
      <EmergencyLog
        before={numberFrom(search.get('antes'))}
        readingsOf={(patientId) => (
          <Link
            to={{ pathname: lateLinks.staffAccesses(), search: `paciente=${patientId}` }}
            aria-label={`As leituras do paciente nº ${patientId}`}
          >
            {`paciente nº ${patientId}`}
          </Link>
        )}
      />
    </div>
  )
}
