import { formatCpf, formatDate, formatDateTime, formatPhone } from '@prumo/brazil'
import type { Entry, EntryKind, Note, Vital, VitalMeasure } from '#domains/care/chart'
import type { Prescription, PrescriptionState } from '#domains/care/prescriptions'
import { answersInWords, type Submission } from '#domains/care/surveys'
import { stateWordsOf, visitWords } from '../fhir/encounter.ts'
import type { GatheredRecord } from '../gathered-record.ts'
import { noteParts } from '../note-parts.ts'

/** A part of a record in words: what it is, when and by whom, and its paragraphs. */
export type Piece = { title: string; about: string; paragraphs: string[] }
export type Chapter = { heading: string; pieces: Piece[]; none: string | null }

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
    { heading: 'Questionários', none: null, pieces: record.surveys.map(surveyPiece) },
    { heading: 'Documentos enviados pelo paciente', none: null, pieces: documentPieces(record) },
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

/** Who the patient is, in one line. */
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

const moment = (at: Date): string => formatDateTime(at.toISOString())

const professionalIn = ({ professionals }: GatheredRecord, wanted: number): string => {
  const one = new Map(professionals.map((each) => [each.userId, each])).get(wanted)
  return one ? [one.name, one.registration].filter(Boolean).join(', ') : 'profissional da equipe'
}

const entryPiece = (record: GatheredRecord, entry: Entry): Piece => ({
  title: [entry.vital && vitalWords(entry.vital), entry.on && formatDate(entry.on), codedWords(entry)]
    .filter(Boolean)
    .join(': '),
  about: `Anotado em ${moment(entry.at)} por ${professionalIn(record, entry.authorId)}`,
  paragraphs: entry.detail ? [entry.detail] : [],
})

const codedWords = ({ text, code }: Entry): string => (code ? `${text} (CID-10 ${code})` : text)

const measures: Record<VitalMeasure, { label: string; unit: string }> = {
  blood_pressure: { label: 'Pressão arterial', unit: 'mmHg' },
  heart_rate: { label: 'Frequência cardíaca', unit: 'bpm' },
  weight: { label: 'Peso', unit: 'kg' },
  height: { label: 'Altura', unit: 'cm' },
  temperature: { label: 'Temperatura', unit: '°C' },
  saturation: { label: 'Saturação de oxigênio', unit: '%' },
}

const vitalWords = ({ measure, value, second }: Vital): string => {
  const { label, unit } = measures[measure]
  const number = value.toLocaleString('pt-BR')
  return `${label} ${second === null ? number : `${number} por ${second.toLocaleString('pt-BR')}`} ${unit}`
}

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

const states: Record<PrescriptionState, string> = {
  signing: 'em assinatura',
  failed: 'não foi assinada',
  issued: 'válida',
  dispensed: 'usada',
  expired: 'vencida',
  canceled: 'cancelada',
}

const prescriptionPiece = (record: GatheredRecord, one: Prescription): Piece => ({
  title: `Receita de ${moment(one.issuedAt)}, ${states[one.state]}`,
  about: `${professionalIn(record, one.doctorId)}. Validade: ${formatDate(one.expiresAt.toISOString())}. Código de verificação ${one.verificationCode}`,
  paragraphs: one.items.flatMap((item) => [
    [item.description, item.freeComposition].filter(Boolean).join(': '),
    `Quantidade: ${item.quantity}. ${item.posology}`,
  ]),
})

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

const documentPieces = ({ documents }: GatheredRecord): Piece[] =>
  documents.map(({ name, createdAt }) => ({ title: name, about: `Enviado em ${moment(createdAt)}`, paragraphs: [] }))
