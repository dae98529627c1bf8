import { formatReais } from '@prumo/brazil'
import { type Cycle, getCycle, getDispensing } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import type { Message, Written } from '../mails/message.ts'
import { aboutTreatment, type TreatmentFacts } from '../mails/treatment-facts.ts'
import { whereTo } from '../parcels/order-refunded.ts'

/** The subject is `<dispensing>:<who paid it back>`. A mail may be read over a shoulder: no medicine, no condition. */
export const writeTreatmentPaidBack = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [id, by] = subject.split(':')
  const dispensingId = Number(id)
  const { subscription } = await getDispensing(ctx, { dispensingId })
  const beside = besideWords(await getCycle(ctx, { subscriptionId: subscription.id }))
  return aboutTreatment(ctx, dispensingId, (facts) =>
    by === 'patient' ? givenUp(facts, beside) : askedByUs(facts, beside),
  )
}

/** What becomes of a later request that the pharmacy has: never read that nothing is charged while it is. */
const besideWords = ({ isUnderWay, unpaid }: Cycle): string[] => {
  if (!isUnderWay) return []
  return unpaid?.what === 'refused'
    ? [
        'O pagamento do pedido que a farmácia já tem não passou, e não tentamos de novo: na sua área, você paga de outro jeito ou desiste dele.',
      ]
    : [
        'Só o pedido que a farmácia já tem segue, e só ele é cobrado. Se não quiser, desista dele na sua área, em “Tratamentos”.',
      ]
}

const givenUp = ({ order, subscription, url, greeting }: TreatmentFacts, beside: string[]): Message => ({
  subject: `Você desistiu do pedido ${order.number}`,
  preview: 'Tudo o que você pagou por ele volta para você.',
  greeting,
  title: 'Seu pedido foi cancelado, e o valor volta',
  paragraphs: [
    `A farmácia não tinha começado a preparar, então nada será feito nem enviado. ${whereTo(order.payments)}`,
    'O documento do médico continua seu, como antes deste pedido.',
    ...(subscription.state === 'paused' ? [goesOn, ...beside] : []),
  ],
  facts: [
    { label: 'Pedido', value: order.number },
    { label: 'Total do pedido', value: formatReais(order.totalCents) },
  ],
  action: { label: 'Ver na minha área', url },
  note: null,
})

const goesOn = 'Os próximos envios estão pausados: nada é pedido nem cobrado até você retomar, na sua área.'

/** The money has a mail of its own. Null once it goes on; whoever paused it may still read why nothing comes. */
const askedByUs = ({ order, subscription, url, greeting }: TreatmentFacts, beside: string[]): Message | null =>
  subscription.state !== 'paused'
    ? null
    : {
        subject: 'Quer continuar recebendo seus envios?',
        preview: 'Nada mais é cobrado até você dizer que sim.',
        greeting,
        title: 'Seus envios continuam?',
        paragraphs: [
          `Houve uma devolução no pedido ${order.number}. Por isso pausamos os próximos envios: nada é pedido nem cobrado até você dizer que quer continuar.`,
          ...beside,
          'Na sua área, em “Tratamentos”, você retoma quando quiser ou cancela de vez.',
        ],
        facts: [],
        action: { label: 'Retomar ou cancelar', url },
        note: null,
      }
