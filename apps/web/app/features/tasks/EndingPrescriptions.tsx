import { Link } from 'react-router'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { nextParcelWords } from './task-words.ts'
import { useUncoveredTreatmentsQuery } from './tasks.api.ts'
import './ending-prescriptions.css'

/** Treatments whose next parcel no prescription covers, the nearest charge first; nothing if there are none. */
export function EndingPrescriptions() {
  const { data, error, refetch } = useUncoveredTreatmentsQuery(undefined, {
    pollingInterval: 300_000,
    refetchOnFocus: true,
  })
  if (!data) return error ? <SaidBanner failure={error} onRetry={() => void refetch()} /> : null
  if (data.length === 0) return null
  return (
    <section className="ending-prescriptions" aria-labelledby="receitas-que-acabam">
      <h2 id="receitas-que-acabam">Receitas que acabam</h2>
      <p className="ui-muted">
        Nenhuma receita cobre o próximo envio, e o paciente ainda não pediu a renovação. Sem ela, nada é enviado nem
        cobrado. Ele recebe um e-mail nosso; uma mensagem sua pode ajudar.
      </p>
      <ul>
        {data.map(({ id, patientId, patientName, chargeOn }) => (
          <li key={id}>
            <Link to={links.staffPatient(patientId)}>{patientName}</Link>
            <p className="ui-muted">{nextParcelWords(chargeOn)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
