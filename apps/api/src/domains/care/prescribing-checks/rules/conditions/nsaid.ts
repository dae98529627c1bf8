import { contraindication } from '../../contraindication.ts'
import { nsaidsAgainstPain } from '../../swallowed-classes.ts'

/** How grave a disease of kidney, heart or liver is, the survey does not say: the doctor does. */
export const nsaidConditions = contraindication({
  key: 'nsaid_conditions',
  source:
    'Bulas de ibuprofeno, naproxeno e diclofenaco (Bulário Eletrônico da ANVISA), contraindicações e advertências: rins, coração, pressão e fígado.',
  of: nsaidsAgainstPain,
  conditions: {
    kidney_disease: ['ask', 'Pode piorar a função dos rins; contraindicado na insuficiência renal grave.'],
    heart_failure: ['ask', 'Retém líquido; contraindicado na insuficiência cardíaca grave.'],
    recent_heart_event: ['ask', 'Aumenta o risco de novo infarto ou AVC.'],
    past_heart_event: ['ask', 'Aumenta o risco de novo infarto ou AVC.'],
    heart_disease: ['ask', 'Aumenta o risco de infarto e AVC.'],
    uncontrolled_pressure: ['ask', 'Pode subir a pressão e enfraquecer o anti-hipertensivo.'],
    liver_disease: ['ask', 'Contraindicado na insuficiência hepática grave.'],
    pregnancy: ['ask', 'Contraindicado no fim da gravidez.'],
  },
})
