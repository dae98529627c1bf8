import { formatDate } from '@prumo/brazil'
import { conditionNames } from '@prumo/contracts/outcomes'
import type { ExamResult } from '#domains/care/exam-results'
import { doseWords, type Prescription, type PrescriptionState, wordsOfItems } from '#domains/care/prescriptions'
import type { SignedDocument } from '#domains/care/signed-documents'
import type { GatheredRecord, TreatmentOnRecord } from '../gathered-record.ts'
import { decisionInWords, prepAnswersInWords, reviewInWords, titleOfExam } from '../prep-words.ts'
import { selfRatingInWords } from '../self-rating-words.ts'
import { wordsOfSigned } from '../signed-words.ts'
import { urgentNoteInWords } from '../urgent-note-words.ts'
import { moment, type Piece, professionalIn } from './chapter.ts'

const states: Record<PrescriptionState, string> = {
  signing: 'em assinatura',
  failed: 'não foi assinada',
  issued: 'válida',
  dispensed: 'usada',
  expired: 'vencida',
  canceled: 'cancelada',
}

/** All that the sheet says of each item, and its dose by numbers. */
export const prescriptionPiece = (record: GatheredRecord, one: Prescription): Piece => ({
  title: `Receita de ${moment(one.issuedAt)}, ${one.replacedBy === null ? states[one.state] : 'substituída por outra'}`,
  about: `${professionalIn(record, one.doctorId)}. Validade: ${formatDate(one.expiresAt.toISOString())}. Código de verificação ${one.verificationCode}`,
  paragraphs: [...itemLines(one), ...canceledFor(one)],
})

const itemLines = ({ items }: Prescription): string[] =>
  wordsOfItems(items).flatMap((words, index) => {
    const dose = items[index] && doseWords(items[index])
    return [...Object.values(words).flat().filter(Boolean), ...(dose ? [`Dose: ${dose}.`] : [])]
  })

const canceledFor = ({ cancelReason }: { cancelReason: string | null }): string[] =>
  cancelReason === null ? [] : [`Motivo do cancelamento: ${cancelReason}`]

export const signedPiece = (record: GatheredRecord, one: SignedDocument): Piece => {
  const { title, lines } = wordsOfSigned(one)
  return {
    title: [`${title} de ${moment(one.issuedAt)}`, standingOf(one)].filter(Boolean).join(', '),
    about: `${professionalIn(record, one.doctorId)}. Código de verificação ${one.verificationCode}`,
    paragraphs: lines,
  }
}

const standingOf = ({ state, replacedBy }: SignedDocument): string => {
  if (state !== 'canceled') return ''
  return replacedBy === null ? 'documento cancelado' : 'documento substituído por outro'
}

export const resultPiece = (record: GatheredRecord, one: ExamResult): Piece => ({
  title: one.name,
  about: `Enviado pelo paciente em ${moment(one.addedAt)}`,
  paragraphs: [
    one.reviewedAt === null
      ? 'Ainda sem resposta.'
      : `Resposta de ${professionalIn(record, one.reviewedBy ?? one.doctorId)} em ${moment(one.reviewedAt)}: ${one.note}`,
  ],
})

export const prepPieces = (record: GatheredRecord): Piece[] => {
  const { answers, documents, decision } = record.prep
  const exams = documents.map((one) => ({
    title: one.name,
    about: `${titleOfExam(one)}. Coleta em ${formatDate(one.confirmedOn ?? one.collectedOn)}`,
    paragraphs: [
      one.review
        ? `Resposta de ${professionalIn(record, one.review.reviewedBy)} em ${moment(one.review.reviewedAt)}: ${reviewInWords(one)}`
        : 'Ainda sem resposta.',
    ],
  }))
  return [
    ...(decision
      ? [
          {
            title: 'Decisão',
            about: `${professionalIn(record, decision.decidedBy)}, ${moment(decision.decidedAt)}`,
            paragraphs: [decisionInWords(decision)],
          },
        ]
      : []),
    ...(answers
      ? [{ title: 'Respostas', about: moment(answers.answeredAt), paragraphs: prepAnswersInWords(answers) }]
      : []),
    ...exams,
  ]
}

const treatmentStates: Record<TreatmentOnRecord['state'], string> = {
  waiting_for_pharmacist: 'espera a conferência da farmácia',
  waiting_for_payment: 'espera o pagamento',
  active: 'em andamento',
  paused: 'em pausa',
  canceled: 'encerrado',
  returned: 'devolvido pela farmácia',
}

export const treatmentPiece = (record: GatheredRecord, one: TreatmentOnRecord): Piece => ({
  title: `${one.name}, ${treatmentStates[one.state]}`,
  about: `Recomendado por ${professionalIn(record, one.doctorId)}`,
  paragraphs: [
    one.products.join(', '),
    ...(one.nextDeliveryOn === null ? [] : [`Próxima entrega: ${formatDate(one.nextDeliveryOn)}`]),
  ],
})

/** One piece a condition: years of days are lines, not pieces. */
export const selfRatingPieces = ({ selfRatings }: GatheredRecord): Piece[] =>
  [...new Set(selfRatings.map(({ about }) => about))].map((condition) => ({
    title: conditionNames[condition],
    about: 'De 0 (muito mal) a 10 (muito bem), segundo o paciente',
    paragraphs: selfRatings
      .filter(({ about }) => about === condition)
      .map((one) => `${formatDate(one.day)}: ${selfRatingInWords(one)}`),
  }))

/** That a diary spoke of what cannot wait, and what became of it. */
export const urgentNotePiece = (one: GatheredRecord['urgentNotes'][number]): Piece => ({
  title: `Aviso de ${moment(one.openedAt)}`,
  about: one.settledAt ? `Encerrado em ${moment(one.settledAt)}` : 'Aberto',
  paragraphs: [urgentNoteInWords(one)],
})

export const messagePiece = (record: GatheredRecord, one: GatheredRecord['messages'][number]): Piece => {
  const professional = professionalIn(record, one.doctorId)
  return {
    title: `Mensagem de ${moment(one.createdAt)}`,
    about: one.isByPatient ? `Do paciente para ${professional}` : `De ${professional} para o paciente`,
    paragraphs: one.body.split('\n').filter((line) => line.trim() !== ''),
  }
}

export const documentPiece = ({ name, createdAt, addedBy }: GatheredRecord['documents'][number]): Piece => ({
  title: name,
  about:
    addedBy === null ? `Enviado em ${moment(createdAt)}` : `Acrescentado pelo profissional em ${moment(createdAt)}`,
  paragraphs: [],
})
