import { contraindication } from '../../contraindication.ts'

/** The patients whom the leaflets of the PDE5 inhibitors leave out or ask to be careful with. */
export const pde5InhibitorConditions = contraindication({
  key: 'pde5_inhibitor_conditions',
  source:
    'Bulas de tadalafila e de sildenafila (Bulário Eletrônico da ANVISA), contraindicações e advertências: doença cardiovascular, perda visual por NOIA-NA, retinite pigmentosa, priapismo, deformação do pênis, função hepática e renal.',
  of: ['pde5_inhibitor'],
  conditions: {
    recent_heart_event: [
      'stop',
      'A bula contraindica: sexo e queda da pressão são risco para este coração. Encaminhe ao cardiologista.',
    ],
    angina: [
      'stop',
      'A bula contraindica: sexo e queda da pressão são risco para este coração. Encaminhe ao cardiologista.',
    ],
    chest_pain: [
      'stop',
      'A bula contraindica: sexo e queda da pressão são risco para este coração. Encaminhe ao cardiologista.',
    ],
    heart_failure: [
      'stop',
      'A bula contraindica: sexo e queda da pressão são risco para este coração. Encaminhe ao cardiologista.',
    ],
    uncontrolled_pressure: [
      'stop',
      'A bula contraindica com pressão acima de 17 por 10 ou sem controle. Controle a pressão antes.',
    ],
    low_pressure: ['stop', 'A bula contraindica com pressão abaixo de 9 por 5: o remédio a baixa mais.'],
    advised_against_sex: [
      'stop',
      'A bula contraindica: sexo e queda da pressão são risco para este coração. Encaminhe ao cardiologista.',
    ],
    sight_lost: [
      'stop',
      'A bula contraindica após perda súbita da visão (NOIA-NA), e manda parar na perda da audição. Encaminhe com urgência.',
    ],
    past_heart_event: ['ask', 'Confirme com o cardiologista que o sexo é seguro e que não há nitrato.'],
    heart_disease: ['ask', 'Avalie o risco cardiovascular do sexo antes de prescrever.'],
    arrhythmia: ['ask', 'Esclareça a causa do desmaio ou da arritmia antes de prescrever.'],
    no_effort: ['ask', 'Não sobe dois lances de escada: avalie o risco cardiovascular do sexo.'],
    retina_disease: ['ask', 'Doença hereditária da retina e perda visual anterior: a bula não recomenda.'],
    long_erection: ['ask', 'Risco de priapismo.'],
    penis_deformity: ['ask', 'Deformação anatômica do pênis pede cuidado.'],
    blood_disease: ['ask', 'Predispõe ao priapismo.'],
    liver_disease: ['ask', 'Pode pedir dose menor; não há dados na insuficiência grave.'],
    kidney_disease: ['ask', 'Pode pedir dose menor; tadalafila diária não é recomendada na insuficiência grave.'],
  },
})
