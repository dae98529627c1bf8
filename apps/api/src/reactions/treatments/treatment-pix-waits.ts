import { calendarDayOf, formatDateTime, formatReais } from '@prumo/brazil'
import type { Context } from '#platform/context'
import type { Written } from '../mails/message.ts'
import type { creditPaidCents } from '../mails/order-words.ts'
import { aboutTreatment } from '../mails/treatment-facts.ts'

/** The subject is `<dispensing>:<day>`. Null once it is paid, paid in another way, or over: that has its own mail. */
export const writePixWaits = (ctx: Context, subject: string): Promise<Written | null> => {
  const [id, day = ''] = subject.split(':')
  return aboutTreatment(ctx, Number(id), ({ dispensing, order, url, greeting }) => {
    const pix = order.payments.findLast(({ state, method }) => state === 'pending' && method.kind === 'pix')
    if (dispensing.state !== 'waiting_for_pix' || !order.paymentDueAt || !pix) return null
    const until = formatDateTime(order.paymentDueAt).replace(', ', ' às ')
    const isFirst = dispensing.decidedAt !== null && calendarDayOf(dispensing.decidedAt) === day
    const creditCents = creditHeldCents(order)
    return {
      subject: `Pedido ${order.number}: falta só o Pix`,
      preview: `A farmácia aceitou seu pedido e o guarda até ${until}.`,
      greeting,
      title: isFirst ? 'A farmácia aceitou seu pedido' : 'Seu pedido ainda espera o Pix',
      paragraphs: [
        'O farmacêutico conferiu sua receita. O pacote é preparado assim que o Pix for pago.',
        'O código está na sua área, em “Tratamentos”. Se ele já tiver vencido, um toque gera outro.',
      ],
      facts: [
        { label: 'Pedido', value: order.number },
        ...(creditCents > 0 ? [{ label: 'Crédito na Prumo', value: formatReais(creditCents) }] : []),
        { label: 'A pagar com Pix', value: formatReais(pix.amountCents) },
        { label: 'Até', value: until },
      ],
      action: { label: 'Pagar com Pix', url },
      note: 'Depois desse prazo nada é cobrado: os envios ficam pausados até você retomar, e a receita continua sua.',
    }
  })
}

/** Held until the Pix is paid. */
const creditHeldCents = ({ payments }: Parameters<typeof creditPaidCents>[0]): number =>
  payments
    .filter(({ state, storeCreditId }) => state === 'pending' && storeCreditId !== null)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
