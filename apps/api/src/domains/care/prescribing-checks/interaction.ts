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

/**
 * Everything beside this item. A formula does not interact with itself: its components were put together. Of a free
 * item each pair is judged (`mixed`), and so is what any posology has taken beside.
 */
const othersOf = ({ items, patient }: CheckFacts, index: number): Other[] => [
  ...items.flatMap((item, at) => (at > index ? inOrder(item, at) : [])),
  ...items.flatMap(inPosology),
  ...onRecord({ items, patient }),
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

const inPosology = ({ beside, name }: CheckedItem, at: number): Other[] =>
  beside.map(({ key, words }) => ({
    key,
    words: `Na posologia de ${name}: “${words}”.`,
    level: asItIs,
    isTopical: false,
    item: at,
  }))

/** What the patient has beside the order: of what a posology names, as of what is ordered. */
const onRecord = ({ patient }: CheckFacts): Other[] => [
  ...patient.standing.flatMap(onPrescription),
  ...patient.medicines.map(inWords),
]

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
  check: (facts) => {
    const sides = [one, other] as const
    const isAbout = (key: SubstanceKey) => isOneOf(key, one) || isOneOf(key, other)
    const hitsOf = (pairs: Pair[], index: number): Hit[] =>
      oncePerDenial(
        pairs
          .filter(({ ordered, met }) => isPair([ordered, met.key], sides))
          .filter(({ ordered, met }) => !isOneOf(ordered, except) && !isOneOf(met.key, except)),
      ).map(({ ordered, met }) => hitFrom({ ordered, met, level, effect }, index))
    return facts.items.flatMap((item, index) => {
      const isMet = alsoOnSkin || !item.isTopical
      // Most rules end here: nothing is made of a long list of medicines for a rule about others.
      const own = isMet ? item.substances.filter(isAbout) : []
      return [
        ...hitsOf(own.length > 0 ? pairsOf(own, othersOf(facts, index), alsoOnSkin) : [], index),
        ...hitsOf(isMet ? withinItself(item, index) : [], index),
        ...hitsOf(besidePairs(facts, index, { isAbout, alsoOnSkin }), index),
      ]
    })
  },
})

type Pair = { ordered: SubstanceKey; met: Other }

const hitFrom = (
  { ordered, met, level, effect }: Pair & Pick<Interaction, 'level' | 'effect'>,
  index: number,
): Hit => ({
  level: met.level(level),
  title: `${capital(nameOf(ordered))} com ${nameOf(met.key)}`,
  detail: `${effect} ${met.words}`,
  items: met.item === undefined || met.item === index ? [index] : [index, met.item],
  ...(met.mention
    ? refutable(met.level(level), { ...met.mention, about: 'medicine', words: capital(nameOf(met.key)) })
    : {}),
})

const pairsOf = (ordered: SubstanceKey[], others: Other[], alsoOnSkin: boolean): Pair[] => {
  const met = others.filter(({ isTopical }) => alsoOnSkin || !isTopical)
  return ordered.flatMap((ordered) => met.map((met) => ({ ordered, met })))
}

/** The substances of a free item, each beside each. */
const withinItself = ({ mixed, name, isTopical }: CheckedItem, index: number): Pair[] =>
  mixed.map(([ordered, key]) => ({
    ordered,
    met: { key, words: `No mesmo item: ${name}.`, level: asItIs, isTopical, item: index },
  }))

/** A medicine that only a posology names, beside the next that one names, and what the patient has. */
const besidePairs = (
  facts: CheckFacts,
  index: number,
  { isAbout, alsoOnSkin }: { isAbout: (key: SubstanceKey) => boolean; alsoOnSkin: boolean },
): Pair[] => {
  const [item, ...later] = facts.items.slice(index)
  return (item?.beside ?? []).flatMap(({ key }, at) => {
    if (!item || !isAbout(key)) return []
    const next = { ...item, beside: item.beside.slice(at + 1) }
    const named = [next, ...later].flatMap((one, after) => inPosology(one, index + after))
    return pairsOf([key], [...named, ...onRecord(facts)], alsoOnSkin)
  })
}

const isPair = (
  [ordered, met]: readonly [SubstanceKey, SubstanceKey],
  [one, other]: readonly [readonly Named[], readonly Named[]],
): boolean =>
  met !== ordered && ((isOneOf(ordered, one) && isOneOf(met, other)) || (isOneOf(ordered, other) && isOneOf(met, one)))

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
