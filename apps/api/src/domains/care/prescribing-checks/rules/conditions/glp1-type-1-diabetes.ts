import { contraindication } from '../../contraindication.ts'

/** Nothing that it does replaces the insulin of type 1 diabetes. */
export const glp1Type1Diabetes = contraindication({
  key: 'glp1_type_1_diabetes',
  source:
    'Bulas de semaglutida, liraglutida e tirzepatida (Bulário Eletrônico da ANVISA), advertências: diabetes tipo 1 e cetoacidose. Impedir é escolha nossa.',
  of: ['glp1_agonist'],
  conditions: {
    type_1_diabetes: ['stop', 'Não deve ser usado no diabetes tipo 1 nem na cetoacidose: não substitui a insulina.'],
  },
})
