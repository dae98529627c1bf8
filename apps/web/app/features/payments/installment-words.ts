import { formatReais } from '@prumo/brazil'

/** "3x de R$ 19,67 sem juros"; a different first instalment is named too, because it is paid first. */
export const installmentWords = (amountsCents: readonly number[]): string => {
  const [first = 0, second = first] = amountsCents
  if (amountsCents.length < 2) return `À vista, ${formatReais(first)}`
  const others = `${amountsCents.length}x de ${formatReais(second)} sem juros`
  return first === second ? others : `${others} (a primeira de ${formatReais(first)})`
}

/** The first instalment contains the remaining cents, and the customer is told before he pays (domain 3.3). */
export const remainderWords = (amountsCents: readonly number[]): string | undefined => {
  const [first = 0, second = first] = amountsCents
  return first === second ? undefined : `A primeira parcela é de ${formatReais(first)}.`
}
