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
  const others = [
    ...items.flatMap((other, at) =>
      at > index ? [{ substances: other.substances, words: `Na mesma receita: ${other.name}.`, at: [at] }] : [],
    ),
    ...patient.standing.map(({ substances, name, where }) => ({
      substances,
      words: `Já prescrito: ${name} (${where}).`,
      at: [],
    })),
    ...patient.medicines
      .filter(({ sense }) => sense === 'stated')
      .map((told) => ({ substances: [told.key], words: toldInWords(told), at: [] })),
  ]
  return others.flatMap(({ substances, words, at }): Hit[] => {
    const both = item.substances.filter((substance) => substances.includes(substance))
    if (both.length === 0) return []
    return [
      {
        level: 'ask',
        title: `${capital(inList(both))} em duplicidade`,
        detail: `Duas vezes ao mesmo tempo: as doses se somam. ${words}`,
        items: [index, ...at],
      },
    ]
  })
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const inList = (keys: SubstanceKey[]): string => list.format(keys.map(nameOf))
