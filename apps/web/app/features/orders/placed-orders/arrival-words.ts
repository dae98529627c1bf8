import { formatDate } from '@prumo/brazil'
import { businessDaysWords, madeAndSentWords } from '../checkout/DeliveryChoice.tsx'
import { isMedicine } from '../medicine-states.ts'
import type { Order } from '../order.ts'
import { isPaid, troubleWords } from '../order-states.ts'
import { businessDaysOf, selectedRateOf } from './order-view.ts'

const withWeekday = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
})

/** "quarta, 02/12": "quarta-feira" would break at its hyphen. */
const dayWords = (day: string): string => withWeekday.format(new Date(day)).replace('-feira', '')

type Promised = { day: string; isLate: boolean }

/** The day of the box that comes last. */
const promiseOf = ({ shipments }: Pick<Order, 'shipments'>): Promised | null => {
  const promises = shipments.flatMap(({ publicMetadata }) => {
    const { arrivesBy: day, isLate } = publicMetadata ?? {}
    return typeof day === 'string' ? [{ day, isLate: isLate === true }] : []
  })
  return promises.toSorted((one, other) => other.day.localeCompare(one.day))[0] ?? null
}

/**
 * When it arrives, as its buyer was told where he chose the delivery: the day once it is paid, the days before. Null
 * where that is not known, and where something else is true of its boxes.
 */
export const arrivalWords = (order: Order): string | null => {
  if (order.state === 'canceled' || order.shipmentState === 'canceled' || troubleWords(order)) return null
  if (!isPaid(order)) return daysWords(order)
  const promise = promiseOf(order)
  if (!promise) return null
  return promise.isLate
    ? `Era para chegar até ${formatDate(promise.day)}. Se ainda não chegou, escreva para nós: nós procuramos.`
    : `Chega até ${dayWords(promise.day)}`
}

const daysWords = (order: Order): string | null => {
  const rate = selectedRateOf(order)
  const days = rate && businessDaysOf(rate)
  if (days === null) return null
  if (days === 0 && !isMedicine(order)) return 'Entrega no dia do pagamento'
  return `${isMedicine(order) ? madeAndSentWords(days) : businessDaysWords(days)}, depois do pagamento`
}
