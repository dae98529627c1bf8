import { formatDateTime } from '@prumo/brazil'
import type { OwnUrgentNote } from '#shared/urgent-words/own-urgent-notes.api.ts'
import type { Outcome, Reason, UrgentNote } from './urgent-notes.api.ts'

/** The kind of his words; the words themselves are shown to nobody here. */
export const urgencyWords: Record<UrgentNote['urgency'], string> = {
  mind: 'Sofrimento ou risco contra a própria vida',
  emergency: 'Sinais de emergência no corpo',
  abdomen: 'Dor forte na barriga ou vômitos que não param',
}

/** All that he spoke of, his last words first. */
export const kindsOf = ({
  urgency,
  alsoUrgency,
}: Pick<UrgentNote, 'urgency' | 'alsoUrgency'>): UrgentNote['urgency'][] =>
  alsoUrgency ? [urgency, alsoUrgency] : [urgency]

export const diaryWords: Record<UrgentNote['diary'], string> = {
  self_rating: 'Anotação do dia',
  training: 'Diário do treino',
  course_support: 'Mensagem ao apoio do curso',
  check_in: 'Relato de sintomas',
  message: 'Mensagem ao médico',
  lesson_notes: 'Anotação de uma aula',
  follow_up: 'Respostas antes de renovar a receita',
}

/** To the patient: who reads the words themselves. */
export const keptWords: Record<Exclude<UrgentNote['diary'], 'self_rating'>, string> = {
  training: 'O que você escreveu continua só seu.',
  check_in: 'O que você contou fica guardado para o médico com quem você marcar.',
  course_support: 'As suas palavras ficam na conversa com o apoio.',
  message: 'As suas palavras ficam na conversa com o seu médico.',
  lesson_notes: 'O que você escreveu continua só seu.',
  follow_up: 'As suas respostas ficam no prontuário, para o médico da receita.',
}

/** "Anotação do dia de 26/11/2026 09:00, 2 vezes" */
export const originWords = ({ diary, openedAt, lastWrittenAt, times }: UrgentNote): string =>
  times === 1
    ? `${diaryWords[diary]}, em ${formatDateTime(openedAt)}`
    : `${diaryWords[diary]}, ${times} vezes; a última em ${formatDateTime(lastWrittenAt)}`

/** What to do before anything else, by kind. */
export const whatToDo: Record<UrgentNote['urgency'], string> = {
  mind: 'Ligue agora. Pergunte se ele está em segurança e se há alguém por perto. Com risco imediato, chame o 192 para o endereço dele e fique na linha.',
  emergency: 'Ligue agora. Se o sinal continua, peça que ele chame o 192, ou chame você para o endereço dele.',
  abdomen:
    'Ligue agora. Dor forte na barriga ou vômitos que não param pedem um pronto-socorro hoje: pergunte se ele já foi e se alguém vai com ele.',
}

export const outcomeWords: Record<Outcome, string> = {
  spoke: 'Falamos com ele',
  in_care: 'Está sendo atendido (SAMU, hospital ou outro serviço)',
  not_reached: 'Não consegui falar: fica na lista para tentar de novo',
  not_urgent: 'Não era urgência',
  given_up: 'Encerrar sem ter falado com ele',
}

/** Why one is ended without having reached him. */
export const reasonWords: Record<Reason, string> = {
  help_sent: 'Socorro enviado ao endereço dele',
  safe_by_others: 'Outra pessoa confirmou que ele está em segurança',
  wrote_since: 'Ele escreveu depois, e está bem',
  no_way_left: 'Não há mais como falar com ele',
}

/** The team judges nothing of health. */
export const outcomesFor = ({ isDoctors, mayGiveUp }: UrgentNote): Outcome[] => [
  ...(['spoke', 'in_care', 'not_reached'] as const),
  ...(isDoctors ? (['not_urgent'] as const) : []),
  ...(mayGiveUp ? (['given_up'] as const) : []),
]

/** "2 tentativas; tente de novo até 26/11/2026 10:00" */
export const triesWords = ({ tries, nextTryAt }: UrgentNote): string =>
  `${tries === 1 ? '1 tentativa' : `${tries} tentativas`}${nextTryAt ? `; tente de novo até ${formatDateTime(nextTryAt)}` : ''}`

/** To the patient: who was told, and until when somebody calls. */
export const heardWords = ({ doctorName, dueAt, isLate }: OwnUrgentNote): string => {
  if (isLate)
    return 'Ninguém conseguiu falar com você no prazo, e toda a equipe foi avisada. Não espere a nossa ligação.'
  const until = `até ${formatDateTime(dueAt)}`
  return doctorName
    ? `Quem acompanha você (${doctorName}, ou quem estiver no lugar) recebeu um aviso e liga ${until}.`
    : `Nossa equipe recebeu um aviso e liga ${until}.`
}
