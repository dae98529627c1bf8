import { formatDate } from '@prumo/brazil'
import type { StandingWeight } from '../../facts.ts'
import { capital } from '../../interaction.ts'
import { type Hit, isOneOf, type Rule } from '../../rule.ts'

type Found = Pick<Hit, 'title' | 'detail'>

/**
 * What waits in a programme of weight for a decision, and a last decision that lets the patient wait. The day stands in
 * the title, so that what comes after a signature is new to who dispenses.
 */
export const glp1WeightProgramme: Rule = {
  key: 'glp1_weight_programme',
  source:
    'Bulas de semaglutida e de tirzepatida (Bulário Eletrônico da ANVISA), advertências: pancreatite, desidratação, humor e pensamento suicida. Perguntar enquanto falta a decisão é escolha nossa.',
  names: ['glp1_agonist'],
  check: ({ items, patient: { weight = [] } }) => {
    const of = items.flatMap(({ substances }, index) =>
      substances.some((one) => isOneOf(one, ['glp1_agonist'])) ? [index] : [],
    )
    if (of.length === 0) return []
    return weight.flatMap((programme) =>
      foundIn(programme).map(
        ({ title, detail }): Hit => ({
          ...{ level: 'ask', title, items: of },
          detail: `${capital(programme.where)}: ${detail}`,
        }),
      ),
    )
  },
}

const foundIn = ({ urgencies, alerts, heldAt }: StandingWeight): Found[] => [
  ...urgencies.map(({ urgency, at }) => undecided(urgencyWords[urgency], at)),
  ...alerts
    // Symptoms and words that cannot wait are named above by their kind.
    .filter(({ alert }) => urgencies.length === 0 || !['side_effects', 'urgent_words'].includes(alert))
    .map(({ alert, at }) => undecided(alertWords[alert], at)),
  ...(heldAt ? [held(heldAt)] : []),
]

type Words = { what: string; before: string }

const undecided = ({ what, before }: Words, at: Date): Found => ({
  title: `Peso: ${what} em ${formatDate(at)}, sem decisão`,
  detail: `${before} A decisão no programa de peso encerra este aviso.`,
})

const held = (at: Date): Found => ({
  title: `Peso: em espera desde ${formatDate(at)}`,
  detail: 'o médico que acompanha o peso decidiu que o paciente espera. Diga por que receita assim mesmo.',
})

const urgencyWords: Record<StandingWeight['urgencies'][number]['urgency'], Words> = {
  emergency: {
    what: 'sinal de emergência',
    before:
      'o paciente relatou dor no peito, falta de ar, desmaio ou outra emergência. Fale com ele antes de receitar.',
  },
  mind: {
    what: 'sofrimento ou vontade de morrer',
    before: 'acolha e avalie o risco antes de receitar; a bula pede vigiar humor e pensamento suicida.',
  },
  abdomen: {
    what: 'dor forte na barriga ou vômitos',
    before: 'exclua pancreatite, vesícula e desidratação antes de receitar: com elas, o medicamento para.',
  },
}

const alertWords: Record<StandingWeight['alerts'][number]['alert'], Words> = {
  rapid_loss: {
    what: 'perda rápida',
    before: 'mais de 1,5 kg por semana. Avalie causa, alimentação e dose antes de receitar.',
  },
  low_weight: { what: 'IMC abaixo de 18,5', before: 'avalie parar, e não aumentar, o medicamento.' },
  side_effects: { what: 'sintomas que pedem contato', before: 'fale com o paciente antes de receitar.' },
  urgent_words: { what: 'palavras que não podem esperar', before: 'fale com o paciente antes de receitar.' },
}
