import { formatDateTime } from '@prumo/brazil'
import { Link } from 'react-router'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useWaitingRenewalsQuery } from './renewals.api.ts'
import './renewals.css'

/** Prescriptions that patients ask for again, the longest waiting first; nothing if there are none. */
export function WaitingRenewals() {
  const { data, error, refetch } = useWaitingRenewalsQuery(undefined, { pollingInterval: 30_000, refetchOnFocus: true })
  if (!data) return error ? <SaidBanner failure={error} onRetry={() => void refetch()} /> : null
  if (data.length === 0) return null
  return (
    <section className="waiting-renewals" aria-labelledby="renovacoes">
      <h2 id="renovacoes">{data.length === 1 ? '1 renovação pedida' : `${data.length} renovações pedidas`}</h2>
      <ul>
        {data.map(({ id, patientName, doctorName, askedAt }) => (
          <li key={id}>
            <Link to={links.staffRenewal(id)}>{patientName}</Link>
            <p className="ui-muted">{`Receita de ${doctorName}, pedida em ${formatDateTime(askedAt)}`}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
