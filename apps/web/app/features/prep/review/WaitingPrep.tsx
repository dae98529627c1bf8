import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useWaitingPrepQuery } from './review.api.ts'

/** Among a doctor's tasks: how many patients wait for him in PrEP, and how many urgently; nothing if nobody does. */
export function WaitingPrep() {
  const { data, error, refetch } = useWaitingPrepQuery(undefined, { pollingInterval: 30_000, refetchOnFocus: true })
  if (!data) return error ? <SaidBanner failure={error} onRetry={() => void refetch()} /> : null
  if (data.length === 0) return null
  const urgent = data.filter(({ isUrgent }) => isUrgent).length
  return (
    <p>
      <Link to={lateLinks.staffPrep()}>
        {data.length === 1 ? '1 paciente de PrEP espera você' : `${data.length} pacientes de PrEP esperam você`}
        {urgent > 0 && (urgent === 1 ? ' (1 urgente)' : ` (${urgent} urgentes)`)}
      </Link>
    </p>
  )
}
