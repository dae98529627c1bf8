import { createHash } from 'node:crypto'
import type { OrderAnswer, OrderCard, Unchecked } from '#gateways/order-checks'
import type { Finding } from '../judge-order.ts'

/** The rule of a finding that says that an outside service did not answer; such a check never counts as passed. */
export const uncheckedRule = 'outside_unchecked'

type Answered = {
  name: string
  answer: OrderAnswer
  /** How many items the order has: a card does not say which it means. */
  items: number
}

const indicators: OrderCard['indicator'][] = ['critical', 'warning', 'info']
const indicatorWords = { critical: 'Alerta crítico', warning: 'Alerta', info: 'Aviso' } as const

/**
 * Each card asks the doctor, also a critical one, and none lifts a stop of ours (decision 0052). What a service could
 * not say asks too.
 */
export const findingsFromAnswer = ({ name, answer: { cards, unchecked }, items }: Answered): Finding[] => {
  const all = Array.from({ length: items }, (_, index) => index)
  const inOrder = cards.toSorted((one, other) => weightOf(one) - weightOf(other))
  return [
    ...bySummary(inOrder).map((same) => findingFromCards(name, same, all)),
    ...(unchecked === null ? [] : [findingOfSilence(name, unchecked, all)]),
  ]
}

const weightOf = ({ indicator }: OrderCard): number => indicators.indexOf(indicator)

type Cards = [OrderCard, ...OrderCard[]]

/** Cards that say the same in one line stand together: a service may tell in the rest alone what each is about. */
const bySummary = (cards: OrderCard[]): Cards[] =>
  [...Map.groupBy(cards, ({ indicator, summary }) => JSON.stringify([indicator, summary])).values()] as Cards[]

const findingFromCards = (name: string, cards: Cards, items: number[]): Finding => {
  const [{ indicator, summary }] = cards
  const details = onceEach(cards.flatMap(({ detail }) => detail ?? []))
  const sources = onceEach(cards.map(({ source }) => source))
  const reasonsOffered = onceEach(cards.flatMap(({ overrideReasons }) => overrideReasons))
  return {
    // The id follows from what it says in one line: a service may write the time, or another order of words, into the
    // rest.
    id: idFrom([name, indicator, summary]),
    rule: 'outside_card',
    level: 'ask',
    title: summary,
    detail: [`${indicatorWords[indicator]} da verificação de ${name}.`, ...details].join(' '),
    source: `${sources.join(', ')}, pela verificação externa de ${name}. O Prumo não a revisou.`,
    items,
    ...(reasonsOffered.length > 0 ? { reasonsOffered } : {}),
  }
}

const onceEach = (texts: string[]): string[] => [...new Set(texts)]

const causes: Record<Unchecked, string> = {
  no_answer: 'O serviço está fora do ar ou demorou demais.',
  refused: 'O serviço recusou a pergunta.',
  nonsense: 'O serviço respondeu de um modo que não se entende.',
  partly: 'Uma parte da resposta não se entende; o que se entendeu está ao lado.',
}

/** The same for whatever cause, so that a reason that was written holds when the service fails in another way. */
const findingOfSilence = (name: string, unchecked: Unchecked, items: number[]): Finding => ({
  id: idFrom([name, uncheckedRule]),
  rule: uncheckedRule,
  level: 'ask',
  title:
    unchecked === 'partly'
      ? `A verificação de ${name} não respondeu por inteiro`
      : `A verificação de ${name} não respondeu`,
  detail: `${causes[unchecked]} Confira por outro meio o que ela conferiria, ou tente de novo em alguns minutos.`,
  source: 'HL7 EHR-S FM CPS.4.2: o sistema avisa quando não pode conferir, e nunca aprova em silêncio. Regra nossa.',
  items,
})

const idFrom = (of: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['outside', ...of]))
    .digest('hex')
    .slice(0, 16)
