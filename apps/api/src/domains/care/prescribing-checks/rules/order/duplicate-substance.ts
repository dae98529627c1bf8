import type { SubstanceKey } from '#domains/medicines/substances'
import type { CheckedItem, CheckFacts } from '../../facts.ts'
import { capital } from '../../interaction.ts'
import type { Hit, Rule } from '../../rule.ts'
import { nameOf, toldInWords } from '../../told.ts'

/** The same substance twice: in the order, on another valid prescription, in a treatment, or from elsewhere. */
export const duplicateSubstance: Rule = {
  key: 'duplicate_substance',
  source: 'HL7 EHR-S FM CPS.4.2 (duplicidade de terapia): as doses das duas receitas se somam.',
  names: [],
  check: (facts) => facts.items.flatMap((item, index) => hitsOf(facts, item, index)),
}

const hitsOf = ({ items, patient }: CheckFacts, item: CheckedItem, index: number): Hit[] => {
  const both = (substances: readonly SubstanceKey[]) => item.substances.filter((one) => substances.includes(one))
  return [
    ...items.flatMap((other, at) =>
      at > index && !isNextStep(item, other)
        ? twice(both(other.substances), () => `Na mesma receita: ${other.name}.`, [index, at])
        : [],
    ),
    ...patient.standing.flatMap(({ substances, name, where }) =>
      twice(both(substances), () => `Já prescrito: ${name} (${where}).`, [index]),
    ),
    ...patient.medicines.flatMap((told) =>
      told.sense === 'stated' && !told.isOnlyNamed ? twice(both([told.key]), () => toldInWords(told), [index]) : [],
    ),
  ]
}

/** A higher dose of the same ladder further down the sheet is taken after this one, not beside it. */
const isNextStep = (item: CheckedItem, other: CheckedItem): boolean => {
  if (!item.rising || !other.rising) return false
  const { ladder, mgPerDose } = item.rising
  const next = other.rising
  return next.ladder.route === ladder.route && next.mgPerDose > mgPerDose
}

/** The words are written for what is found alone: a patient may have told of two hundred medicines. */
const twice = (both: SubstanceKey[], words: () => string, items: number[]): Hit[] =>
  both.length === 0
    ? []
    : [
        {
          level: 'ask',
          title: `${capital(inList(both))} em duplicidade`,
          detail: `Mais de uma vez ao mesmo tempo: as doses se somam. ${words()}`,
          items,
        },
      ]

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const inList = (keys: SubstanceKey[]): string => list.format(keys.map(nameOf))
