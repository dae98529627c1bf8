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
    { value: '1', unit: 'dia útil até o apoio responder, por mensagem ou telefone' },
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
    text: words.doctor,
    conditions: [
      { slug: 'ejaculacao-precoce', words: 'Ejaculação precoce: causas, tratamentos e quando ir ao médico' },
    ],
  },
  evidence: { paragraphs: words.evidence, sources: words.sources },
  questions: [...words.questions, ...sharedQuestions],
  transcript: [
    'Um fio de prumo balança e aos poucos fica em repouso: um treino de controle, em casa.',
    'Noventa pontos se acendem, dez por linha: 90 dias, em 9 etapas de 10 dias.',
    'Treze círculos aparecem em volta de um que se abre e se fecha como uma respiração: 13 técnicas, uma de cada vez.',
    'Uma tela de vídeo com uma barra que avança: 2h20 de aulas, no seu ritmo.',
    'Uma carta e um telefone: apoio em dias úteis, por mensagem ou telefone.',
    'O fio de prumo parado, com o nome do programa.',
  ],
}
