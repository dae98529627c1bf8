import { formatDate, formatReais } from '@prumo/brazil'
import { isCardExpired, isRefusedAsExpired } from '#domains/money/payments'
import { type Unpaid, unpaidOf } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import type { Message, Written } from './message.ts'
import { aboutTreatment, type TreatmentFacts } from './treatment-facts.ts'

/** The subject is `<dispensing>`, or `<dispensing>:<refusals>` of a later parcel: one mail for each refusal. */
export const writePaymentRefused = (ctx: Context, subject: string): Promise<Written | null> => {
  const [id, refusals] = subject.split(':')
  return aboutTreatment(ctx, Number(id), (facts) =>
    refusals === undefined || facts.dispensing.refusals === Number(refusals) ? paymentRefused(facts, ctx.now()) : null,
  )
}

const guarded =
  'A farmácia aceitou seu pedido, mas o pagamento não passou. Nada foi cobrado, e o pedido continua guardado enquanto a receita valer.'

const paymentRefused = (facts: TreatmentFacts, now: Date): Message | null => {
  const { dispensing, order, url, greeting, subscription } = facts
  const unpaid = unpaidOf(dispensing, subscription)
  // Paid or returned before this mail was sent: there is nothing left to do.
  if (unpaid?.what !== 'refused') return null
  const expired = subscription.paysBy === 'card' ? expiredCardOf(order.payments, now) : null
  const again = againOf(unpaid, subscription.paysBy)
  return {
    subject: `Pagamento não aprovado: pedido ${order.number}`,
    preview: again?.preview ?? 'Seu pedido está guardado. Pague com outro cartão ou com Pix para seguir.',
    greeting,
    title: expired ?? 'O pagamento não foi aprovado',
    paragraphs: [
      ...(expired ? [`${expired}. Escolha outro, ou pague com Pix.`] : []),
      guarded,
      ...(again?.paragraphs ?? []),
    ],
    facts: [
      { label: 'Pedido', value: order.number },
      { label: 'Total combinado', value: formatReais(dispensing.agreedTotalCents) },
      ...(again?.facts ?? []),
    ],
    action: { label: 'Pagar de outro jeito', url },
    note: null,
  }
}

/** By its date, or as the provider says. */
const expiredCardOf = (payments: TreatmentFacts['order']['payments'], now: Date): string | null => {
  const last = payments.findLast(({ card }) => card !== null)
  if (!last?.card) return null
  const isExpired = isRefusedAsExpired(last) || (last.card.customerId !== null && isCardExpired(last.card, now))
  return isExpired ? `O cartão final ${last.card.lastDigits ?? '0000'} venceu` : null
}

/** A later parcel is tried again by itself: on which day, and what follows (decision 0128: never unseen). */
const againOf = (
  { retryOn, isLastTry }: Unpaid,
  paysBy: 'card' | 'pix',
): Pick<Message, 'preview' | 'paragraphs' | 'facts'> | null => {
  if (retryOn === null) return null
  const day = formatDate(retryOn)
  const tried = paysBy === 'card' ? 'tentamos o cartão de novo, no mesmo valor' : 'mandamos um código Pix novo'
  const then = isLastTry ? 'É a última vez: se não der certo,' : 'Depois da última vez,'
  return {
    preview: `Tentamos de novo em ${day}. Se preferir, pague antes de outro jeito.`,
    paragraphs: [
      `Em ${day}, ${tried}. ${then} seus envios ficam pausados, e nada se perde.`,
      'Se preferir, pague antes com outro cartão ou com Pix. Se não quiser este envio, desista dele na sua área, em “Tratamentos”.',
    ],
    facts: [{ label: isLastTry ? 'Última tentativa' : 'Próxima tentativa', value: day }],
  }
}
