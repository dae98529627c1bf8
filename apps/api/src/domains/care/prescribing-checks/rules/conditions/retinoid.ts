import { contraindication } from '../../contraindication.ts'

/** Also on the skin: nobody pregnant should use them. */
export const retinoidConditions = contraindication({
  key: 'retinoid_conditions',
  source:
    'Bulas de tretinoína, adapaleno e isotretinoína (Bulário Eletrônico da ANVISA), contraindicações e advertências: gravidez.',
  of: ['topical_retinoid', 'systemic_retinoid'],
  conditions: {
    pregnancy: ['stop', 'Não use retinoides na gravidez.'],
  },
  alsoOnSkin: true,
})
