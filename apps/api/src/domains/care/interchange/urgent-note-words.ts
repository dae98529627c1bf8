import type { UrgentNote } from '#domains/care/urgent-notes'

const kinds: Record<UrgentNote['urgency'], string> = {
  mind: 'sofrimento ou risco contra a própria vida',
  emergency: 'sinais de emergência no corpo',
  abdomen: 'dor forte na barriga ou vômitos que não param',
}
const diaries: Record<UrgentNote['diary'], string> = {
  self_rating: 'Anotação do dia',
  training: 'Diário do treino',
  course_support: 'Mensagem ao apoio do curso',
  check_in: 'Relato de sintomas',
}
const outcomes: Record<NonNullable<UrgentNote['outcome']>, string> = {
  spoke: 'Falamos com o paciente',
  in_care: 'O paciente estava sendo atendido',
  not_reached: 'Não conseguimos falar com o paciente',
  not_urgent: 'Não era urgência',
}

/** What was heard of a diary, and what became of it; no word of his. */
export const urgentNoteInWords = ({ diary, urgency, outcome }: UrgentNote): string =>
  `${diaries[diary]}: ${kinds[urgency]}. ${outcome ? outcomes[outcome] : 'Espera uma ligação'}.`
