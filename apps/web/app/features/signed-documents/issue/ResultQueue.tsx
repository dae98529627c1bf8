import { formatDateTime } from '@prumo/brazil'
import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { links } from '#links'
import { useWaitingResultsQuery, type WaitingResult } from './issuing.api.ts'

/** Results that wait for this doctor, beside the one that is open. */
export function ResultQueue() {
  const reading = useWaitingResultsQuery(undefined, { pollingInterval: 30_000, refetchOnFocus: true })
  return (
    <Queue
      label="Resultados"
      reading={reading}
      groups={reading.currentData && [{ entries: reading.currentData.map(entryOf) }]}
      countWords={(count) => (count === 1 ? '1 resultado' : `${count} resultados`)}
      newWords={(count) => (count === 1 ? '1 resultado novo' : `${count} resultados novos`)}
      empty={{ title: 'Nenhum resultado', text: 'Os resultados que os pacientes enviam aparecem aqui.' }}
    />
  )
}

const entryOf = ({ id, patientName, doctorName, isOwn, addedAt }: WaitingResult): QueueEntry => ({
  key: String(id),
  to: links.staffResult(id),
  title: patientName,
  lines: [isOwn ? 'Pedido por você' : `Pedido por ${doctorName}`],
  state: formatDateTime(addedAt),
})
