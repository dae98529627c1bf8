import type { SubstanceKey } from '#domains/medicines/substances'
import type { CheckedItem, CheckFacts, Mention, Standing } from './facts.ts'
import { type Hit, isOneOf, type Level, levelFor, type Named, type Rule } from './rule.ts'
import { nameOf, refutable, toldInWords } from './told.ts'

/** Something that an ordered item may meet: in the order, on another prescription, or in the patient's words. */
type Other = {
  key: SubstanceKey
  words: string
  level: (level: Level) => Level
  isTopical: boolean
  item?: number
  /** Only of what the patient said. */
  mention?: Mention
}

/** Everything beside this item. An item does not interact with itself: a formula's own components were put together. */
const othersOf = ({ items, patient }: CheckFacts, index: number): Other[] => [
  ...items.flatMap((item, at) => (at > index ? inOrder(item, at) : [])),
  ...patient.standing.flatMap(onPrescription),
  ...patient.medicines.map(inWords),
]

const asItIs = (level: Level): Level => level

const inOrder = (item: CheckedItem, at: number): Other[] =>
  item.substances.map((key) => ({
    key,
    words: `Na mesma receita: ${item.name}.`,
    level: asItIs,
    isTopical: item.isTopical,
    item: at,
  }))

const onPrescription = ({ substances, name, where, isTopical }: Standing): Other[] =>
  substances.map((key) => ({ key, words: `Já prescrito: ${name} (${where}).`, level: asItIs, isTopical }))

const inWords = (mention: Mention): Other => ({
  key: mention.key,
  words: toldInWords(mention),
  level: (level) => levelFor(level, mention),
  isTopical: false,
  mention,
})

type Interaction = {
  key: string
  source: string
  /** Either side may be ordered; the other is met. */
  one: readonly Named[]
  other: readonly Named[]
  /** Pairs with one of these have a stricter rule of their own. */
  except?: readonly Named[]
  level: Level
  /** What happens, and what to do. */
  effect: string
  /** By default what stays on the skin meets nothing. */
  alsoOnSkin?: boolean
}

/** A rule for two substances or classes that should not be taken together. */
export const interaction = ({
  key,
  source,
  one,
  other,
  except = [],
  level,
  effect,
  alsoOnSkin = false,
}: Interaction): Rule => ({
  key,
  source,
  names: [...one, ...other, ...except],
  check: (facts) =>
    facts.items.flatMap((item, index) => {
      if (item.isTopical && !alsoOnSkin) return []
      // Most rules end here: nothing is made of a long list of medicines for a rule about others.
      if (!item.substances.some((key) => isOneOf(key, one) || isOneOf(key, other))) return []
      const met = othersOf(facts, index).filter(({ isTopical }) => alsoOnSkin || !isTopical)
      const pairs = pairsOf(item, met, [one, other]).filter(
        ({ ordered, met }) => !isOneOf(ordered, except) && !isOneOf(met.key, except),
      )
      return oncePerDenial(pairs).map(
        ({ ordered, met }): Hit => ({
          level: met.level(level),
          title: `${capital(nameOf(ordered))} com ${nameOf(met.key)}`,
          detail: `${effect} ${met.words}`,
          items: met.item === undefined ? [index] : [index, met.item],
          ...(met.mention
            ? refutable(met.level(level), { ...met.mention, about: 'medicine', words: capital(nameOf(met.key)) })
            : {}),
        }),
      )
    }),
})

type Pair = { ordered: SubstanceKey; met: Other }

const pairsOf = (
  { substances }: CheckedItem,
  others: Other[],
  [one, other]: readonly [readonly Named[], readonly Named[]],
): Pair[] =>
  substances.flatMap((ordered) =>
    others
      .filter(
        (met) =>
          met.key !== ordered &&
          ((isOneOf(ordered, one) && isOneOf(met.key, other)) || (isOneOf(ordered, other) && isOneOf(met.key, one))),
      )
      .map((met) => ({ ordered, met })),
  )

/** "Não uso isordil nem nitrato" is one question, which quotes both. */
const oncePerDenial = (pairs: Pair[]): Pair[] => {
  const denied = ({ ordered, met: { words, mention } }: Pair): string | null =>
    mention?.sense === 'denied' && !mention.refuted ? `${ordered} ${words}` : null
  return pairs.filter((pair, at) => {
    const denial = denied(pair)
    return denial === null || pairs.findIndex((other) => denied(other) === denial) === at
  })
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
