/** What a course says of itself on its public page, as an editor may change it. */
export type CourseWords = {
  summary: string
  /** How one gets on, above the list of its parts. */
  learn: string
  isFor: string[]
  /** The people whom it does not suit, and what needs a doctor first. */
  isNotFor: string[]
  /** When to see a doctor, with the course or without it. */
  doctor: string
  /** What is known of such courses, in paragraphs, with the sources of it. */
  evidence: string[]
  sources: { title: string; where: string }[]
  /** Of this course; those of every course (price, return, discretion) are the site's, which keeps them. */
  questions: { question: string; answer: string }[]
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
    doctor:
      'Quando a ejaculação rápida incomoda há meses, acontece na maioria das vezes ou atrapalha a relação, converse com um médico. Ele pode procurar a causa e indicar tratamento, com ou sem o curso.',
    evidence: [
      'Exercícios de pausa, de compressão e do assoalho pélvico são usados há décadas contra a ejaculação rápida. Em parte dos estudos, quem treinou demorou mais para ejacular do que quem ficou na espera; em outros, a diferença foi pequena.',
      'Esses estudos reuniram poucas pessoas e acompanharam por poucos meses. Por isso não prometemos resultado. O treino tem pouco risco, leva tempo e funciona para alguns homens, não para todos.',
    ],
    sources: [
      {
        title: 'Behavioral Therapies for Management of Premature Ejaculation: A Systematic Review',
        where: 'Cooper K. e outros, Sexual Medicine, 2015',
      },
      {
        title: 'Psychosocial interventions for premature ejaculation',
        where: 'Melnik T. e outros, Cochrane Database of Systematic Reviews, 2011',
      },
    ],
    questions: [
      {
        question: 'Preciso de receita ou de consulta?',
        answer: 'Não. É um curso: você se inscreve, paga e assiste. Se algo em você pede médico, a página diz quando.',
      },
      {
        question: 'Preciso de parceira ou parceiro?',
        answer: 'Não. As etapas começam sozinho, e a conversa a dois entra quando fizer sentido para vocês.',
      },
      {
        question: 'E se eu parar no meio?',
        answer: 'Nada se perde. As aulas ficam na sua área, e você recomeça de onde quiser.',
      },
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
    doctor:
      'Falta de desejo e dificuldade de ereção podem ser sinal de algo que um exame mostra. Se duram mais de três meses, converse com um médico, com ou sem o curso.',
    evidence: [
      'Casais que falam sobre sexo costumam se dizer mais satisfeitos. Uma revisão de dezenas de estudos encontrou essa relação, sobretudo quando a conversa é boa, e não só frequente.',
      'Relação não é causa: pode ser que casais satisfeitos conversem mais. Por isso não prometemos resultado. O curso ensina a começar a conversa.',
    ],
    sources: [
      {
        title:
          'Dimensions of couples’ sexual communication, relationship satisfaction, and sexual satisfaction: A meta-analysis',
        where: 'Mallory A. B., Journal of Family Psychology, 2022',
      },
    ],
    questions: [
      {
        question: 'Preciso de receita ou de consulta?',
        answer: 'Não. É um curso: você se inscreve, paga e assiste. Se algo em você pede médico, a página diz quando.',
      },
      {
        question: 'Preciso ver com alguém?',
        answer: 'Não. Dá para ver sozinho e conversar depois, ou ver a dois desde o começo.',
      },
    ],
  },
}
