import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useUrgentNotesToSettleQuery } from './urgent-notes.api.ts'

/** Among a doctor's tasks: how many of his patients he is to call now; nothing if none. */
export function WaitingUrgentNotes() {
  const { data, error, refetch } = useUrgentNotesToSettleQuery(undefined, { pollingInterval: 30_000 })
  if (!data) return error ? <SaidBanner failure={error} onRetry={() => void refetch()} /> : null
  if (data.length === 0) return null
  return (
    <p>
      <Link to={lateLinks.staffUrgentNotes()}>
        {data.length === 1
          ? '1 paciente precisa da sua ligação agora'
          : `${data.length} pacientes precisam da sua ligação agora`}
      </Link>
    </p>
  )
}
