import type { ConsultationState, VisitStatement } from '#domains/care/consultations'
import { idOf, type Resource, referenceTo, systems, withoutNothing } from '#domains/care/fhir'
import { narrativeOf } from './narrative.ts'

export type VisitOnRecord = {
  id: number
  patientId: number
  doctorId: number
  state: ConsultationState
  pathology: string | null
  startsAt: Date | null
  endsAt: Date | null
  openedAt: Date | null
  closedAt: Date | null
  closingNote: string | null
  channel: VisitStatement['channel']
  statement: VisitStatement | null
}

const statuses: Record<ConsultationState, string> = {
  waiting_for_payment: 'planned',
  waiting_for_time: 'planned',
  confirmed: 'planned',
  under_way: 'in-progress',
  closed: 'finished',
  canceled: 'cancelled',
  missed: 'cancelled',
}

/** A consultation at a distance: HL7's class `VR` is a virtual encounter. */
export const encounterFrom = (visit: VisitOnRecord): Resource =>
  withoutNothing({
    resourceType: 'Encounter',
    id: idOf('consultation', visit.id),
    text: narrativeOf(visitWords(visit)),
    status: statuses[visit.state],
    class: { system: systems.actCode, code: 'VR', display: 'virtual' },
    // The modality of CFM 2.314/2022 art. 6; which means took place is stated by the professional.
    type: [{ text: `Teleconsulta por ${channels[visit.statement?.channel ?? visit.channel]}` }],
    subject: referenceTo('patient', visit.patientId),
    participant: [{ individual: referenceTo('practitioner', visit.doctorId) }],
    period: periodOf(visit),
    reasonCode: visit.pathology ? [{ text: visit.pathology }] : [],
  })

const periodOf = ({ openedAt, closedAt, startsAt, endsAt }: VisitOnRecord) => {
  const [start, end] = openedAt ? [openedAt, closedAt] : [startsAt, endsAt]
  return start ? withoutNothing({ start: start.toISOString(), end: end?.toISOString() }) : null
}

const states: Record<ConsultationState, string> = {
  waiting_for_payment: 'espera o pagamento',
  waiting_for_time: 'espera um horário',
  confirmed: 'marcada',
  under_way: 'em andamento',
  closed: 'encerrada',
  canceled: 'cancelada',
  missed: 'o paciente não compareceu',
}

/** The means by which it takes or took place, and how it stands. */
export const stateWordsOf = ({ state, channel, statement }: VisitOnRecord): string =>
  `Por ${channels[statement?.channel ?? channel]}, ${states[state]}`

const channels = { video: 'vídeo', phone: 'telefone', chat: 'mensagens' } as const

const documents: Record<NonNullable<VisitStatement['documentKind']>, string> = {
  identity_card: 'carteira de identidade',
  driving_licence: 'CNH',
  passport: 'passaporte',
  foreigner_card: 'registro de estrangeiro',
  council_card: 'carteira de conselho',
}

/** What the professional concluded and stated, in lines; null before he has. */
export const visitWords = ({ closingNote, statement }: VisitOnRecord): string | null =>
  [closingNote, statement && statedWords(statement)].filter(Boolean).join('\n') || null

const statedWords = ({ identity, documentKind, documentEnding, suitability, note }: VisitStatement): string =>
  [
    identity === 'document' && documentKind
      ? `Identidade conferida: ${documents[documentKind]}${documentEnding ? `, final ${documentEnding}` : ''}.`
      : identity === 'known'
        ? 'Identidade conhecida de atendimento anterior.'
        : 'Identidade não confirmada.',
    suitability === 'suits' ? 'Atendimento a distância adequado ao caso.' : 'Atendimento presencial indicado.',
    note,
  ]
    .filter(Boolean)
    .join(' ')
