import { contraindication } from '../../contraindication.ts'

/** By mouth; a shampoo is not meant. */
export const ketoconazoleConditions = contraindication({
  key: 'ketoconazole_conditions',
  source: 'Bula de cetoconazol comprimidos (Bulário Eletrônico da ANVISA), contraindicações: doença do fígado.',
  of: ['ketoconazole', 'terbinafine'],
  conditions: {
    liver_disease: ['stop', 'A bula contraindica na doença do fígado.'],
  },
})
