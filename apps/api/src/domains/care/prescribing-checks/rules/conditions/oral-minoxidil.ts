import { contraindication } from '../../contraindication.ts'

/** By mouth; a lotion is not meant. */
export const oralMinoxidilConditions = contraindication({
  key: 'oral_minoxidil_conditions',
  source:
    'Bula de minoxidil oral (Loniten) (Bulário Eletrônico da ANVISA), contraindicações: feocromocitoma; advertências: função renal.',
  of: ['minoxidil'],
  conditions: {
    phaeochromocytoma: ['stop', 'A bula contraindica: pode fazer o tumor liberar catecolaminas.'],
    kidney_disease: ['ask', 'Retém líquido; pode pedir dose menor.'],
  },
})
