import { listRecalledOfPatient, type ProductOfLot } from '#domains/plans/compounding'
import { listPharmacies } from '#domains/plans/pharmacies'
import { getDispensing } from '#domains/plans/subscriptions'
import { hasLeft, successorOf } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'
import { aboutTreatment } from '../mails/treatment-facts.ts'

/** Whether the patient may have it; only what surely waits here he cannot have. */
const mayHaveIt = ({ parcel, state }: ProductOfLot): boolean =>
  parcel === null || state === 'replaced' || parcel.state === 'ready' || parcel.state === 'packed' || hasLeft(parcel)

/**
 * The subject is `<lot>:<patient>`. A mail may be read over a shoulder: no medicine, no condition; the batch is on the
 * label of what he has.
 */
export const writeTreatmentRecalled = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [lotId = 0, patientId = 0] = subject.split(':').map(Number)
  const products = await listRecalledOfPatient(ctx, { lotId, patientId })
  const [first] = products
  const addressee = await findAddressee(ctx, patientId)
  const pharmacy = (await listPharmacies(ctx)).find(({ id }) => id === first?.pharmacyId)
  if (!first || !addressee || !pharmacy) return null
  const toStop = products.filter(mayHaveIt)
  const words = toStop.length > 0 ? wordsToStop : wordsOfStopped
  return {
    userId: patientId,
    to: addressee.to,
    message: {
      ...words(pharmacy.phone),
      greeting: addressee.greeting,
      facts: [
        { label: 'Farmácia', value: `${pharmacy.legalName}, ${pharmacy.phone}` },
        ...(toStop.length > 0 ? toStop : products).flatMap(({ orderNumber, batch }) => [
          { label: `Pedido ${orderNumber}`, value: `lote ${batch ?? ''} no rótulo` },
        ]),
      ],
      action: { label: 'Falar com a farmácia', url: `${ctx.settings.webUrl}/_app/tratamentos` },
    },
  }
}

const wordsToStop = (phone: string) => ({
  subject: 'Importante: sobre um pedido seu',
  preview: 'Leia antes da próxima dose. Leva um minuto.',
  title: 'Pare de usar o que tem este lote no rótulo',
  paragraphs: [
    'O fornecedor recolheu uma matéria-prima que foi usada no seu pedido. Por segurança, não use mais o produto que tem o lote abaixo no rótulo, mesmo que já tenha começado.',
    `Ligue para a farmácia, no ${phone}, ou escreva para quem atendeu você. Se sentir algo diferente, diga na hora; se for grave, ligue para o SAMU, no 192.`,
    'Você não paga nada por isso: a farmácia faz de novo ou devolve o valor, e avisa por aqui.',
  ],
  note: 'Não jogue o produto fora: guarde separado, com o rótulo, até falar com a farmácia.',
})

const wordsOfStopped = (phone: string) => ({
  subject: 'Importante: sobre um pedido seu',
  preview: 'Seu envio parou antes de sair. Você não precisa fazer nada.',
  title: 'Seu envio parou antes de sair',
  paragraphs: [
    'O fornecedor recolheu uma matéria-prima que foi usada no seu pedido. A caixa não saiu da farmácia, e nada do que você já tem em casa muda.',
    `A farmácia faz de novo, sem custo, e o envio atrasa alguns dias. Dúvidas: ${phone}.`,
  ],
  note: null,
})

/** The subject is `<dispensing>:<shipment>`. */
export const writeTreatmentMadeAgain = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [dispensingId = 0, shipmentId = 0] = subject.split(':').map(Number)
  const { dispensing } = await getDispensing(ctx, { dispensingId })
  return aboutTreatment(ctx, dispensing.id, ({ order, url, greeting }) => {
    const lost = order.shipments.find(({ id }) => id === shipmentId)
    if (!lost || !successorOf(order.shipments, lost)) return null
    return {
      subject: `Pedido ${order.number}: preparamos de novo`,
      preview: 'Sem custo. Avisamos quando a caixa sair.',
      greeting,
      title: 'A farmácia está preparando de novo',
      paragraphs: [
        'O que não ficou com você é feito outra vez, igual, pela mesma farmácia. Nada é cobrado.',
        'Fica pronto em até dois dias úteis, e avisamos quando a caixa sair.',
        ...(lost.state === 'lost'
          ? ['Se a caixa perdida aparecer, não use o que veio nela: avise a farmácia, e nós buscamos sem custo.']
          : []),
      ],
      facts: [{ label: 'Pedido', value: order.number }],
      action: { label: 'Ver o tratamento', url },
      note: null,
    }
  })
}
