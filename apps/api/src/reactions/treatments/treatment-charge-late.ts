import { isTriedSoon } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import type { Written } from '../mails/message.ts'
import { aboutTreatment } from '../mails/treatment-facts.ts'

/** Null once anything was answered: that has its own mail. */
export const writeChargeLate = (ctx: Context, dispensingId: number): Promise<Written | null> =>
  aboutTreatment(ctx, dispensingId, ({ dispensing, order, subscription, url, greeting }) => {
    if (dispensing.state !== 'accepted' && !isTriedSoon(dispensing, subscription, ctx.now())) return null
    const what = subscription.paysBy === 'pix' ? 'o código Pix ainda não ficou pronto' : 'a cobrança ainda não saiu'
    return {
      subject: `Pedido ${order.number}: o pagamento está demorando`,
      preview: 'Seguimos tentando. Por enquanto você não precisa fazer nada.',
      greeting,
      title: 'O pagamento está demorando',
      paragraphs: [
        `A farmácia aceitou seu pedido, mas ${what}. Um serviço de que dependemos está fora do ar. Seguimos tentando, e por enquanto você não precisa fazer nada. Se o pagamento não for aprovado, avisamos, e você escolhe outro jeito.`,
        'O valor é o que você combinou, e nada é cobrado duas vezes. Avisamos assim que o pagamento andar.',
      ],
      facts: [{ label: 'Pedido', value: order.number }],
      action: { label: 'Ver meus pedidos', url },
      note: null,
    }
  })
