import { toCents } from '@prumo/brazil'
import type { OrderAbout } from './order-about.api.ts'

type Money = Pick<OrderAbout, 'payments' | 'refunds' | 'isCanceled'>

const centsOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + toCents(amount), 0)

/** In centavos: what was paid, what went back or is on its way, and what is left, with its name. */
export const moneyOf = ({ payments, refunds, isCanceled }: Money) => {
  const [paid, givenBack] = [centsOf(payments), centsOf(refunds)]
  const kept = paid - givenBack
  return { paid, givenBack, kept, keptLabel: isCanceled && kept > 0 ? 'Espera a sua escolha' : 'Valor que fica pago' }
}
