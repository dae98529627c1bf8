import { businessDaysToMake } from '@prumo/contracts/making'
import { travelsFor } from '#domains/plans/subscriptions'
import type { Message } from './message.ts'
import { paidFacts } from './order-words.ts'
import type { TreatmentFacts } from './treatment-facts.ts'

/** Decreto 7.962/2013 art. 4 III. A compounded medicine cannot be returned once it is being made (domain.md 2.5). */
export const treatmentCharged = ({ order, url, greeting }: TreatmentFacts): Message | null => {
  const paid = paidFacts(order)
  if (!paid) return null
  const travels = travelsFor(order)
  return {
    subject: `Pedido aceito e pago: ${order.number}`,
    preview: 'A farmácia aceitou seu pedido, e o pagamento foi feito.',
    greeting,
    title: 'A farmácia aceitou seu pedido',
    paragraphs: [
      'O farmacêutico conferiu sua receita, e o valor combinado foi pago. O pacote segue em embalagem discreta.',
    ],
    facts: [
      { label: 'Pedido', value: order.number },
      ...paid,
      // It is made first: the carrier's days alone would promise it too early.
      ...(travels === null
        ? []
        : [{ label: 'Entrega', value: `feito e entregue em até ${businessDaysToMake + travels} dias úteis` }]),
    ],
    action: { label: 'Acompanhar', url },
    note: 'Nada é cobrado sem um pedido ou um sim seu. Você pode desistir e receber tudo de volta até a farmácia começar a preparar o pedido: na sua área, em “Tratamentos”.',
  }
}
