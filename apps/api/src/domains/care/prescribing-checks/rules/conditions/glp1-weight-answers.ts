import { contraindication } from '../../contraindication.ts'

/** What the programme of weight is not sold with is no reason to lose weight by a medicine either. */
export const glp1WeightAnswers = contraindication({
  key: 'glp1_weight_answers',
  source:
    'SCOFF (Morgan, Reid e Lacey, BMJ 1999;319:1467); bulas de semaglutida e de tirzepatida (Bulário Eletrônico da ANVISA), advertências. Regra nossa.',
  of: ['glp1_agonist'],
  conditions: {
    eating_disorder: ['ask', 'Avalie transtorno alimentar antes de um medicamento que tira o apetite.'],
    unplanned_loss: ['ask', 'Investigue a perda de peso antes de tratar o peso.'],
    suicidal_thoughts: ['ask', 'Acolha e avalie o risco antes; a bula pede vigiar humor e pensamento suicida.'],
  },
})
