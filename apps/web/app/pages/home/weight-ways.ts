/** The treatments of weight, in the order in which they are tried (ABESO; WHO). */
export const weightWays = [
  {
    title: 'Comer de um jeito que dure',
    text: 'Nenhuma dieta ganha das outras por muito tempo; ganha a que você consegue manter. Mais comida de verdade, proteína em cada refeição e menos bebida com açúcar resolvem a maior parte.',
  },
  {
    title: 'Força, passos e sono',
    text: 'Exercício sozinho emagrece pouco, mas segura o músculo e o resultado. Dormir menos de seis horas aumenta a fome do dia seguinte.',
  },
  {
    title: 'Remédio, quando indicado',
    text: 'Com índice de massa corporal a partir de 30, ou de 27 com pressão alta, diabetes ou apneia, o médico pode indicar remédio junto com o resto. Há injeções que imitam hormônios da saciedade; são de receita retida e pedem retorno.',
  },
  {
    title: 'Cirurgia, em alguns casos',
    text: 'Para obesidade grave, é o que mais muda o peso e a saúde ao longo dos anos. A avaliação é presencial, com equipe.',
  },
] as const

/** The page's texts; the server sends them with the treatments, so that the page's script stays small. */
export const weightWords = {
  meta: {
    title: 'Programa de peso com médico que acompanha',
    description:
      'Uma consulta e 12 semanas com um médico que acompanha. O que funciona para perder peso e manter, o que é moda e quando o remédio entra.',
  },
  hero: {
    title: 'Cuidar do peso com um médico que acompanha.',
    lead: 'Uma consulta e 12 semanas de acompanhamento: um registro por semana, uma tendência sem sustos e um médico que lê. Sem promessa de quilos, e sem remédio que não seja receitado para você.',
    start: 'Ver se é para mim',
  },
  ways: {
    title: 'O que funciona, na ordem em que se tenta',
    lead: 'Perder de 5 a 10 % do peso já melhora pressão, açúcar no sangue, sono e ereção.',
  },
  now: {
    title: 'Precisa de atendimento agora?',
    text: 'O programa não atende urgências. Procure um médico perto de você; se houver dor no peito, falta de ar ou desmaio, ligue 192 (SAMU).',
  },
} as const

export type WeightWords = typeof weightWords
