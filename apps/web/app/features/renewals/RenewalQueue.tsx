import { formatDateTime } from '@prumo/brazil'
import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { links } from '#links'
import { useWaitingRenewalsQuery, type WaitingRenewal } from './renewals.api.ts'

/** Renewals that wait for this doctor, beside the one that is open. */
export function RenewalQueue() {
  const reading = useWaitingRenewalsQuery(undefined, { pollingInterval: 30_000, refetchOnFocus: true })
  return (
    <Queue
      label="Renovações"
      reading={reading}
      groups={reading.currentData && [{ entries: reading.currentData.map(entryOf) }]}
      countWords={(count) => (count === 1 ? '1 renovação' : `${count} renovações`)}
      newWords={(count) => (count === 1 ? '1 renovação nova' : `${count} renovações novas`)}
      empty={{ title: 'Nenhuma renovação', text: 'Os pedidos de renovação dos pacientes aparecem aqui.' }}
    />
  )
}

const entryOf = ({ id, patientName, doctorName, askedAt }: WaitingRenewal): QueueEntry => ({
  key: String(id),
  to: links.staffRenewal(id),
  title: patientName,
  lines: [`Receita de ${doctorName}`],
  state: formatDateTime(askedAt),
})
