import { Button, LoadingRegion, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { nextParcelWords } from './task-words.ts'
import { useUncoveredTreatmentsQuery } from './tasks.api.ts'
import './ending-prescriptions.css'

const fresh = { pollingInterval: 300_000, refetchOnFocus: true }

/** Treatments whose next parcel no prescription covers, the nearest charge first; nothing if there are none. */
export function EndingPrescriptions() {
  const { data, error, refetch } = useUncoveredTreatmentsQuery({}, fresh)
  if (!data) return error ? <SaidBanner failure={error} onRetry={() => void refetch()} /> : null
  // A page whose treatments are all covered may be followed by one with others.
  if (data.treatments.length === 0 && data.next === null) return null
  return (
    <section className="ending-prescriptions" aria-labelledby="receitas-que-acabam">
      <h2 id="receitas-que-acabam">Receitas que acabam</h2>
      <p className="ui-muted">
        Nenhuma receita cobre o próximo envio, e o paciente ainda não pediu a renovação. Sem ela, nada é enviado nem
        cobrado. Ele recebe um e-mail nosso; uma mensagem sua pode ajudar.
      </p>
      <EndingPage />
    </section>
  )
}

function EndingPage({ after }: { after?: string }) {
  const [isContinued, setIsContinued] = useState(false)
  const { data, error, refetch } = useUncoveredTreatmentsQuery(after === undefined ? {} : { after }, fresh)
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Carregando mais receitas que acabam">
        <Skeleton />
      </LoadingRegion>
    )
  }
  const { treatments, next } = data
  return (
    <>
      {treatments.length > 0 && (
        <ul>
          {treatments.map(({ id, patientId, patientName, chargeOn }) => (
            <li key={id}>
              <Link to={links.staffPatient(patientId)}>{patientName}</Link>
              <p className="ui-muted">{nextParcelWords(chargeOn)}</p>
            </li>
          ))}
        </ul>
      )}
      {treatments.length === 0 && next === null && <p className="ui-muted">Não há outras.</p>}
      {next !== null &&
        (isContinued ? (
          <EndingPage after={next} />
        ) : (
          <Button variant="quiet" onClick={() => setIsContinued(true)}>
            Ver mais
          </Button>
        ))}
    </>
  )
}
