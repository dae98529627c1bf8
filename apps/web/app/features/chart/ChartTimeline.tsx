import { formatDate } from '@prumo/brazil'
import {
  CalendarIcon,
  CapsuleIcon,
  ChatIcon,
  DocumentIcon,
  PlusIcon,
  ScaleIcon,
  SealIcon,
  StatusBadge,
  SurveyIcon,
} from '@prumo/ui'
import type { TimelineItem } from '#features/staff/timeline/days-of.ts'
import { Timeline, type TimelineKinds } from '#features/staff/timeline/Timeline.tsx'
import type { Chart, ExamResult, Note, SignedDocument } from './chart.api.ts'
import {
  changeWords,
  documentStateWords,
  entryWords,
  kindWords,
  prescribedWords,
  prescriptionStateWords,
  reviewWords,
  signedWords,
  visitStateWords,
} from './chart-words.ts'
import { OpenChartFile } from './OpenChartFile.tsx'

type Kind = 'visit' | 'note' | 'entry' | 'prescription' | 'signed' | 'result' | 'document' | 'message'

const kinds: TimelineKinds<Kind> = {
  visit: { label: 'Consultas', icon: CalendarIcon },
  note: { label: 'Notas', icon: SurveyIcon },
  entry: { label: 'Registros', icon: PlusIcon },
  prescription: { label: 'Receitas', icon: CapsuleIcon },
  signed: { label: 'Documentos assinados', icon: SealIcon },
  result: { label: 'Resultados', icon: ScaleIcon },
  document: { label: 'Documentos recebidos', icon: DocumentIcon },
  message: { label: 'Mensagens', icon: ChatIcon },
}

type Lists = 'visits' | 'notes' | 'added' | 'prescriptions' | 'signedDocuments' | 'results' | 'documents' | 'messages'
export type Happened = Pick<Chart, Lists>

type ChartTimelineProps = { patientId: number; chart: Happened; label?: string }

/** What happened, corrections too. */
export function ChartTimeline({ patientId, chart, label = 'Linha do tempo do prontuário' }: ChartTimelineProps) {
  return <Timeline label={label} items={itemsOf(patientId, chart)} kinds={kinds} />
}

const itemsOf = (patientId: number, chart: Happened): TimelineItem<Kind>[] => [
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
    ({ id, issuedAt, doctorName, state, ...rest }): TimelineItem<Kind> => ({
      key: `prescription ${id}`,
      at: issuedAt,
      kind: 'prescription',
      title: 'Receita assinada',
      author: doctorName,
      detail: prescribedWords({ state, ...rest }),
      beside: (
        <StatusBadge tone={prescriptionStateWords[state].tone}>{prescriptionStateWords[state].label}</StatusBadge>
      ),
    }),
  ),
  ...chart.signedDocuments.map((document) => signedItem(patientId, document)),
  ...chart.results.map((result) => resultItem(patientId, result)),
  ...chart.documents.map(
    ({ id, consultationId: visitId, openedAt, name }): TimelineItem<Kind> => ({
      key: `document ${visitId} ${id}`,
      at: openedAt,
      kind: 'document',
      title: `Documento: ${name}`,
      beside: (
        <OpenChartFile {...{ patientId, visitId, fileId: id }} kind="documents" label={`Abrir: ${name}`}>
          Abrir
        </OpenChartFile>
      ),
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

const signedItem = (patientId: number, document: SignedDocument): TimelineItem<Kind> => {
  const { id, consultationId: visitId, title, state, issuedAt, doctorName } = document
  return {
    key: `signed ${id}`,
    at: issuedAt,
    kind: 'signed',
    title,
    author: doctorName,
    detail: signedWords(document),
    beside: (
      <>
        <StatusBadge tone={documentStateWords[state].tone}>{documentStateWords[state].label}</StatusBadge>
        <OpenChartFile
          {...{ patientId, visitId, fileId: id }}
          kind="signed_documents"
          label={`Abrir: ${title} de ${formatDate(issuedAt)}`}
        >
          Abrir
        </OpenChartFile>
      </>
    ),
  }
}

const resultItem = (patientId: number, result: ExamResult): TimelineItem<Kind> => {
  const { id, consultationId: visitId, name, doctorName, addedAt, reviewedAt, note } = result
  return {
    key: `result ${id}`,
    at: addedAt,
    kind: 'result',
    title: `Resultado de exame: ${name}`,
    detail: `Pedido por ${doctorName}.\n${[reviewWords(result), note].filter(Boolean).join(' ')}`,
    beside: (
      <>
        {reviewedAt === null && <StatusBadge tone="wait">Sem avaliação</StatusBadge>}
        <OpenChartFile {...{ patientId, visitId, fileId: id }} kind="exam_results" label={`Abrir o resultado: ${name}`}>
          Abrir
        </OpenChartFile>
      </>
    ),
  }
}

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
