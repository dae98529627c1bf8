import { BoxIcon, CheckIcon, DocumentIcon, TruckIcon } from '@prumo/ui'
import type { TimelineItem } from '#features/staff/timeline/days-of.ts'
import { Timeline, type TimelineKinds } from '#features/staff/timeline/Timeline.tsx'
import { handoverWords, reasonWords } from './dispensing-words.ts'
import type { Dispensing } from './dispensings.api.ts'

type Kind = 'prescription' | 'request' | 'handover' | 'decision'

const kinds: TimelineKinds<Kind> = {
  prescription: { label: 'Receita', icon: DocumentIcon },
  request: { label: 'Pedido', icon: BoxIcon },
  handover: { label: 'Farmácia', icon: TruckIcon },
  decision: { label: 'Decisão', icon: CheckIcon },
}

/** From the prescription to what a pharmacist decided, and why. */
export function DispensingTimeline({ dispensing }: { dispensing: Dispensing }) {
  return <Timeline label="Linha do tempo do pedido" items={itemsOf(dispensing)} kinds={kinds} />
}

const acceptanceWords = (acceptance: Dispensing['acceptance']): string | null =>
  acceptance && `Achado novo desde a assinatura: ${acceptance.about.join('; ')}. Motivo: ${acceptance.reason}`

const itemsOf = (dispensing: Dispensing): TimelineItem<Kind>[] => {
  const { patient, prescription, requestedAt, decidedAt, decidedByName, returnReason, returnNote, acceptance } =
    dispensing
  const handovers = dispensing.handovers.map(
    ({ from, to, reason, at }): TimelineItem<Kind> => ({
      key: `handover-${at}`,
      at,
      kind: 'handover',
      title: `Passou de ${from} para ${to}`,
      author: null,
      detail: handoverWords(reason),
    }),
  )
  const known: TimelineItem<Kind>[] = [
    {
      key: 'issued',
      at: prescription.issuedAt,
      kind: 'prescription',
      title: prescription.medium === 'paper' ? 'Receita emitida em papel' : 'Receita assinada',
      author: prescription.doctorName,
    },
    { key: 'requested', at: requestedAt, kind: 'request', title: 'Tratamento pedido', author: patient.name },
    ...handovers,
  ]
  if (decidedAt === null) return known
  const title = returnReason ? `Devolvido: ${reasonWords(returnReason)}` : 'Aceito'
  return [
    ...known,
    {
      key: 'decided',
      at: decidedAt,
      kind: 'decision',
      title,
      author: decidedByName,
      detail: returnNote ?? acceptanceWords(acceptance),
    },
  ]
}
