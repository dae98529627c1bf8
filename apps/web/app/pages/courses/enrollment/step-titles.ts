import type { EnrollmentStep } from '#links'

/** The heading of each step, also the title of its page; none names the course. */
export const stepTitles: Record<EnrollmentStep, string> = {
  dados: 'Seus dados',
  pagamento: 'Pagamento',
  confirmacao: 'Inscrição confirmada',
}

/** The same in one word, for the progress line. */
export const stepLabels: Record<EnrollmentStep, string> = {
  dados: 'Dados',
  pagamento: 'Pagar',
  confirmacao: 'Pronto',
}
