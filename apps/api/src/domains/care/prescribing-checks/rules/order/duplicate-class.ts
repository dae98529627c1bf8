import { type SubstanceClass, type SubstanceKey, substanceNamed } from '#domains/medicines/substances'
import type { CheckedItem, CheckFacts } from '../../facts.ts'
import type { Hit, Rule } from '../../rule.ts'
import { nameOf, toldInWords } from '../../told.ts'

/** Classes of which one at a time is a treatment, with the words for them. */
const therapies: Partial<Record<SubstanceClass, string>> = {
  pde5_inhibitor: 'inibidores da PDE5',
  alpha_blocker: 'alfabloqueadores',
  ssri: 'inibidores da recaptação da serotonina',
  tricyclic: 'antidepressivos tricíclicos',
  five_alpha_reductase_inhibitor: 'inibidores da 5-alfa-redutase',
  tetracycline: 'tetraciclinas',
  nsaid: 'anti-inflamatórios',
  corticosteroid: 'corticoides',
  calcineurin_inhibitor: 'inibidores da calcineurina',
  topical_retinoid: 'retinoides tópicos',
  systemic_retinoid: 'retinoides orais',
  azole_antifungal: 'antifúngicos azólicos',
  antihistamine: 'anti-histamínicos',
  glp1_agonist: 'agonistas do GLP-1',
  statin: 'estatinas',
}

/** Two of one class, such as tadalafil and sildenafil of two doctors: effects add up, and neither leaflet allows it. */
export const duplicateClass: Rule = {
  key: 'duplicate_class',
  source:
    'HL7 EHR-S FM CPS.4.2 (duplicidade de terapia); bulas de tadalafila e de sildenafila (Bulário Eletrônico da ANVISA): não usar com outro inibidor da PDE5.',
  names: Object.keys(therapies) as SubstanceClass[],
  check: (facts) => facts.items.flatMap((item, index) => hitsOf(facts, item, index)),
}

const hitsOf = ({ items, patient }: CheckFacts, item: CheckedItem, index: number): Hit[] =>
  item.substances.flatMap((substance) => {
    const others = [
      ...items.flatMap((other, at) =>
        at > index ? sharing(substance, other.substances, () => `Na mesma receita: ${other.name}.`, [at]) : [],
      ),
      ...items.flatMap(({ beside, name }, at) =>
        beside.flatMap(({ key, words }) =>
          sharing(substance, [key], () => `Na posologia de ${name}: “${words}”.`, at === index ? [] : [at]),
        ),
      ),
      ...item.mixed
        .filter(([one]) => one === substance)
        .flatMap(([, other]) => sharing(substance, [other], () => `No mesmo item: ${item.name}.`)),
      ...patient.standing.flatMap(({ substances, name, where }) =>
        sharing(substance, substances, () => `Já prescrito: ${name} (${where}).`),
      ),
      ...patient.medicines
        .filter(({ sense, isOnlyNamed }) => sense === 'stated' && !isOnlyNamed)
        .flatMap((told) => sharing(substance, [told.key], () => toldInWords(told))),
    ]
    return others.map(({ therapy, other, words, at }) => ({
      level: 'ask' as const,
      title: `Dois ${therapy}: ${nameOf(substance)} e ${nameOf(other)}`,
      detail: `São da mesma classe, e os efeitos se somam. ${words}`,
      items: [index, ...at],
    }))
  })

/** The words are written for what is found alone: a patient may have told of two hundred medicines. */
const sharing = (substance: SubstanceKey, others: readonly SubstanceKey[], words: () => string, at: number[] = []) =>
  others.flatMap((other) => {
    if (other === substance) return []
    const theirs = substanceNamed(other).classes
    const shared = substanceNamed(substance).classes.find((of) => of in therapies && theirs.includes(of))
    return shared ? [{ therapy: therapies[shared] as string, other, words: words(), at }] : []
  })
