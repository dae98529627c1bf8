import { contraindication } from '../../contraindication.ts'

/** Finasteride and dutasteride. */
export const fiveAlphaReductaseInhibitorConditions = contraindication({
  key: 'five_alpha_reductase_inhibitor_conditions',
  source:
    'Bulas de finasterida e de dutasterida (Bulário Eletrônico da ANVISA), contraindicações: mulheres e gravidez; advertências: PSA e câncer de próstata, fígado, humor e ideação suicida.',
  of: ['five_alpha_reductase_inhibitor'],
  conditions: {
    pregnancy: ['stop', 'A bula contraindica na gravidez: malformação do feto masculino.'],
    not_male: ['stop', 'A bula o contraindica a mulheres: indicado só a homens.'],
    pregnancy_at_home: ['ask', 'Gestante não deve manusear comprimidos partidos nem cápsulas abertas; oriente.'],
    suicidal_thoughts: ['ask', 'Há relatos de depressão e ideação suicida: avalie antes.'],
    depression: ['ask', 'Há relatos de depressão: acompanhe o humor.'],
    liver_disease: ['ask', 'É metabolizado no fígado.'],
    prostate_disease: ['ask', 'Reduz o PSA pela metade: interprete o exame com isso.'],
    cancer: ['ask', 'Reduz o PSA pela metade: esclareça se é de próstata ou de mama.'],
  },
})
