import { contraindication } from '../../contraindication.ts'

/** Tenofovir with emtricitabine before exposure. */
export const prepConditions = contraindication({
  key: 'prep_conditions',
  source:
    'PCDT de PrEP (Ministério da Saúde, 2022): contraindicada na infecção pelo HIV; depuração de creatinina de pelo menos 60 mL/min; bula de entricitabina com tenofovir (Bulário Eletrônico da ANVISA).',
  of: ['tenofovir_disoproxil', 'emtricitabine'],
  conditions: {
    hiv: ['stop', 'PrEP é de quem não vive com HIV: com dois fármacos o vírus fica resistente. Encaminhe para tratar.'],
    kidney_disease: ['ask', 'Só com depuração de creatinina de pelo menos 60 mL/min: confira o exame.'],
    liver_disease: ['ask', 'Com hepatite B, parar pode reativar a doença.'],
  },
})
