import { contraindication } from '../../contraindication.ts'

/** The patients whom the leaflet of dapoxetine leaves out. */
export const dapoxetineConditions = contraindication({
  key: 'dapoxetine_conditions',
  source:
    'Bula de dapoxetina (Prosoy) (Bulário Eletrônico da ANVISA), contraindicações: doença cardíaca significativa, síncope, mania ou depressão grave, insuficiência hepática moderada ou grave; advertências: epilepsia, insuficiência renal.',
  of: ['dapoxetine'],
  conditions: {
    recent_heart_event: ['stop', 'A bula contraindica em doença cardíaca significativa.'],
    heart_failure: ['stop', 'A bula contraindica na insuficiência cardíaca.'],
    angina: ['stop', 'A bula contraindica na doença isquêmica significativa.'],
    arrhythmia: ['stop', 'A bula contraindica com história de síncope ou distúrbio de condução.'],
    bipolar: ['stop', 'A bula contraindica com história de mania.'],
    past_heart_event: ['ask', 'Doença cardíaca significativa é contraindicação: esclareça.'],
    heart_disease: ['ask', 'Doença cardíaca significativa é contraindicação: esclareça.'],
    low_pressure: ['ask', 'Risco de síncope.'],
    depression: ['ask', 'Depressão grave é contraindicação; esclareça e trate antes.'],
    suicidal_thoughts: ['ask', 'Avalie o risco antes.'],
    epilepsy: ['ask', 'Evite na epilepsia instável.'],
    liver_disease: ['stop', 'A bula contraindica na insuficiência hepática moderada ou grave.'],
    kidney_disease: ['ask', 'Não recomendada na insuficiência renal grave.'],
    glaucoma: ['ask', 'Pode dilatar a pupila.'],
  },
})
