/** What a course says of itself on its public page, as an editor may change it. */
export type CourseWords = {
  summary: string
  /** How one gets on, above the list of its parts. */
  learn: string
  isFor: string[]
  /** Whom it does not suit, and what needs a doctor first. */
  isNotFor: string[]
}

/**
 * The words that come with the software: the seeds write them once, and the site shows them only while the academy does
 * not answer.
 */
export const courseWords: Record<'programa-control' | 'programa-master', CourseWords> = {
  'programa-control': {
    summary: 'Um treino em vídeo para ganhar controle da ejaculação. Em casa, no seu ritmo, uma etapa a cada dez dias.',
    learn:
      'Cada etapa abre com uma aula curta e dura dez dias de prática. A seguinte só faz sentido quando a anterior ficou fácil.',
    isFor: [
      'Você ejacula antes do que gostaria e quer treinar o controle.',
      'Você prefere começar por exercícios, ou somar um treino ao tratamento que o médico indicou.',
      'Você consegue separar alguns minutos na maioria dos dias.',
      'Você tem 18 anos ou mais.',
    ],
    isNotFor: [
      'Há dor, ardência, sangue na urina ou no sêmen: vá ao médico antes.',
      'A mudança foi de repente, ou veio junto com dificuldade de ereção.',
      'Você procura um tratamento. O curso é educativo e não substitui consulta.',
    ],
  },
  'programa-master': {
    summary: 'Um curso em vídeo sobre conversa, desejo e intimidade a dois. De uma vez, ou um vídeo por noite.',
    learn: 'Cada vídeo trata de um assunto. A ordem ajuda, mas você escolhe por onde começa.',
    isFor: [
      'Você quer conversar melhor sobre sexo com quem está com você.',
      'O desejo de um dos dois anda diferente, e o assunto ficou difícil.',
      'Você quer aprender sem pressa, com palavras simples.',
      'Você tem 18 anos ou mais.',
    ],
    isNotFor: [
      'A falta de desejo ou de ereção apareceu de repente, ou depois de um remédio novo: fale com o médico antes.',
      'Há dor, tristeza que não passa, ou alguém é forçado a algo: procure ajuda presencial.',
      'Você procura um tratamento. O curso é educativo e não substitui consulta.',
    ],
  },
}
