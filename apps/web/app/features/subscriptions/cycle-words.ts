import { calendarDayOf, cardName, formatAmount, formatCnpj, formatDate } from '@prumo/brazil'
import { parcelsWords } from '#shared/medicine/parcels-words.ts'
import type { Cycle } from './cycles.api.ts'

/** At most so much, with delivery. */
export const totalWords = (total: number): string => `${formatAmount(total)} com a entrega`

const every: Record<Cycle['period'], string> = {
  monthly: 'todo mês',
  bimonthly: 'a cada 2 meses',
  quarterly: 'a cada 3 meses',
}

const paidWhen: Record<Cycle['paysBy'], string> = {
  card: 'O cartão só é cobrado quando a farmácia aceitar.',
  pix: 'O código Pix chega por e-mail quando a farmácia aceitar.',
}

const paidAfterCredit: Record<Cycle['paysBy'], string> = {
  card: 'Quando a farmácia aceitar, usamos primeiro o seu crédito na loja, e o cartão paga só o que faltar.',
  pix: 'Quando a farmácia aceitar, usamos primeiro o seu crédito na loja, e o código Pix do que faltar chega por e-mail.',
}

const paidWords = ({ paysBy, usesCredit }: Pick<Cycle, 'paysBy' | 'usesCredit'>): string =>
  (usesCredit ? paidAfterCredit : paidWhen)[paysBy]

/** The pharmacy has a parcel whose day is still to come: he asked for it himself. It is withdrawn, not skipped. */
export const isBroughtForward = ({ isUnderWay, isRepeating, nextChargeOn }: Cycle): boolean =>
  isUnderWay && isRepeating && nextChargeOn !== null && nextChargeOn > calendarDayOf(new Date())

/** What becomes of a parcel that was accepted and is not paid; its card says so before. */
const unpaidWords = ({ what, retryOn, isLastTry }: NonNullable<Cycle['unpaid']>, { paysBy, state }: Cycle): string => {
  if (what === 'pix' && state === 'paused')
    return 'Se o Pix não for pago no prazo, o pedido é desfeito, e nada se perde.'
  if (what === 'pix') return 'Se o Pix não for pago no prazo, o tratamento fica pausado, e nada se perde.'
  if (retryOn === null) return 'Escolha outro jeito de pagar para a farmácia seguir.'
  const on = formatDate(retryOn)
  const again =
    paysBy === 'card'
      ? `Tentamos o cartão ${isLastTry ? 'pela última vez' : 'de novo'} em ${on}.`
      : `Em ${on}, um código Pix novo chega por e-mail${isLastTry ? ', pela última vez' : ''}.`
  const then = isLastTry ? 'Se não der certo,' : 'Depois da última vez,'
  return `${again} ${then} o tratamento fica pausado, e nada se perde.`
}

/** Why a refusal came; null: for another reason. */
const expiredWords = ({ paysBy, card, unpaid }: Cycle): string | null =>
  paysBy === 'card' && unpaid?.what === 'refused' && card?.isExpired ? `${cardExpiredWords(card)}.` : null

const cardExpiredWords = ({ lastDigits }: NonNullable<Cycle['card']>): string => `O cartão final ${lastDigits} venceu`

const chargingWords: Record<Cycle['paysBy'], string> = {
  card: 'A farmácia aceitou, e a cobrança do cartão está em andamento. Se demorar, seguimos tentando: por enquanto você não precisa fazer nada.',
  pix: 'A farmácia aceitou, e o código Pix está a caminho, por e-mail. Se demorar, seguimos tentando: por enquanto você não precisa fazer nada.',
}

const hereWords = (cycle: Cycle): string => {
  const { unpaid, isBeingCharged, paysBy } = cycle
  if (unpaid) return [expiredWords(cycle), unpaidWords(unpaid, cycle)].filter(Boolean).join(' ')
  return isBeingCharged ? chargingWords[paysBy] : `O próximo envio está com a farmácia. ${paidWords(cycle)}`
}

const underWayWords = (cycle: Cycle): string => {
  const { nextChargeOn, state } = cycle
  const here = hereWords(cycle)
  if (state === 'paused') return `${here} Depois dele, nada é pedido nem cobrado até você retomar.`
  return isBroughtForward(cycle) && nextChargeOn !== null
    ? `${here} Ele entra no lugar da cobrança de ${formatDate(nextChargeOn)}; se não sair, ela continua marcada.`
    : here
}

/** What comes next, in a sentence. */
export const nextWords = (cycle: Cycle): string => {
  const { state, isRepeating, isUnderWay, nextChargeOn, pausedUntil } = cycle
  if (isUnderWay) return underWayWords(cycle)
  if (state === 'paused')
    return pausedUntil === null
      ? 'Pausado: nada é pedido nem cobrado até você retomar.'
      : `Pausado até ${formatDate(pausedUntil)}: nada é pedido nem cobrado até lá.`
  if (!isRepeating || nextChargeOn === null) return 'Nada é cobrado de novo sem você pedir.'
  return `Avisamos por e-mail antes. ${paidWords(cycle)}`
}

/** Why it asks whether it goes on: its last parcel's money went back, or the account was to be erased. */
export const pausedForWords: Record<NonNullable<Cycle['pausedFor']>, { title: string; text: string }> = {
  given_up: {
    title: 'Você desistiu do último envio',
    text: 'Os próximos estão pausados: nada é pedido nem cobrado até você dizer que quer continuar.',
  },
  paid_back: {
    title: 'Houve uma devolução no último envio',
    text: 'Por isso pausamos os próximos: nada é pedido nem cobrado até você dizer que quer continuar.',
  },
  erasure_asked: {
    title: 'Você pediu para apagar sua conta',
    text: 'Por isso paramos os envios: nada é pedido nem cobrado até você dizer que quer continuar. Se esse pedido ainda vale, desfaça-o antes em “Privacidade”. Avisamos antes de cobrar.',
  },
}

/** When the next one is charged if he goes on, and why then. Of the former release, not known. */
export const resumesWords = ({ resumesWith }: Pick<Cycle, 'resumesWith'>): string | null => {
  if (!resumesWith) return null
  const on = formatDate(resumesWith.chargeOn)
  return resumesWith.hasSupply
    ? `Se continuar, o próximo é cobrado em ${on}, quando acaba o que você já tem. Avisamos antes.`
    : `Se continuar, o próximo é cobrado em ${on}: o que foi devolvido não conta, e esse é o primeiro dia em que dá para avisar antes.`
}

/** Its charge was refused, and its treatment was paused meanwhile: nothing tries that charge any more. */
export const isRefusedWhilePaused = ({ state, unpaid }: Cycle): boolean =>
  state === 'paused' && unpaid?.what === 'refused'

/** What becomes of that parcel: paid in another way, or withdrawn once he goes on. */
export const refusedWhilePausedWords = ({ pausedFor }: Pick<Cycle, 'pausedFor'>): { title: string; text: string } => ({
  title: pausedFor ? pausedForWords[pausedFor].title : 'O tratamento está pausado',
  text: 'Não tentamos mais a cobrança deste envio. Para recebê-lo, pague de outro jeito. Se continuar sem ele, este pedido é desfeito, e avisamos antes de cobrar o próximo.',
})

/** The decision about a treatment that stands first on its card, because it waits for its patient. */
export const decisionOf = (cycle: Cycle) => {
  const { isUnderWay, unpaid, waitsFor } = cycle
  // What the pharmacy has already goes on; he is asked once it is done.
  const pausedFor = isUnderWay ? null : cycle.pausedFor
  return {
    pausedFor,
    isRefused: isRefusedWhilePaused(cycle),
    isCardGone: waitsFor === 'card' && unpaid?.what === 'refused',
    asksWhether: pausedFor !== null,
    /** What comes next is said there, and not once more below. */
    isTold: pausedFor !== null || unpaid !== null,
  }
}

/** The yes to parcels that come by themselves. */
export const agreeWords = ({ period, nextTotal, parcelMonths }: Cycle): string => {
  const total = totalWords(nextTotal ?? 0)
  return parcelMonths.length > 1
    ? `Receber sempre ${parcelsWords(parcelMonths)}, cada um até ${total}`
    : `Receber ${every[period]}, até ${total}`
}

/** What brings the next parcel forward, with the most that it costs. */
export const forwardWords = ({ isRepeating }: Cycle, total: number | null): string => {
  const words = isRepeating ? 'Adiantar para agora' : 'Pedir o próximo agora'
  return total === null ? words : `${words}, até ${totalWords(total)}`
}

/** From when he may: what he has lasts until then. */
export const forwardFromWords = ({ isRepeating }: Pick<Cycle, 'isRepeating'>, from: string): string =>
  `${isRepeating ? 'Dá para adiantar' : 'Dá para pedir o próximo'} a partir de ${formatDate(from)}: até lá, vale o que você já pagou, mesmo o que ainda vai chegar.`

/** What is left of a period that comes in several parcels; null: nothing. */
export const restWords = ({ rest, isUnderWay }: Cycle): string | null =>
  rest === null || isUnderWay
    ? null
    : `${rest.months === 1 ? 'Falta 1 mês' : `Faltam ${rest.months} meses`} do período, pelo preço combinado: cerca de ${totalWords(rest.total)}. Sai com outra receita, e só então é cobrado.`

/** What the yes means. */
export const offerWords = (offeredChargeOn: string): string =>
  `O primeiro em ${formatDate(offeredChargeOn)}. Avisamos antes de cada um; você pula, pausa ou cancela quando quiser.`

type Fact = [string, string]

/** Which saved card pays it. That there is none any more is said of what comes by itself, unless a banner says it. */
const cardFact = ({ paysBy, card, waitsFor, isUnderWay, isRepeating, nextChargeOn }: Cycle): Fact[] => {
  if (paysBy !== 'card') return []
  if (card) return [[labelOfCard(card, isUnderWay ? null : nextChargeOn), cardName(card)]]
  return isUnderWay || !isRepeating || waitsFor === 'card' ? [] : [['O cartão não existe mais', 'Escolha outro']]
}

/** It has expired, or does before the next charge; what the pharmacy has is charged before that. */
const labelOfCard = ({ isExpired, lastDay }: NonNullable<Cycle['card']>, nextChargeOn: string | null): string => {
  if (isExpired) return 'Cartão vencido'
  const isTooShort = lastDay != null && nextChargeOn !== null && lastDay < nextChargeOn
  return isTooShort ? `Cartão vence em ${formatDate(lastDay)}: escolha outro` : 'Cartão'
}

/** What the pharmacy has: day and amount. Of one that he brought forward, the day that stands without it. */
const underWayFacts = (cycle: Cycle): Fact[] => {
  const { isRepeating, nextChargeOn, underWayTotal } = cycle
  const on = isRepeating && nextChargeOn !== null ? formatDate(nextChargeOn) : null
  const day: Fact = isBroughtForward(cycle)
    ? ['Cobrança já marcada', `${on}`]
    : ['Cobrança deste envio', `a partir de ${on}`]
  return [
    // One that was refused is tried on the day that `nextWords` says.
    ...(on === null || cycle.unpaid ? [] : [day]),
    ...(underWayTotal == null ? [] : [['Este envio, com a entrega', formatAmount(underWayTotal)] satisfies Fact]),
    ...cardFact(cycle),
  ]
}

/** When one is charged next: none before that day, or none at all. */
const pausedFacts = ({ pausedUntil }: Cycle): Fact[] => [
  ['Próxima cobrança', pausedUntil === null ? 'Nenhuma marcada' : `Nenhuma até ${formatDate(pausedUntil)}`],
]

/** Of a period that comes in several parcels, the amount is the most that each of them costs, not all of them. */
const mostOf = (parcelMonths: Cycle['parcelMonths']): string =>
  parcelMonths.length > 1 ? `Cada um dos ${parcelMonths.length} envios, com a entrega, até` : 'Com a entrega, até'

/**
 * Day, arrival and amount of the next parcel, always in sight: of the one that the pharmacy has, or of the one to come;
 * paused, that there is none. Empty where none comes by itself.
 */
export const nextFacts = (cycle: Cycle): Fact[] => {
  const { state, isUnderWay, nextChargeOn, nextDeliveryOn, rest, parcelMonths } = cycle
  const nextTotal = rest?.total ?? cycle.nextTotal
  if (isUnderWay) return underWayFacts(cycle)
  if (state === 'paused') return pausedFacts(cycle)
  if (state !== 'active' || nextChargeOn === null) return []
  // Something waits first: the day is what would be, and no promise.
  const isSure = cycle.waitsFor === null
  return [
    [isSure ? 'Próxima cobrança' : 'Cobrança prevista', formatDate(nextChargeOn)],
    ...(nextDeliveryOn === null ? [] : [['Chega por volta de', formatDate(nextDeliveryOn)] satisfies Fact]),
    ...(nextTotal === null
      ? []
      : [[rest ? 'Com a entrega, cerca de' : mostOf(parcelMonths), formatAmount(nextTotal)] satisfies Fact]),
    ...cardFact(cycle),
  ]
}

/** Why the next parcel waits, and what helps. */
const waitWords: Record<NonNullable<Cycle['waitsFor']>, { title: string; text: string }> = {
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
  card: {
    title: 'O cartão não existe mais',
    text: 'Escolha outro em “Cartões”. Enquanto isso nada é pedido nem cobrado, e lembramos você por e-mail a cada semana.',
  },
  mailbox: {
    title: 'Nossos avisos não chegam até você',
    text: 'Seu e-mail recusou as últimas mensagens. Se o endereço está certo, tentamos de novo a cada três dias. Se não, corrija, ou ligue os avisos neste aparelho. Avisamos antes de cobrar, e nada foi cobrado.',
  },
  address: { title: 'A entrega não chega ao endereço', text: 'Escolha outro em “Mudar o endereço”. Nada foi cobrado.' },
}

/** The same with the card that expired: it is still in his list. */
export const waitWordsOf = (
  { card }: Pick<Cycle, 'card'>,
  waitsFor: NonNullable<Cycle['waitsFor']>,
): { title: string; text: string } => ({
  ...waitWords[waitsFor],
  ...(waitsFor === 'card' && card?.isExpired ? { title: cardExpiredWords(card) } : {}),
})

/** The same of an address that he removed; it is said before any charge, also where each parcel is asked for. */
export const addressGoneWords: (typeof waitWords)['address'] = {
  title: 'Falta o endereço do próximo envio',
  text: 'O endereço para onde ele iria não está mais na sua conta. Escolha outro em “Mudar o endereço”. Nada foi cobrado.',
}

/** Where the next parcel goes; of a request that the pharmacy has, its own line says so. */
export const goesToWords = ({ deliveryAddress, isUnderWay }: Cycle): string | null =>
  deliveryAddress && !isUnderWay
    ? `O próximo envio vai para ${[deliveryAddress.address1, deliveryAddress.address2, deliveryAddress.city].filter(Boolean).join(', ')}.`
    : null

/** The same of a card that was removed after its charge was refused: that request is paid in another way. */
const cardOfRequestWords: (typeof waitWords)['card'] = {
  title: 'O cartão não existe mais',
  text: 'Por isso não tentamos de novo a cobrança deste envio. Pague de outro jeito, e a farmácia segue. Nada foi cobrado, e lembramos você por e-mail a cada semana.',
}

/** The same of a card that has expired. */
export const cardOfRequestWordsOf = ({ card }: Pick<Cycle, 'card'>): { title: string; text: string } => ({
  ...cardOfRequestWords,
  ...(card?.isExpired ? { title: cardExpiredWords(card) } : {}),
})

/** From when a change counts. */
export const fromWhenWords = (fromChargeOn: string | null): string =>
  fromChargeOn === null
    ? 'Vale para o próximo envio que você pedir. Nada é cobrado agora.'
    : `Vale a partir da cobrança de ${formatDate(fromChargeOn)}. Nada é cobrado agora, e avisamos antes.`

type Seller = NonNullable<Cycle['seller']>

const sellerWords = ({ legalName, cnpj }: Seller): string => `${legalName}, CNPJ ${formatCnpj(cnpj)}.`

/** Who prepares and sells what comes next; of a request that the pharmacy has, the card says it already. */
export const nextSellerWords = ({ seller, isUnderWay }: Cycle): string | null =>
  seller && !seller.isAnother && !isUnderWay ? `Quem prepara e vende o próximo envio: ${sellerWords(seller)}` : null

/** Another pharmacy than that of the last one: he reads it before anything is charged, as the mail says it. */
export const otherSellerWords = ({ seller, isUnderWay, isRepeating }: Cycle): { title: string; text: string } | null =>
  seller?.isAnother
    ? {
        title: `Outra farmácia prepara e vende ${isUnderWay ? 'este envio' : 'o próximo envio'}`,
        text: `Desta vez, ${sellerWords(seller)} O valor combinado não aumenta. Se preferir, ${isRepeating ? 'pule, pause ou cancele' : 'cancele ou leve a receita a outra farmácia'} antes da cobrança: não custa nada.`,
      }
    : null

/** Who sells it where it goes from now on, before the yes. */
export const sellerThereWords = (seller: Seller): string =>
  seller.isAnother
    ? `Neste endereço, outra farmácia prepara e vende: ${sellerWords(seller)}`
    : `Quem prepara e vende: ${sellerWords(seller)}`
