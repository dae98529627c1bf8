import type { SeedProduct } from './product.ts'

// spec.md 9: courses and their figures.
export const courses: SeedProduct[] = [
  {
    id: 301,
    slug: 'programa-control',
    name: 'Programa Control',
    line: 'course',
    position: 70,
    description:
      'Um curso em vídeo com exercícios para fazer em casa, no seu ritmo. São 90 dias de treino, com 13 técnicas em 9 etapas de 10 dias.\n\nVocê assiste a uma aula curta, pratica e só então passa para a próxima etapa. A equipe responde todo dia, por e-mail ou telefone.\n\nO curso é educativo. Não substitui consulta nem tratamento indicado por médico.',
    summary: 'Curso em vídeo com 90 dias de treino, 13 técnicas em 9 etapas e apoio diário.',
    pictures: [{ slug: 'programa-control' }],
    taxons: [5],
    properties: [
      ['treino', 'Treino', '90 dias'],
      ['tecnicas', 'Técnicas', '13'],
      ['etapas', 'Etapas', '9 etapas de 10 dias'],
      ['conteudo', 'Conteúdo', '2h20'],
      ['apoio', 'Apoio', 'Diário, por e-mail ou telefone'],
    ],
    master: { id: 142, sku: 'CUR-CONTROL', priceCents: 4900 },
  },
  {
    id: 302,
    slug: 'programa-master',
    name: 'Programa Master',
    line: 'course',
    position: 80,
    description:
      'Oito vídeos, 2 horas no total, sobre conversa, desejo e intimidade a dois. Dá para ver de uma vez ou um por noite.\n\nO curso é educativo. Não substitui consulta nem tratamento indicado por médico.',
    summary: 'Curso com 8 vídeos e 2 horas de conteúdo sobre conversa, desejo e intimidade a dois.',
    pictures: [{ slug: 'programa-master' }],
    taxons: [5],
    properties: [
      ['videos', 'Vídeos', '8'],
      ['conteudo', 'Conteúdo', '2h'],
    ],
    master: { id: 328, sku: 'CUR-MASTER', priceCents: 4900 },
  },
]
