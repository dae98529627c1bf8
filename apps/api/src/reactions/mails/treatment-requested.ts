import { formatReais } from '@prumo/brazil'
import type { Message } from './message.ts'
import type { TreatmentFacts } from './treatment-facts.ts'

export const treatmentRequested = ({ dispensing, order, url, greeting }: TreatmentFacts): Message => ({
  subject: `Pedido recebido: ${order.number}`,
  preview: 'Nada foi cobrado ainda. Avisamos assim que houver novidade.',
  greeting,
  title: 'Recebemos seu pedido',
  paragraphs: [
    'Um farmacêutico vai conferir sua receita. A cobrança só acontece depois que ele aceitar; se ele devolver, você não paga nada.',
  ],
  facts: [
    { label: 'Pedido', value: order.number },
    { label: 'Total combinado', value: formatReais(dispensing.agreedTotalCents) },
  ],
  action: { label: 'Acompanhar', url },
  note: null,
})
