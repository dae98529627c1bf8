import { formatDate, formatReais } from '@prumo/brazil'
import type { Cycle } from './cycles.api.ts'

const cents = (reais: number) => Math.round(reais * 100)

/** At most so much, with delivery. */
export const totalWords = (total: number): string => `${formatReais(cents(total))} com a entrega`

const every: Record<Cycle['period'], string> = {
  monthly: 'todo mês',
  bimonthly: 'a cada 2 meses',
  quarterly: 'a cada 3 meses',
}

/** What comes next, in a sentence. */
export const nextWords = ({ state, isRepeating, isUnderWay, nextChargeOn, pausedUntil }: Cycle): string => {
  if (isUnderWay) return 'O próximo envio está com a farmácia. O cartão só é cobrado quando ela aceitar.'
  if (state === 'paused')
    return pausedUntil === null
      ? 'Pausado: nada é pedido nem cobrado até você retomar.'
      : `Pausado até ${formatDate(pausedUntil)}: nada é pedido nem cobrado até lá.`
  if (!isRepeating || nextChargeOn === null) return 'Nada é cobrado de novo sem você pedir.'
  return 'Avisamos por e-mail antes, e o cartão só é cobrado quando a farmácia aceitar.'
}

/** The yes to parcels that come by themselves. */
export const agreeWords = ({ period, nextTotal }: Cycle): string =>
  `Receber ${every[period]}, até ${totalWords(nextTotal ?? 0)}`

/** What the yes means. */
export const offerWords = (offeredChargeOn: string): string =>
  `O primeiro em ${formatDate(offeredChargeOn)}. Avisamos antes de cada um; você pula, pausa ou cancela quando quiser.`

/** Day, arrival and amount of the next parcel, always in sight; empty where none comes by itself. */
export const nextFacts = (cycle: Cycle): [string, string][] => {
  const { state, isUnderWay, nextChargeOn, nextDeliveryOn, nextTotal } = cycle
  if (state !== 'active' || isUnderWay || nextChargeOn === null) return []
  return [
    ['Próxima cobrança', formatDate(nextChargeOn)],
    ...(nextDeliveryOn === null ? [] : [['Chega por volta de', formatDate(nextDeliveryOn)] satisfies [string, string]]),
    ...(nextTotal === null ? [] : [['Com a entrega, até', formatReais(cents(nextTotal))] satisfies [string, string]]),
  ]
}

/** Why the next parcel waits, and what helps. */
export const waitWords: Record<NonNullable<Cycle['waitsFor']>, { title: string; text: string }> = {
  prescription: {
    title: 'O próximo envio espera uma receita nova',
    text: 'A receita de agora não cobre o próximo envio. Peça a renovação em “Receitas”. Nada foi cobrado.',
  },
  price: {
    title: 'O valor do envio mudou',
    text: 'Só seguimos se você concordar com o novo valor. Nada foi cobrado.',
  },
  sale: {
    title: 'Um item não está à venda agora',
    text: 'Olhamos de novo todo dia. A receita vale em outra farmácia. Nada foi cobrado.',
  },
  card: { title: 'O cartão não existe mais', text: 'Escolha outro em “Cartões”. Nada foi cobrado.' },
  address: { title: 'A entrega não chega ao endereço', text: 'Escreva para nós ou mude o endereço. Nada foi cobrado.' },
}
