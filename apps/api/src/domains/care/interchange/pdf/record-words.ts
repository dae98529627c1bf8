import { formatCpf, formatDate, formatDateTime, formatPhone } from '@prumo/brazil'
import { measuredWords, measureWords } from '@prumo/contracts/vitals'
import type { Entry, EntryKind, Note, Vital } from '#domains/care/chart'
import { answersInWords, type Submission } from '#domains/care/surveys'
import { stateWordsOf, visitWords } from '../fhir/encounter.ts'
import type { GatheredRecord } from '../gathered-record.ts'
import { noteParts } from '../note-parts.ts'
import type { Chapter, Piece } from './chapter.ts'
import { moment, professionalIn } from './chapter.ts'
import {
  documentPiece,
  messagePiece,
  prepPieces,
  prescriptionPiece,
  resultPiece,
  selfRatingPieces,
  signedPiece,
  treatmentPiece,
  urgentNotePiece,
} from './document-words.ts'
import { weightPieces } from './weight-pieces.ts'

/** A record in chapters to read, dangers first. A chapter with nothing in it says so, or is left out. */
export const chaptersOf = (record: GatheredRecord): Chapter[] =>
  [
    ...statedKinds.map(({ kind, heading, none }) => ({
      heading,
      none,
      pieces: record.entries.filter((entry) => entry.kind === kind).map((entry) => entryPiece(record, entry)),
    })),
    { heading: 'Consultas', none: 'Nenhuma.', pieces: record.visits.map((visit) => visitPiece(record, visit)) },
    { heading: 'Notas', none: null, pieces: record.notes.map((note) => notePiece(record, note)) },
    { heading: 'Receitas', none: null, pieces: record.prescriptions.map((one) => prescriptionPiece(record, one)) },
    { heading: 'Tratamentos', none: null, pieces: record.treatments.map((one) => treatmentPiece(record, one)) },
    {
      heading: 'Atestados, pedidos de exames e relatórios',
      none: null,
      pieces: record.signedDocuments.map((one) => signedPiece(record, one)),
    },
    { heading: 'Resultados de exames', none: null, pieces: record.results.map((one) => resultPiece(record, one)) },
    { heading: 'PrEP', none: null, pieces: prepPieces(record) },
    { heading: 'Programa de peso', none: null, pieces: weightPieces(record) },
    { heading: 'Questionários', none: null, pieces: record.surveys.map(surveyPiece) },
    { heading: 'Como o paciente avaliou os dias', none: null, pieces: selfRatingPieces(record) },
    { heading: 'Avisos de diários', none: null, pieces: record.urgentNotes.map(urgentNotePiece) },
    { heading: 'Mensagens', none: null, pieces: record.messages.map((one) => messagePiece(record, one)) },
    { heading: 'Documentos enviados pelo paciente', none: null, pieces: record.documents.map(documentPiece) },
  ].filter(({ pieces, none }) => pieces.length > 0 || none !== null)

const statedKinds: { kind: EntryKind; heading: string; none: string | null }[] = [
  { kind: 'allergy', heading: 'Alergias', none: 'Nenhuma anotada.' },
  { kind: 'avoid', heading: 'Não usar', none: null },
  { kind: 'medicine', heading: 'Medicamentos em uso', none: 'Nenhum anotado.' },
  { kind: 'problem', heading: 'Problemas', none: 'Nenhum anotado.' },
  { kind: 'refutation', heading: 'Verificado com o paciente: não é assim', none: null },
  { kind: 'vital', heading: 'Medidas', none: null },
  { kind: 'in_person', heading: 'Consultas presenciais', none: null },
]

/** The line that says who the patient is. */
export const aboutPatient = ({ patient: { cpf, birthDate, phone } }: GatheredRecord): string =>
  [
    cpf && `CPF ${formatCpf(cpf)}`,
    birthDate && `data de nascimento ${formatDate(birthDate)}`,
    phone && `telefone ${formatPhone(phone)}`,
  ]
    .filter(Boolean)
    .join(', ')

export const nameOf = ({ patient: { firstName, lastName } }: GatheredRecord): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Sem nome'

const entryPiece = (record: GatheredRecord, entry: Entry): Piece => ({
  title: [entry.vital && vitalWords(entry.vital), entry.on && formatDate(entry.on), codedWords(entry)]
    .filter(Boolean)
    .join(': '),
  about: `Anotado em ${moment(entry.at)} por ${professionalIn(record, entry.authorId)}`,
  paragraphs: entry.detail ? [entry.detail] : [],
})

const codedWords = ({ text, code }: Entry): string => (code ? `${text} (CID-10 ${code})` : text)

const vitalWords = (vital: Vital): string => `${measureWords[vital.measure].label} ${measuredWords(vital)}`

const visitPiece = (record: GatheredRecord, visit: GatheredRecord['visits'][number]): Piece => {
  const at = visit.openedAt ?? visit.startsAt
  return {
    title: at ? `Teleconsulta de ${moment(at)}` : 'Teleconsulta sem horário',
    about: `${professionalIn(record, visit.doctorId)}. ${stateWordsOf(visit)}`,
    paragraphs: (visitWords(visit) ?? '').split('\n'),
  }
}

const notePiece = (record: GatheredRecord, note: Note): Piece => {
  const correction = record.notes.find(({ correctsId }) => correctsId === note.id)
  return {
    title: note.correctsId === null ? `Nota de ${moment(note.at)}` : `Nota de ${moment(note.at)}, que corrige outra`,
    about: professionalIn(record, note.authorId),
    paragraphs: [
      ...(correction ? [`Corrigida por outra nota em ${moment(correction.at)}.`] : []),
      ...noteParts(note).flatMap(({ title, text }) => `${title}: ${text}`.split('\n')),
      ...note.codes.map(({ code, label }) => `CID-10 ${code}: ${label}`),
    ],
  }
}

const surveyPiece = (submission: Submission): Piece => ({
  title: submission.title,
  about: submission.submittedAt ? `Respondido em ${moment(submission.submittedAt)}` : '',
  paragraphs: answersInWords(submission).flatMap(({ question, answer, earlier }) => [
    `${question} ${answer ?? 'Retirou a resposta.'}`,
    ...earlier.map(
      ({ words, correctedAt }) => `Respondeu antes: ${words}. Corrigiu em ${formatDateTime(correctedAt)}.`,
    ),
  ]),
})
