import type { CheckoutStep } from '#links'

/** The heading of each step, also the title of its page. */
export const stepTitles: Record<CheckoutStep, string> = {
  info: 'Seus dados',
  address: 'Onde entregamos',
  delivery: 'Como entregamos',
  payment: 'Pagamento',
  review: 'Confira antes de pagar',
}

/** The same in one word, for the progress line. */
export const stepLabels: Record<CheckoutStep, string> = {
  info: 'Dados',
  address: 'Endereço',
  delivery: 'Entrega',
  payment: 'Pagamento',
  review: 'Revisão',
}
