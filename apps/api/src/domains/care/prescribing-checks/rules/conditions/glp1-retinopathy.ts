import { contraindication } from '../../contraindication.ts'

/** When sugar falls fast, a diseased retina may get worse. */
export const glp1Retinopathy = contraindication({
  key: 'glp1_retinopathy',
  source: 'Bulas de semaglutida e de tirzepatida (Bulário Eletrônico da ANVISA), advertências: retinopatia diabética.',
  of: ['semaglutide', 'tirzepatide'],
  conditions: {
    diabetic_retinopathy: [
      'ask',
      'A retinopatia diabética pode piorar com a queda rápida da glicemia: fundo de olho antes e durante o aumento da dose.',
    ],
  },
})
