import { contraindication } from '../../contraindication.ts'

/** Losing weight fast makes gallstones, and so do these medicines. */
export const glp1Gallbladder = contraindication({
  key: 'glp1_gallbladder',
  source:
    'Bulas de semaglutida, liraglutida e tirzepatida (Bulário Eletrônico da ANVISA), advertências: colelitíase e colecistite.',
  of: ['glp1_agonist'],
  conditions: {
    gallbladder_disease: [
      'ask',
      'Perda rápida de peso e o próprio medicamento favorecem cálculo e inflamação da vesícula: pese o risco e oriente os sinais.',
    ],
  },
})
