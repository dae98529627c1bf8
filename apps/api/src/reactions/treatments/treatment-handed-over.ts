import { formatCnpj } from '@prumo/brazil'
import { listPharmacies } from '#domains/plans/pharmacies'
import { type HandoverReason, listHandovers } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import type { Written } from '../mails/message.ts'
import { aboutTreatment } from '../mails/treatment-facts.ts'

/** A mail may be read over a shoulder: no medicine, and nothing of how it is made. */
const reasons: Record<HandoverReason, string> = {
  material_missing: 'A farmácia que recebeu o pedido não tem, agora, tudo de que ele precisa.',
  no_time: 'A farmácia que recebeu o pedido não consegue atender no prazo.',
  cannot_be_made: 'A farmácia que recebeu o pedido não consegue preparar este pedido.',
  nearer: 'A outra farmácia fica mais perto do seu endereço.',
}

/**
 * The subject is `<dispensing>:<handover>`. Says nothing once the request went on to a third pharmacy, or the other one
 * has decided.
 */
export const writeTreatmentHandedOver = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [dispensingId = 0, handoverId = 0] = subject.split(':').map(Number)
  const last = (await listHandovers(ctx, { dispensingIds: [dispensingId] })).at(-1)
  const pharmacy = (await listPharmacies(ctx)).find(({ id }) => id === last?.toPharmacyId)
  return aboutTreatment(ctx, dispensingId, ({ dispensing, order, url, greeting }) => {
    const isToDecide = dispensing.state === 'requested' || dispensing.state === 'in_question'
    if (last?.id !== handoverId || !pharmacy || !isToDecide) return null
    const { legalName, cnpj, address, phone } = pharmacy
    return {
      subject: `Outra farmácia atende o pedido ${order.number}`,
      preview: 'O valor e a entrega não mudam. Nada foi cobrado.',
      greeting,
      title: 'Seu pedido passou para outra farmácia',
      paragraphs: [
        `${reasons[last.reason]} Quem prepara e vende agora é ${legalName}.`,
        'O valor, a entrega e a forma de pagamento são os que você combinou. A cobrança só acontece depois que essa farmácia conferir tudo.',
        'Se preferir, cancele o pedido pela sua área, sem custo, e leve a receita à farmácia que quiser.',
      ],
      facts: [
        { label: 'Pedido', value: order.number },
        { label: 'Quem vende agora', value: `${legalName}, CNPJ ${formatCnpj(cnpj)}` },
        { label: 'Endereço', value: address },
        { label: 'Telefone', value: phone },
      ],
      action: { label: 'Ver o pedido', url },
      note: null,
    }
  })
}
