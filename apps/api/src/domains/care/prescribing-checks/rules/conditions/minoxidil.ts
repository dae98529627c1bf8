import { contraindication } from '../../contraindication.ts'

/** Also on the scalp: some of it is absorbed. */
export const minoxidilConditions = contraindication({
  key: 'minoxidil_conditions',
  source:
    'Bula de minoxidil solução capilar e de minoxidil oral (Bulário Eletrônico da ANVISA), advertências: doença cardiovascular, dor no peito, pressão baixa ou sem controle.',
  of: ['minoxidil'],
  conditions: {
    recent_heart_event: ['ask', 'Pode acelerar o coração e reter líquido.'],
    angina: ['ask', 'Pode piorar a angina.'],
    chest_pain: ['ask', 'Esclareça a dor no peito antes.'],
    heart_failure: ['ask', 'Pode reter líquido.'],
    past_heart_event: ['ask', 'Pode acelerar o coração e reter líquido.'],
    heart_disease: ['ask', 'Pode acelerar o coração e reter líquido.'],
    arrhythmia: ['ask', 'Pode acelerar o coração.'],
    uncontrolled_pressure: ['ask', 'Esclareça e controle a pressão antes: retém líquido e acelera o coração.'],
    low_pressure: ['ask', 'Pode baixar a pressão.'],
    pregnancy: ['ask', 'Não recomendado na gravidez e na amamentação.'],
  },
  alsoOnSkin: true,
})
