import { contraindication } from '../../contraindication.ts'

/** Doxycycline, lymecycline, minocycline. */
export const tetracyclineConditions = contraindication({
  key: 'tetracycline_conditions',
  source:
    'Bulas de doxiciclina, limeciclina e minociclina (Bulário Eletrônico da ANVISA), contraindicações e advertências: gravidez, hipertensão intracraniana, fígado e rins.',
  of: ['tetracycline'],
  conditions: {
    pregnancy: ['stop', 'Contraindicadas na gravidez e na amamentação: dentes e ossos do bebê.'],
    intracranial_pressure: ['stop', 'Podem causar hipertensão intracraniana, que este paciente já teve.'],
    liver_disease: ['ask', 'Podem ser tóxicas ao fígado.'],
    kidney_disease: ['ask', 'Podem piorar a função renal.'],
  },
})
