import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useWaitingWeightQuery } from './review.api.ts'

/** Among a doctor's tasks: how many patients wait for him in the weight programme; nothing if nobody does. */
export function WaitingWeight() {
  const { data, error, refetch } = useWaitingWeightQuery(undefined, { pollingInterval: 30_000, refetchOnFocus: true })
  if (!data) return error ? <SaidBanner failure={error} onRetry={() => void refetch()} /> : null
  if (data.length === 0) return null
  return (
    <p>
      <Link to={lateLinks.staffWeight()}>
        {data.length === 1 ? '1 paciente do peso espera você' : `${data.length} pacientes do peso esperam você`}
      </Link>
    </p>
  )
}
