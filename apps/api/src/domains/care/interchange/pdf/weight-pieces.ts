import { formatDate } from '@prumo/brazil'
import type { GatheredRecord } from '../gathered-record.ts'
import { checkInInWords, weightAnswersInWords, weightDecisionInWords } from '../weight-words.ts'
import { moment, type Piece, professionalIn } from './chapter.ts'

/** The weight programme to read: decisions, answers, measures, photos. */
export const weightPieces = (record: GatheredRecord): Piece[] => {
  const { answers, checkIns, photos, decisions } = record.weight
  return [
    ...decisions.map((decision) => ({
      title: 'Decisão',
      about: `${professionalIn(record, decision.decidedBy)}, ${moment(decision.decidedAt)}`,
      paragraphs: [weightDecisionInWords(decision)],
    })),
    ...answers.map((given) => ({
      title: 'Respostas',
      about: moment(given.answeredAt),
      paragraphs: weightAnswersInWords(given),
    })),
    ...checkIns.map((checkIn) => ({
      title: `Registro de ${formatDate(checkIn.on)}`,
      about: `Enviado em ${moment(checkIn.sentAt)}`,
      paragraphs: checkInInWords(checkIn),
    })),
    ...photos.map((photo) => ({ title: photo.name, about: `Foto de ${formatDate(photo.on)}`, paragraphs: [] })),
  ]
}
