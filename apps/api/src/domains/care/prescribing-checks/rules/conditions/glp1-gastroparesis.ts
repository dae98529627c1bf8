import { contraindication } from '../../contraindication.ts'

/** The stomach empties still more slowly. */
export const glp1Gastroparesis = contraindication({
  key: 'glp1_gastroparesis',
  source:
    'Bulas de tirzepatida, semaglutida e liraglutida (Bulário Eletrônico da ANVISA), advertências: doença gastrointestinal grave, gastroparesia.',
  of: ['glp1_agonist'],
  conditions: {
    gastroparesis: [
      'ask',
      'Retarda o esvaziamento do estômago: não é recomendado na gastroparesia grave. Esclareça a gravidade.',
    ],
  },
})
