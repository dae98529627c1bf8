import { courseWords } from '@prumo/contracts/courses'
import type { Course } from '../course.ts'
import { sharedQuestions } from './shared-questions.ts'

const words = courseWords['programa-master']

export const programaMaster: Course = {
  slug: 'programa-master',
  title: 'Programa Master',
  metaDescription:
    'Curso em vídeo sobre conversa, desejo e intimidade a dois. Para ver no seu ritmo, sozinho ou acompanhado. Pago uma vez.',
  lead: words.summary,
  figures: [
    { value: '8', unit: 'vídeos' },
    { value: '2h', unit: 'de conteúdo' },
  ],
  contentMinutes: 120,
  learn: {
    title: 'O que você aprende, vídeo por vídeo',
    lead: words.learn,
  },
  steps: [
    { title: 'Assista', text: 'Um vídeo de cerca de quinze minutos, sozinho ou a dois.' },
    { title: 'Converse', text: 'Leve o assunto para quem está com você, no momento que for bom para os dois.' },
    { title: 'Experimente', text: 'Sem pressa e sem meta. O que não servir, deixe passar.' },
  ],
  isFor: words.isFor,
  isNotFor: words.isNotFor,
  doctor: {
    text: words.doctor,
    conditions: [
      { slug: 'perda-de-libido', words: 'Perda de libido: causas e quando ir ao médico' },
      { slug: 'disfuncao-eretil', words: 'Disfunção erétil: causas, tratamentos e quando ir ao médico' },
    ],
  },
  evidence: { paragraphs: words.evidence, sources: words.sources },
  questions: [...words.questions, ...sharedQuestions],
  transcript: [
    'Dois círculos se aproximam devagar até se encontrarem: conversa, desejo e intimidade a dois.',
    'Oito telas de vídeo se abrem, uma depois da outra: 8 vídeos.',
    'Um anel se completa em volta de um relógio: 2 horas no total.',
    'O sol se põe e a lua sobe sobre uma fila de oito pontos: de uma vez, ou um por noite.',
    'O fio de prumo parado, com o nome do programa.',
  ],
}
