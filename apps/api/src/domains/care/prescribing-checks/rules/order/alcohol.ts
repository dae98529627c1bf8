import { capital } from '../../interaction.ts'
import { type Hit, isOneOf, type Named, type Rule } from '../../rule.ts'
import { nameOf } from '../../told.ts'

const always: readonly Named[] = ['dapoxetine', 'acitretin', 'methotrexate']
const daily: readonly Named[] = [
  'pde5_inhibitor',
  'tricyclic',
  'sedative',
  'ketoconazole',
  'antidiabetic',
  'phentolamine',
]

/** A patient who drinks most days is asked about what alcohol adds to; a few medicines forbid any of it. */
export const alcohol: Rule = {
  key: 'alcohol',
  source:
    'Bulas de dapoxetina, tadalafila, sildenafila, clomipramina e cetoconazol (Bulário Eletrônico da ANVISA), interações com álcool.',
  names: [...always, ...daily],
  check: ({ items, patient: { drinks } }) =>
    items.flatMap((item, index): Hit[] => {
      if (!drinks || item.isTopical) return []
      const meant = item.substances.find(
        (substance) => isOneOf(substance, always) || (drinks.isDaily && isOneOf(substance, daily)),
      )
      if (meant === undefined) return []
      const detail = `O álcool soma-se ao efeito (queda de pressão, desmaio, sono ou dano ao fígado): oriente. Resposta do paciente: “${drinks.words}” (${drinks.where}).`
      return [{ level: 'ask', title: `${capital(nameOf(meant))} e álcool`, detail, items: [index] }]
    }),
}
