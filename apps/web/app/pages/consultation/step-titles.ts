import type { ConsultationStep } from '#links'

/** The heading of each step, also the title of its page; none reveals the complaint. */
export const stepTitles: Record<ConsultationStep, string> = {
  questionario: 'Questionário',
  medico: 'Com quem você quer falar',
  sessoes: 'Quantas sessões',
  canal: 'Como você quer falar',
  horario: 'Escolha o horário',
  dados: 'Seus dados',
  autorizacao: 'Sua autorização',
  pagamento: 'Pagamento',
  confirmacao: 'Consulta marcada',
}

/** The same in one word, for the progress line. */
export const stepLabels: Record<ConsultationStep, string> = {
  questionario: 'Perguntas',
  medico: 'Médico',
  sessoes: 'Sessões',
  canal: 'Canal',
  horario: 'Horário',
  dados: 'Dados',
  autorizacao: 'Termo',
  pagamento: 'Pagar',
  confirmacao: 'Pronto',
}
