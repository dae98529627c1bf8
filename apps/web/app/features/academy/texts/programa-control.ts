import { courseWords } from '@prumo/contracts/courses'
import type { Course } from '../course.ts'
import { sharedQuestions } from './shared-questions.ts'

const words = courseWords['programa-control']

export const programaControl: Course = {
  slug: 'programa-control',
  title: 'Programa Control',
  metaDescription:
    'Curso em vídeo para treinar o controle da ejaculação em casa, etapa por etapa, no seu ritmo. Pago uma vez.',
  lead: words.summary,
  figures: [
    { value: '90', unit: 'dias de treino' },
    { value: '13', unit: 'técnicas' },
    { value: '9', unit: 'etapas de 10 dias' },
    { value: '2h20', unit: 'de conteúdo' },
    { value: 'Dias úteis', unit: 'apoio por mensagem ou telefone' },
  ],
  contentMinutes: 140,
  learn: {
    title: 'O que você aprende, etapa por etapa',
    lead: words.learn,
  },
  steps: [
    { title: 'Assista', text: 'Uma aula curta explica a técnica e o que fazer com ela.' },
    {
      title: 'Pratique',
      text: 'Alguns minutos de exercício por dia, até o fim da etapa. Sozinho ou acompanhado, como preferir.',
    },
    {
      title: 'Pergunte',
      text: 'Travou em algum ponto? Escreva ao apoio, na página do curso: a resposta vem até as 18h do dia útil seguinte. Se preferir, a equipe liga.',
    },
    { title: 'Avance', text: 'Ficou fácil, siga para a próxima. Repetir uma etapa faz parte do treino.' },
  ],
  isFor: words.isFor,
  isNotFor: words.isNotFor,
  doctor: {
    text: 'Quando a ejaculação rápida incomoda há meses, acontece na maioria das vezes ou atrapalha a relação, converse com um médico. Ele pode procurar a causa e indicar tratamento, com ou sem o curso.',
    conditions: [
      { slug: 'ejaculacao-precoce', words: 'Ejaculação precoce: causas, tratamentos e quando ir ao médico' },
    ],
  },
  evidence: {
    paragraphs: [
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
  },
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
    ...sharedQuestions,
  ],
  transcript: [
    'Um fio de prumo balança e aos poucos fica em repouso: um treino de controle, em casa.',
    'Noventa pontos se acendem, dez por linha: 90 dias, em 9 etapas de 10 dias.',
    'Treze círculos aparecem em volta de um que se abre e se fecha como uma respiração: 13 técnicas, uma de cada vez.',
    'Uma tela de vídeo com uma barra que avança: 2h20 de aulas, no seu ritmo.',
    'Uma carta e um telefone: apoio em dias úteis, por mensagem ou telefone.',
    'O fio de prumo parado, com o nome do programa.',
  ],
}
