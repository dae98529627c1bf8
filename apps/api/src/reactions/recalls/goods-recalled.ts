import type { GoodsOfLot } from '#domains/shop/recalls'
import type { Message } from '../mails/message.ts'
import type { OrderFacts } from '../mails/order-facts.ts'

export type RecalledFacts = OrderFacts & { lotNumber: string; goods: GoodsOfLot[]; supportEmail: string }

/**
 * A mail may be read over a shoulder: it names order and lot, and not what was bought. Null if nothing of the lot has
 * left any more.
 */
export const goodsRecalled = ({ goods, lotNumber, supportEmail, url, greeting }: RecalledFacts): Message | null => {
  if (goods.length === 0) return null
  const oldestFirst = goods.toSorted((one, other) => one.order.id - other.order.id)
  const numbers = [...new Set(oldestFirst.map(({ order }) => order.number))]
  return {
    subject: 'Importante: sobre um pedido seu',
    preview: 'Confira o lote antes de usar de novo. Leva um minuto.',
    greeting,
    title: `Pare de usar o que tem o lote ${lotNumber}`,
    paragraphs: [
      'O fabricante recolheu um lote que foi no seu pedido. Por segurança, não use mais o produto que traz este lote na embalagem, mesmo que já tenha começado.',
      `Escreva para ${supportEmail}: enviamos outro, de outro lote, ou devolvemos o valor. Você não paga nada por isso.`,
      'Se sentir algo diferente, procure um médico; se for grave, ligue para o SAMU, no 192.',
    ],
    facts: [{ label: 'Lote', value: lotNumber }, ...numbers.map((number) => ({ label: 'Pedido', value: number }))],
    action: { label: 'Ver o pedido', url },
    note: 'Não jogue o produto fora: guarde separado, com a embalagem, até falar com a gente.',
  }
}
