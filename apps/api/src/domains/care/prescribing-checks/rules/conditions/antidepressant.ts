import { contraindication } from '../../contraindication.ts'

/** Paroxetine and clomipramine, given for premature ejaculation. */
export const antidepressantConditions = contraindication({
  key: 'antidepressant_conditions',
  source:
    'Bulas de paroxetina e de clomipramina (Bulário Eletrônico da ANVISA), contraindicações e advertências: infarto recente, arritmia, mania, epilepsia, glaucoma de ângulo fechado, retenção urinária, risco de suicídio.',
  of: ['paroxetine', 'clomipramine'],
  conditions: {
    recent_heart_event: [
      'stop',
      'A bula de clomipramina contraindica após infarto recente; a paroxetina pede cuidado.',
    ],
    bipolar: ['ask', 'Pode provocar mania.'],
    epilepsy: ['ask', 'Reduz o limiar convulsivo.'],
    suicidal_thoughts: ['ask', 'Avalie e acompanhe o risco de suicídio, sobretudo no início.'],
    glaucoma: ['ask', 'Pode provocar crise no glaucoma de ângulo fechado.'],
    prostate_disease: ['ask', 'O efeito anticolinérgico pode reter a urina.'],
    arrhythmia: ['ask', 'Faça um eletrocardiograma antes.'],
    long_qt: ['ask', 'Faça um eletrocardiograma antes.'],
    past_heart_event: ['ask', 'Faça um eletrocardiograma antes.'],
    heart_disease: ['ask', 'Faça um eletrocardiograma antes.'],
    liver_disease: ['ask', 'Pode pedir dose menor.'],
    kidney_disease: ['ask', 'Pode pedir dose menor.'],
    pregnancy: ['ask', 'Paroxetina no início da gravidez: risco de malformação.'],
  },
})
