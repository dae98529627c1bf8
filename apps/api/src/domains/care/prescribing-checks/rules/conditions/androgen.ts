import { contraindication } from '../../contraindication.ts'

/** Testosterone and anabolic steroids, also on the skin: what is rubbed in is absorbed. */
export const androgenConditions = contraindication({
  key: 'androgen_conditions',
  source:
    'Bulas de undecilato e de cipionato de testosterona e de testosterona gel (Bulário Eletrônico da ANVISA), contraindicações: mulheres, gravidez, câncer de próstata ou de mama.',
  of: ['androgen'],
  alsoOnSkin: true,
  conditions: {
    not_male: ['stop', 'A bula o contraindica a mulheres: virilização.'],
    pregnancy: ['stop', 'A bula contraindica na gravidez: virilização do feto.'],
  },
})
