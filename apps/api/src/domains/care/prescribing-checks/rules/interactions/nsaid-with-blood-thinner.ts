import { interaction } from '../../interaction.ts'

/** Stomach and platelets suffer from both. */
export const nsaidWithBloodThinner = interaction({
  key: 'nsaid_with_blood_thinner',
  source:
    'Bulas de ibuprofeno, de varfarina e de clopidogrel (Bulário Eletrônico da ANVISA), interações: sangramento com anticoagulantes, antiagregantes e AINEs.',
  one: ['nsaid'],
  other: ['anticoagulant', 'antiplatelet'],
  level: 'ask',
  effect: 'Juntos aumentam o risco de sangramento grave, sobretudo do estômago.',
})
