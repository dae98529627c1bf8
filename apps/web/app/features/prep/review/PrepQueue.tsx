import { formatDateTime } from '@prumo/brazil'
import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { lateLinks } from '#late-links'
import { useWaitingPrepQuery, type WaitingRegister } from './review.api.ts'

/** Patients whose exams wait for this doctor, the urgent first. */
export function PrepQueue() {
  const reading = useWaitingPrepQuery(undefined, { pollingInterval: 30_000, refetchOnFocus: true })
  return (
    <Queue
      label="PrEP"
      reading={reading}
      groups={reading.currentData && [{ entries: reading.currentData.map(entryOf) }]}
      countWords={(count) => (count === 1 ? '1 paciente' : `${count} pacientes`)}
      newWords={(count) => (count === 1 ? '1 paciente novo' : `${count} pacientes novos`)}
      empty={{ title: 'Nada espera você', text: 'Os exames que seus pacientes enviam para a PrEP aparecem aqui.' }}
    />
  )
}

const entryOf = ({
  patientId,
  patientName,
  doctorName,
  isOwn,
  waiting,
  waitsSince,
  isUrgent,
  hasWithdrawn,
}: WaitingRegister): QueueEntry => ({
  key: String(patientId),
  to: lateLinks.staffPrepRegister(patientId),
  title: patientName,
  lines: [
    ...(isUrgent ? ['Urgente: abra agora'] : []),
    ...(waiting === 0 ? [] : [waiting === 1 ? '1 exame para avaliar' : `${waiting} exames para avaliar`]),
    ...(hasWithdrawn ? ['Retirou a autorização'] : []),
    ...(waiting === 0 && !isUrgent && !hasWithdrawn ? ['Espera a sua decisão'] : []),
    ...(isOwn ? [] : [`Acompanhado por ${doctorName}`]),
  ],
  state: formatDateTime(waitsSince),
})
