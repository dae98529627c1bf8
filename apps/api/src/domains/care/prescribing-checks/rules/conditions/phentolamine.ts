import { contraindication } from '../../contraindication.ts'

/** An alpha-blocker that speeds the heart. */
export const phentolamineConditions = contraindication({
  key: 'phentolamine_conditions',
  source:
    'Bula de fentolamina (Vasomax) (Bulário Eletrônico da ANVISA), contraindicações: infarto, angina, doença coronariana, hipotensão.',
  of: ['phentolamine'],
  conditions: {
    recent_heart_event: ['stop', 'A bula contraindica após infarto e na doença coronariana.'],
    angina: ['stop', 'A bula contraindica na angina.'],
    low_pressure: ['stop', 'A bula contraindica na hipotensão.'],
    past_heart_event: ['stop', 'A bula contraindica com história de infarto.'],
    heart_disease: ['ask', 'Doença coronariana é contraindicação: esclareça.'],
    arrhythmia: ['ask', 'Pode acelerar o coração.'],
    kidney_disease: ['ask', 'Use com cuidado.'],
  },
})
