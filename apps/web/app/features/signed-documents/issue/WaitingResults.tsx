import { formatDateTime } from '@prumo/brazil'
import { Link } from 'react-router'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useWaitingResultsQuery } from './issuing.api.ts'
import './documents.css'

/** Results that wait for this doctor, also for whom he covers, the longest waiting first; nothing if there are none. */
export function WaitingResults() {
  const { data, error, refetch } = useWaitingResultsQuery(undefined, { pollingInterval: 30_000, refetchOnFocus: true })
  if (!data) return error ? <SaidBanner failure={error} onRetry={() => void refetch()} /> : null
  if (data.length === 0) return null
  return (
    <section className="waiting-results" aria-labelledby="resultados">
      <h2 id="resultados">
        {data.length === 1 ? '1 resultado para avaliar' : `${data.length} resultados para avaliar`}
      </h2>
      <ul className="document-results">
        {data.map(({ id, isOwn, patientName, doctorName, addedAt }) => (
          <li key={id}>
            <Link to={links.staffResult(id)}>{patientName}</Link>
            <p className="ui-muted">
              {isOwn ? '' : `Pedido por ${doctorName}. `}
              {`Recebido em ${formatDateTime(addedAt)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
