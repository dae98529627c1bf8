import { interaction } from '../../interaction.ts'

/** Kidneys that carry one burden are given another. */
export const nephrotoxicWithTenofovir = interaction({
  key: 'nephrotoxic_with_tenofovir',
  source:
    'Bula de tenofovir desoproxila (Bulário Eletrônico da ANVISA), advertências; PCDT de PrEP (Ministério da Saúde, 2022): evitar medicamentos nefrotóxicos.',
  one: ['tenofovir_disoproxil'],
  other: ['nephrotoxic'],
  level: 'ask',
  effect: 'Os dois sobrecarregam os rins: confira a depuração de creatinina e acompanhe de perto.',
})
