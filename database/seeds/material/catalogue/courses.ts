import type { SeedProduct } from './product.ts'

// spec.md 9: courses and their figures. How many days a training lasts is its programme's alone, which an editor may
// move (0161): the course's page and its lessons say it from there.
export const courses: SeedProduct[] = [
  {
    id: 301,
    slug: 'programa-control',
    name: 'Programa Control',
    line: 'course',
    position: 70,
    description:
      'Um curso em vídeo com exercícios para fazer em casa, no seu ritmo. Você assiste a uma aula curta, pratica e só então passa para a próxima etapa.\n\nEstão previstas 13 técnicas, em etapas que você segue ou repete, e apoio em dias úteis, por mensagem ou telefone. A página do curso diz quantos dias dura o treino e quais aulas já foram publicadas.\n\nO curso é educativo. Não substitui consulta nem tratamento indicado por médico.',
    summary: 'Curso em vídeo para treinar o controle da ejaculação em casa, etapa por etapa, no seu ritmo.',
    pictures: [{ slug: 'programa-control' }],
    taxons: [5],
    properties: [
      ['tecnicas', 'Técnicas previstas', '13'],
      ['conteudo', 'Conteúdo previsto', '2h20'],
      ['apoio', 'Apoio previsto', 'Dias úteis, por mensagem ou telefone'],
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
      'Um curso em vídeo sobre conversa, desejo e intimidade a dois. Dá para ver de uma vez ou um vídeo por noite.\n\nEstão previstos oito vídeos, 2 horas no total. A página do curso diz quais já foram publicados.\n\nO curso é educativo. Não substitui consulta nem tratamento indicado por médico.',
    summary: 'Curso em vídeo sobre conversa, desejo e intimidade a dois, para ver no seu ritmo.',
    pictures: [{ slug: 'programa-master' }],
    taxons: [5],
    properties: [
      ['videos', 'Vídeos previstos', '8'],
      ['conteudo', 'Conteúdo previsto', '2h'],
    ],
    master: { id: 328, sku: 'CUR-MASTER', priceCents: 4900 },
  },
]
