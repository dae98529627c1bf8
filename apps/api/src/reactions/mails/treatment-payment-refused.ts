import { formatReais } from '@prumo/brazil'
import type { Message } from './message.ts'
import type { TreatmentFacts } from './treatment-facts.ts'

export const treatmentPaymentRefused = ({ dispensing, order, url, greeting }: TreatmentFacts): Message | null =>
  // Paid or returned before this mail was sent: there is nothing left to do.
  dispensing.state !== 'payment_failed'
    ? null
    : {
        subject: `Pagamento não aprovado: pedido ${order.number}`,
        preview: 'Seu pedido está guardado. Pague com outro cartão ou com Pix para seguir.',
        greeting,
        title: 'O pagamento não foi aprovado',
        paragraphs: [
          'A farmácia aceitou seu pedido, mas o pagamento não passou. Nada foi cobrado, e o pedido continua guardado enquanto a receita valer.',
        ],
        facts: [
          { label: 'Pedido', value: order.number },
          { label: 'Total combinado', value: formatReais(dispensing.agreedTotalCents) },
        ],
        action: { label: 'Pagar de outro jeito', url },
        note: null,
      }
