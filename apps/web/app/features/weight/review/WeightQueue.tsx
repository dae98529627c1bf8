import { formatDateTime } from '@prumo/brazil'
import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { lateLinks } from '#late-links'
import { useWaitingWeightQuery, type WaitingProgramme } from './review.api.ts'

/** Patients of the weight programme who wait for this doctor, the urgent first. */
export function WeightQueue() {
  const reading = useWaitingWeightQuery(undefined, { pollingInterval: 30_000, refetchOnFocus: true })
  return (
    <Queue
      label="Peso"
      reading={reading}
      groups={reading.currentData && [{ entries: reading.currentData.map(entryOf) }]}
      countWords={(count) => (count === 1 ? '1 paciente' : `${count} pacientes`)}
      newWords={(count) => (count === 1 ? '1 paciente novo' : `${count} pacientes novos`)}
      empty={{
        title: 'Nada espera você',
        text: 'Quem quer começar, alertas, o que os pacientes contam e quem parou de registrar aparecem aqui.',
      }}
    />
  )
}

const entryOf = (programme: WaitingProgramme): QueueEntry => {
  const {
    patientId,
    patientName,
    doctorName,
    isOwn,
    hasAnswered,
    alerts,
    notes,
    isSilent,
    left,
    waitsSince,
    isUrgent,
  } = programme
  return {
    key: String(patientId),
    to: lateLinks.staffWeightProgramme(patientId),
    title: patientName,
    lines: [
      ...(isUrgent ? ['Urgente: veja o que o paciente contou'] : []),
      ...(alerts === 0 ? [] : [alerts === 1 ? '1 alerta' : `${alerts} alertas`]),
      ...(notes > 0 ? ['Contou algo que ninguém leu'] : []),
      ...(hasAnswered ? ['Respondeu e espera você'] : []),
      ...(left ? [left === 'paused' ? 'Pausou o acompanhamento' : 'Parou o acompanhamento'] : []),
      ...(isSilent ? ['Três semanas ou mais sem registro'] : []),
      ...(isOwn ? [] : [`Acompanhado por ${doctorName}`]),
    ],
    state: formatDateTime(waitsSince),
  }
}
