import { contraindication } from '../../contraindication.ts'

/** Semaglutide, tirzepatide and their family. */
export const glp1AgonistConditions = contraindication({
  key: 'glp1_agonist_conditions',
  source:
    'Bulas de semaglutida e de tirzepatida (Bulário Eletrônico da ANVISA), contraindicações e advertências: carcinoma medular da tireoide e NEM 2, pancreatite, gravidez.',
  of: ['glp1_agonist'],
  conditions: {
    medullary_thyroid_cancer: [
      'stop',
      'Contraindicado com carcinoma medular da tireoide ou NEM 2, próprio ou na família.',
    ],
    pancreatitis: ['ask', 'Não use se houve pancreatite; esclareça.'],
    pregnancy: ['stop', 'Não use na gravidez e na amamentação.'],
    cancer: ['ask', 'Esclareça se é da tireoide.'],
  },
})
