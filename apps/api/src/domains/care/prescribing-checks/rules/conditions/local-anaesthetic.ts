import { contraindication } from '../../contraindication.ts'

/** Lidocaine and prilocaine on the skin. */
export const localAnaestheticConditions = contraindication({
  key: 'local_anaesthetic_conditions',
  source:
    'Bula de lidocaína com prilocaína (EMLA) (Bulário Eletrônico da ANVISA), contraindicações e advertências: meta-hemoglobinemia.',
  of: ['prilocaine', 'benzocaine'],
  conditions: {
    methaemoglobinaemia: ['stop', 'A bula contraindica com meta-hemoglobinemia.'],
  },
  alsoOnSkin: true,
})
