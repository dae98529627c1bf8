import type { RedFlag } from '../red-flag.ts'

const emergency = 'Ligue 192 (SAMU) ou vá agora a um pronto-socorro.'

/**
 * The texts that a patient reads when telemedicine is ruled out; each gives the reason and the next step, and blames
 * nobody.
 */
export const redFlags = {
  longErection: {
    title: 'Uma ereção de mais de 4 horas é uma emergência',
    advice: `Ela pode causar dano permanente se não for tratada em poucas horas. ${emergency}`,
    isUrgent: true,
  },
  penileInjury: {
    title: 'Uma lesão recente no pênis precisa ser vista hoje',
    advice: `Estalo, dor forte, inchaço ou mancha roxa podem indicar fratura, que se trata em poucas horas. ${emergency}`,
    isUrgent: true,
  },
  chestPainNow: {
    title: 'Dor no peito precisa de atendimento agora',
    advice: `Dor ou aperto no peito, falta de ar ou desmaio podem vir do coração. Pare o que estiver fazendo. ${emergency}`,
    isUrgent: true,
  },
  chestPainAtEffort: {
    title: 'Antes de tudo, procure um cardiologista',
    advice:
      'Dor no peito, falta de ar ou desmaio no esforço ou no sexo pedem exame presencial do coração. Marque nos próximos dias, evite esforço até lá e, se a dor voltar, ligue 192.',
    isUrgent: false,
  },
  nitrates: {
    title: 'Seu tratamento não combina com remédios para ereção',
    advice:
      'Nitratos, riociguate e “poppers” junto com esses remédios, que também entram em outras fórmulas da saúde sexual, podem derrubar a pressão a ponto de matar. Não tome nenhum deles por conta própria e não pare o remédio do coração. Converse em consulta presencial com o seu cardiologista.',
    isUrgent: false,
  },
  recentHeartEvent: {
    title: 'Seu coração precisa ser avaliado antes',
    advice:
      'Depois de um infarto, AVC ou procedimento no coração nos últimos 6 meses, o cardiologista precisa dizer, em consulta presencial, quando o sexo e esses remédios são seguros para você.',
    isUrgent: false,
  },
  unstableHeart: {
    title: 'Cuide primeiro do coração e da pressão',
    advice:
      'Pressão sem controle, pressão muito baixa, angina ou insuficiência cardíaca com sintomas pedem avaliação presencial antes de qualquer tratamento. Marque com um clínico ou cardiologista nos próximos dias.',
    isUrgent: false,
  },
  suddenSightOrHearing: {
    title: 'Perda súbita da visão ou da audição é uma emergência',
    advice: `Não tome mais nenhum remédio para ereção. ${emergency}`,
    isUrgent: true,
  },
  nerveCompression: {
    title: 'Esses sinais podem vir da coluna, e há pressa',
    advice: `Perda de força nas pernas, dormência entre as pernas ou falta de controle da urina ou das fezes que começou há pouco pode deixar sequela. ${emergency}`,
    isUrgent: true,
  },
  selfHarm: {
    title: 'Você não precisa passar por isso sem ajuda',
    advice:
      'Ligue agora para o CVV, 188, de graça e a qualquer hora, ou fale com alguém de confiança. Se houver risco imediato, ligue 192 (SAMU) ou vá a um pronto-socorro. Uma consulta marcada para outro dia não basta.',
    isUrgent: true,
  },
  violence: {
    title: 'A sua segurança vem primeiro',
    advice:
      'Se você corre perigo agora, ligue 190. O Ligue 180 e o Disque 100 atendem de graça, a qualquer hora, e ajudam a encontrar um lugar seguro e atendimento presencial.',
    isUrgent: true,
  },
  psychosis: {
    title: 'O que você conta precisa ser visto pessoalmente, logo',
    advice:
      'Ouvir vozes, sentir-se perseguido ou passar dias quase sem dormir e com energia demais pede avaliação presencial hoje. Vá a um CAPS ou a um pronto-socorro, se possível com alguém; numa crise, ligue 192.',
    isUrgent: true,
  },
  withdrawal: {
    title: 'Parar de beber de repente pode ser perigoso',
    advice: `Tremor, suor, confusão ou convulsão depois de parar precisa de cuidado presencial. ${emergency}`,
    isUrgent: true,
  },
  fastSpreadingSkin: {
    title: 'Esta reação da pele precisa ser vista agora',
    advice: `Febre, bolhas, pele que se solta, feridas na boca ou nos olhos, ou inchaço do rosto com falta de ar são sinais de urgência. ${emergency}`,
    isUrgent: true,
  },
  allergicReaction: {
    title: 'Pode ser uma reação alérgica grave',
    advice: `Inchaço do rosto, da boca ou da garganta, falta de ar ou manchas que se espalham depois de um remédio é uma urgência. Não tome outra dose. ${emergency}`,
    isUrgent: true,
  },
  infectedSkin: {
    title: 'A pele pode estar infeccionada',
    advice:
      'Vermelhidão quente que cresce, pus ou dor forte precisam de exame presencial hoje ou amanhã, numa unidade de saúde. Se vier febre, vá ao pronto-socorro.',
    isUrgent: true,
  },
  severeAcne: {
    title: 'Sua acne precisa de um dermatologista presencial',
    advice:
      'Nódulos dolorosos com febre ou dor nas juntas podem ser uma forma grave, que pede exames e acompanhamento de perto. Procure atendimento nos próximos dias.',
    isUrgent: false,
  },
  changingMole: {
    title: 'Uma pinta que muda deve ser examinada ao vivo',
    advice:
      'Pinta ou ferida que cresce, muda de cor, sangra ou não cicatriza em 4 semanas precisa de dermatoscopia. Marque com um dermatologista presencial nas próximas semanas.',
    isUrgent: false,
  },
  scarringScalp: {
    title: 'Seu couro cabeludo precisa ser visto de perto',
    advice:
      'Dor, pus, crostas ou pele lisa e brilhante nas falhas podem deixar cicatriz, e o cabelo não volta. Marque com um dermatologista presencial nos próximos dias.',
    isUrgent: false,
  },
  testicle: {
    title: 'Dor forte ou caroço no testículo precisa de exame',
    advice: `Dor forte que começou de repente é urgente: ${emergency.charAt(0).toLowerCase()}${emergency.slice(1)} Um caroço sem dor deve ser examinado por um urologista nos próximos dias.`,
    isUrgent: true,
  },
  pituitary: {
    title: 'Esses sinais pedem exame presencial',
    advice:
      'Dor de cabeça que vem piorando, perda da visão lateral ou saída de leite pelos mamilos pode vir da hipófise. Marque com um endocrinologista nos próximos dias; se a visão piorar de repente, vá ao pronto-socorro.',
    isUrgent: false,
  },
  urinaryInfection: {
    title: 'Parece uma infecção, que se trata pessoalmente',
    advice:
      'Febre com dor ao urinar, sangue na urina ou dor entre o saco e o ânus precisa de exame e cultura hoje ou amanhã, numa unidade de saúde.',
    isUrgent: true,
  },
} as const satisfies Record<string, RedFlag>
