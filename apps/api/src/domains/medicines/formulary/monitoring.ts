import type { SubstanceKey } from '#domains/medicines/substances'
import type { Formula } from './formula.ts'

/** What to measure while a medicine is taken, when, and who says so. In Portuguese, as the doctor reads it. */
export type MonitoringTest = { test: string; when: string; source: string }

const prepProtocol =
  'PCDT de profilaxia pré-exposição ao HIV (Ministério da Saúde, 2022). Os intervalos pedem revisão da direção médica.'
const psaLeaflet =
  'Bulas de finasterida e de dutasterida (Bulário Eletrônico da ANVISA), advertências: efeito sobre o PSA. Aplica-se a quem faz o rastreamento.'

const psa: MonitoringTest = {
  test: 'PSA',
  when: 'Antes de começar, em quem faz rastreamento de próstata. Depois de seis meses de uso, o valor medido é cerca de metade do real: dobre-o para comparar.',
  source: psaLeaflet,
}

const glp1Leaflets =
  'Bulas dos agonistas do GLP-1, advertências. Os intervalos são escolha nossa e pedem revisão da direção médica.'

const glp1: MonitoringTest[] = [
  {
    test: 'Peso, IMC e circunferência da cintura',
    when: 'Antes de começar, a cada mudança de dose e então a cada três meses. Sem perda de 5% em três meses na dose de manutenção, reavalie o tratamento.',
    source: glp1Leaflets,
  },
  {
    test: 'Glicemia de jejum e hemoglobina glicada',
    when: 'Antes de começar e a cada três a seis meses; antes, se há diabetes, insulina ou sulfonilureia.',
    source: glp1Leaflets,
  },
  {
    test: 'Creatinina, com a depuração estimada',
    when: 'Antes de começar, e se houver vômitos, diarreia ou desidratação.',
    source: glp1Leaflets,
  },
  {
    test: 'Pressão arterial e frequência cardíaca',
    when: 'Antes de começar e nos retornos.',
    source: glp1Leaflets,
  },
  {
    test: 'Amilase e lipase',
    when: 'Se houver dor abdominal forte e contínua: suspenda e investigue pancreatite. Não são pedidas de rotina.',
    source: glp1Leaflets,
  },
]
const eyes: MonitoringTest = {
  test: 'Fundo de olho',
  when: 'Em quem tem diabetes: antes de começar e durante o aumento da dose.',
  source: 'Bulas de semaglutida e de tirzepatida (Bulário Eletrônico da ANVISA), advertências: retinopatia diabética.',
}

/** Only what leaflet or guideline names, for what reaches the whole body: what is put on the skin needs none of it. */
const ofWholeBody: Partial<Record<SubstanceKey, readonly MonitoringTest[]>> = {
  finasteride: [psa],
  dutasteride: [psa],
  minoxidil: [
    {
      test: 'Pressão arterial, frequência cardíaca, peso e edema',
      when: 'Antes de começar e nos retornos, sobretudo depois de cada aumento de dose.',
      source:
        'Bula de minoxidil oral (Loniten), advertências: queda de pressão, taquicardia e retenção de líquido. A dose baixa para cabelo é fora da bula; o intervalo é escolha do médico.',
    },
  ],
  isotretinoin: [
    {
      test: 'Perfil lipídico e enzimas do fígado',
      when: 'Antes de começar, um mês depois e então a cada três meses.',
      source: 'Bula de isotretinoína oral (Bulário Eletrônico da ANVISA), advertências: fígado e lipídios.',
    },
    {
      test: 'Teste de gravidez',
      when: 'Em quem pode engravidar: antes de começar e todo mês.',
      source: 'Bula de isotretinoína oral (Bulário Eletrônico da ANVISA), contraindicações: gravidez.',
    },
  ],
  semaglutide: [...glp1, eyes],
  tirzepatide: [...glp1, eyes],
  liraglutide: glp1,
  tenofovir_disoproxil: [
    {
      test: 'Teste de HIV',
      when: 'Antes de começar, aos 30 dias e a cada retorno de três a quatro meses.',
      source: prepProtocol,
    },
    {
      test: 'Creatinina, com a depuração estimada',
      when: 'Antes de começar (depuração de 60 mL/min ou mais) e nos retornos, conforme idade e risco renal.',
      source: prepProtocol,
    },
    {
      test: 'Sífilis e outras IST, hepatites B e C',
      when: 'Antes de começar e nos retornos, conforme o protocolo.',
      source: prepProtocol,
    },
  ],
}

/** What is to be measured while this formula is taken; empty if leaflet and guideline name nothing. */
export const monitoringOf = ({ route, components }: Pick<Formula, 'route' | 'components'>): MonitoringTest[] =>
  route === 'oral' || route === 'subcutaneous'
    ? [...new Set(components.flatMap(({ substance }) => ofWholeBody[substance] ?? []))]
    : []
