import { contraindication } from '../../contraindication.ts'

/** Tacrolimus and pimecrolimus on the skin. */
export const calcineurinInhibitorConditions = contraindication({
  key: 'calcineurin_inhibitor_conditions',
  source:
    'Bulas de tacrolimo pomada e de pimecrolimo creme (Bulário Eletrônico da ANVISA), advertências: imunossupressão, câncer de pele e linfoma.',
  of: ['calcineurin_inhibitor'],
  conditions: {
    low_immunity: ['ask', 'Não recomendado em quem tem a imunidade baixa.'],
    cancer: ['ask', 'Não aplique em lesão maligna ou pré-maligna; esclareça.'],
  },
  alsoOnSkin: true,
})
