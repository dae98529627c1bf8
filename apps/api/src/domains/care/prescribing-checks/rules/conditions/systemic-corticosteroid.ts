import { contraindication } from '../../contraindication.ts'
import { systemicCorticosteroids } from '../../swallowed-classes.ts'

/** Swallowed or injected; a cream is not meant. */
export const systemicCorticosteroidConditions = contraindication({
  key: 'systemic_corticosteroid_conditions',
  source:
    'Bulas de prednisona e de dexametasona (Bulário Eletrônico da ANVISA), contraindicações e advertências: glicemia, pressão, infecções, glaucoma e humor.',
  of: systemicCorticosteroids,
  conditions: {
    diabetes: ['ask', 'Sobe a glicemia.'],
    type_1_diabetes: ['ask', 'Sobe a glicemia.'],
    uncontrolled_pressure: ['ask', 'Sobe a pressão.'],
    low_immunity: ['ask', 'Baixa mais a imunidade e pode esconder uma infecção.'],
    glaucoma: ['ask', 'Sobe a pressão dos olhos.'],
    bipolar: ['ask', 'Pode desencadear mania ou depressão.'],
  },
})
