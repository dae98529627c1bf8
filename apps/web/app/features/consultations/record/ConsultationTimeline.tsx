import { CalendarIcon, CapsuleIcon, DocumentIcon, SurveyIcon } from '@prumo/ui'
import type { TimelineItem } from '#features/staff/timeline/days-of.ts'
import { Timeline, type TimelineKinds } from '#features/staff/timeline/Timeline.tsx'
import type { ConsultationRecord } from './record.api.ts'

type Kind = 'consultation' | 'survey' | 'document' | 'prescription'

const kinds: TimelineKinds<Kind> = {
  consultation: { label: 'Consulta', icon: CalendarIcon },
  survey: { label: 'Questionário', icon: SurveyIcon },
  document: { label: 'Documentos', icon: DocumentIcon },
  prescription: { label: 'Receitas', icon: CapsuleIcon },
}

/** What became of one consultation, from the patient's consent to its end. */
export function ConsultationTimeline({ record }: { record: ConsultationRecord }) {
  return <Timeline label="Linha do tempo da consulta" items={itemsOf(record)} kinds={kinds} />
}

const itemsOf = ({ consultation, patient, survey, documents, prescriptions }: ConsultationRecord) => {
  const { openedAt, closedAt, consentedAt } = consultation
  const items: (TimelineItem<Kind> | null)[] = [
    survey && {
      key: 'survey',
      at: survey.submittedAt,
      kind: 'survey',
      title: 'Questionário respondido',
      author: patient.name,
    },
    {
      key: 'consent',
      at: consentedAt,
      kind: 'consultation',
      title: 'Telemedicina autorizada',
      author: patient.name,
    },
    ...documents.map(
      ({ id, name, givenAt, isOfTeam }): TimelineItem<Kind> => ({
        key: `document ${id}`,
        at: givenAt,
        kind: 'document',
        title: `Documento ${isOfTeam ? 'acrescentado' : 'recebido'}: ${name}`,
        // Only its own professional adds to a consultation, and reads this.
        author: isOfTeam ? 'você' : patient.name,
      }),
    ),
    openedAt === null ? null : { key: 'opened', at: openedAt, kind: 'consultation', title: 'Atendimento iniciado' },
    ...prescriptions
      .filter(({ state }) => state !== 'signing' && state !== 'failed')
      .map(
        ({ id, issuedAt, items, medium }): TimelineItem<Kind> => ({
          key: `prescription ${id}`,
          at: issuedAt,
          kind: 'prescription',
          title: medium === 'paper' ? 'Receita emitida em papel' : 'Receita assinada',
          detail: items.map(({ description }) => description).join(', '),
        }),
      ),
    closedAt === null ? null : { key: 'closed', at: closedAt, kind: 'consultation', title: 'Atendimento encerrado' },
  ]
  return items.filter((item) => item !== null)
}
