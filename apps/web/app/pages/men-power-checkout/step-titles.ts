import type { CheckoutStep } from '#links'

/** The heading of each step, also the title of its page; it never names the treatment (design 6). */
export const stepTitles: Record<CheckoutStep, string> = {
  info: 'Seu tratamento',
  address: 'Onde entregamos',
  delivery: 'Como entregamos',
  payment: 'Pagamento',
  review: 'Confira antes de pedir',
}

export const stepLabels: Record<CheckoutStep, string> = {
  info: 'Tratamento',
  address: 'Endereço',
  delivery: 'Entrega',
  payment: 'Pagamento',
  review: 'Revisão',
}
