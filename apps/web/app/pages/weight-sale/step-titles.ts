import type { WeightStep } from '#late-links'

/** The heading of each step, also the title of its page; none names the programme (design 6). */
export const stepTitles: Record<WeightStep, string> = {
  perguntas: 'Antes de começar',
  dados: 'Seus dados',
  pagamento: 'Pagamento',
  confirmacao: 'Tudo certo',
}

/** The same in one word, for the progress line. */
export const stepLabels: Record<WeightStep, string> = {
  perguntas: 'Perguntas',
  dados: 'Dados',
  pagamento: 'Pagar',
  confirmacao: 'Pronto',
}
