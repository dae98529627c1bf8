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
export const nextWords = ({ state, isRepeating, isUnderWay, nextChargeOn, nextTotal, pausedUntil }: Cycle): string => {
  if (isUnderWay) return 'O próximo envio está com a farmácia. O cartão só é cobrado quando ela aceitar.'
  if (state === 'paused')
    return pausedUntil === null
      ? 'Pausado: nada é pedido nem cobrado até você retomar.'
      : `Pausado até ${formatDate(pausedUntil)}: nada é pedido nem cobrado até lá.`
  if (!isRepeating || nextChargeOn === null) return 'Nada é cobrado de novo sem você pedir.'
  const amount = nextTotal === null ? '' : `, até ${totalWords(nextTotal)}`
  return `Próximo envio: ${formatDate(nextChargeOn)}${amount}. Avisamos por e-mail antes, e o cartão só é cobrado quando a farmácia aceitar.`
}

/** The yes to parcels that come by themselves. */
export const agreeWords = ({ period, nextTotal }: Cycle): string =>
  `Receber ${every[period]}, até ${totalWords(nextTotal ?? 0)}`

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
