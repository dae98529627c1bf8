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
  message: 'Mensagem ao médico',
  lesson_notes: 'Anotação de uma aula',
  follow_up: 'Respostas antes de renovar a receita',
}
const outcomes: Record<NonNullable<UrgentNote['outcome']>, string> = {
  spoke: 'Falamos com o paciente',
  in_care: 'O paciente estava sendo atendido',
  not_reached: 'Não conseguimos falar com o paciente',
  not_urgent: 'Não era urgência',
  given_up: 'Encerrado sem falar com o paciente',
}
const reasons: Record<NonNullable<UrgentNote['reason']>, string> = {
  help_sent: 'socorro enviado ao endereço dele',
  safe_by_others: 'outra pessoa confirmou que ele está em segurança',
  wrote_since: 'ele escreveu depois, e está bem',
  no_way_left: 'não havia mais como falar com ele',
}

/** What was heard of a diary, and what became of it; no word of his. */
export const urgentNoteInWords = ({ diary, urgency, alsoUrgency, outcome, reason }: UrgentNote): string => {
  const spoke = [kinds[urgency], ...(alsoUrgency ? [kinds[alsoUrgency]] : [])].join('; ')
  const end = outcome ? outcomes[outcome] : 'Espera uma ligação'
  return `${diaries[diary]}: ${spoke}. ${end}${reason ? ` (${reasons[reason]})` : ''}.`
}
