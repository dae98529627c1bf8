import { CalendarIcon, CapsuleIcon, ChatIcon, DocumentIcon, SealIcon, SurveyIcon } from '@prumo/ui'
import type { TimelineItem } from '#features/staff/timeline/days-of.ts'
import { Timeline, type TimelineKinds } from '#features/staff/timeline/Timeline.tsx'
import type { Chart, Note } from './chart.api.ts'
import { changeWords, entryWords, kindWords, visitStateWords } from './chart-words.ts'

type Kind = 'visit' | 'note' | 'entry' | 'prescription' | 'document' | 'message'

const kinds: TimelineKinds<Kind> = {
  visit: { label: 'Consultas', icon: CalendarIcon },
  note: { label: 'Notas', icon: SurveyIcon },
  entry: { label: 'Registros', icon: SealIcon },
  prescription: { label: 'Receitas', icon: CapsuleIcon },
  document: { label: 'Documentos', icon: DocumentIcon },
  message: { label: 'Mensagens', icon: ChatIcon },
}

export type Happened = Pick<Chart, 'visits' | 'notes' | 'added' | 'prescriptions' | 'documents' | 'messages'>

/** What happened, corrections too. */
export function ChartTimeline({ chart, label = 'Linha do tempo do prontuário' }: { chart: Happened; label?: string }) {
  return <Timeline label={label} items={itemsOf(chart)} kinds={kinds} />
}

const itemsOf = (chart: Happened): TimelineItem<Kind>[] => [
  ...chart.visits.map(
    (visit): TimelineItem<Kind> => ({
      key: `visit ${visit.id}`,
      at: visit.closedAt ?? visit.openedAt ?? visit.createdAt,
      kind: 'visit',
      title: `Consulta ${visitStateWords[visit.state]}`,
      author: visit.doctorName,
      detail: visit.closingNote,
    }),
  ),
  ...chart.notes.map(
    (note): TimelineItem<Kind> => ({
      key: `note ${note.id}`,
      at: note.at,
      kind: 'note',
      title: note.correctsId === null ? 'Nota' : 'Nota que corrige outra',
      author: note.authorName,
      detail: noteWords(note),
    }),
  ),
  ...chart.added.map(
    (entry): TimelineItem<Kind> => ({
      key: `entry ${entry.id}`,
      at: entry.at,
      kind: 'entry',
      title: [kindWords[entry.kind].one, entry.change && changeWords[entry.change]].filter(Boolean).join(' '),
      author: entry.authorName,
      detail: [entryWords(entry), entry.detail].filter(Boolean).join('. '),
    }),
  ),
  ...chart.prescriptions.map(
    ({ id, issuedAt, doctorName, items }): TimelineItem<Kind> => ({
      key: `prescription ${id}`,
      at: issuedAt,
      kind: 'prescription',
      title: 'Receita assinada',
      author: doctorName,
      detail: items.map(({ description, posology }) => `${description}: ${posology}`).join(' · '),
    }),
  ),
  ...chart.documents.map(
    ({ id, consultationId, openedAt, name }): TimelineItem<Kind> => ({
      key: `document ${consultationId} ${id}`,
      at: openedAt,
      kind: 'document',
      title: `Documento: ${name}`,
    }),
  ),
  ...chart.messages.map(
    ({ id, createdAt, authorName, body }): TimelineItem<Kind> => ({
      key: `message ${id}`,
      at: createdAt,
      kind: 'message',
      title: 'Mensagem',
      author: authorName,
      detail: body,
    }),
  ),
]

/** A note in running text, part after part. */
export const noteWords = (note: Pick<Note, 'subjective' | 'objective' | 'assessment' | 'plan' | 'codes'>): string =>
  [
    note.assessment && `Avaliação: ${note.assessment}`,
    note.plan && `Conduta: ${note.plan}`,
    note.subjective && `Subjetivo: ${note.subjective}`,
    note.objective && `Objetivo: ${note.objective}`,
    note.codes.length > 0 && `CID-10: ${note.codes.map(({ code }) => code).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
