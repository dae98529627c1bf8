import { courseWords } from '@prumo/contracts/courses'
import { courses } from '../catalogue/courses.ts'
import { controlLessons } from './lessons/control-lessons.ts'
import { masterLessons } from './lessons/master-lessons.ts'

type ProgramMaterial = {
  id: number
  slug: 'programa-control' | 'programa-master'
  description: string
  stages: { title: string; summary: string; lessons: LessonMaterial[] }[]
  /** Of a programme without stages. */
  lessons: LessonMaterial[]
}
type LessonMaterial = { title: string; minutes: number }

const daysOfStage = 10

const programs: ProgramMaterial[] = [
  {
    id: 1,
    slug: 'programa-control',
    description:
      'Um treino para conhecer o próprio ritmo e ganhar controle sobre a ejaculação: você assiste a uma aula curta, pratica e só então segue. Previsto: treze técnicas, em etapas que você segue ou repete.',
    stages: [
      {
        title: 'Conhecer o próprio ritmo',
        summary: 'Respirar devagar e anotar o que acontece, sem tentar mudar nada ainda.',
        lessons: [
          { title: 'Respiração lenta', minutes: 9 },
          { title: 'O diário do ritmo', minutes: 10 },
        ],
      },
      {
        title: 'Soltar o corpo',
        summary: 'Perceber e relaxar os músculos que apertam sem você notar.',
        lessons: [{ title: 'Relaxar o assoalho pélvico', minutes: 11 }],
      },
      {
        title: 'Fortalecer o assoalho pélvico',
        summary: 'Contrações curtas e longas, para os músculos responderem quando você quer.',
        lessons: [{ title: 'Contrair e soltar', minutes: 10 }],
      },
      {
        title: 'Perceber a excitação',
        summary: 'Dar nota ao que sente e reconhecer o ponto antes do ponto sem volta.',
        lessons: [
          { title: 'A escala de zero a dez', minutes: 12 },
          { title: 'Atenção às sensações', minutes: 10 },
        ],
      },
      {
        title: 'Parar e recomeçar',
        summary: 'Interromper o estímulo a tempo e voltar, primeiro sozinho.',
        lessons: [{ title: 'Parar e recomeçar', minutes: 13 }],
      },
      {
        title: 'Mudar o estímulo',
        summary: 'Usar pressão, ritmo e pausa para ficar mais tempo na mesma nota.',
        lessons: [
          { title: 'A pressão que acalma', minutes: 11 },
          { title: 'Variar ritmo e pressão', minutes: 10 },
        ],
      },
      {
        title: 'Acalmar a cabeça',
        summary: 'Lidar com a pressa e com a vigilância, que aceleram tudo.',
        lessons: [
          { title: 'Pensamentos que aceleram', minutes: 12 },
          { title: 'Voltar ao presente', minutes: 10 },
        ],
      },
      {
        title: 'A dois',
        summary: 'Levar o treino para o encontro, com conversa e sem meta.',
        lessons: [{ title: 'Toque sem meta', minutes: 12 }],
      },
      {
        title: 'Manter',
        summary: 'Um plano simples para os dias difíceis e para não perder o que ganhou.',
        lessons: [{ title: 'O plano para depois', minutes: 10 }],
      },
    ],
    lessons: [],
  },
  {
    id: 2,
    slug: 'programa-master',
    description:
      'Conversa, desejo e intimidade a dois, em vídeo. Dá para ver de uma vez ou um vídeo por noite. Previsto: oito vídeos, duas horas no total.',
    stages: [],
    lessons: [
      { title: 'Falar de sexo sem constrangimento', minutes: 13 },
      { title: 'O desejo e o que mexe com ele', minutes: 15 },
      { title: 'Ritmos diferentes no casal', minutes: 16 },
      { title: 'Preparar o encontro', minutes: 14 },
      { title: 'Carícia sem pressa', minutes: 17 },
      { title: 'Pedir e ouvir', minutes: 15 },
      { title: 'Quando algo não sai como esperado', minutes: 16 },
      { title: 'Intimidade com o tempo', minutes: 14 },
    ],
  },
]

export const programRows = programs.map(({ id, slug, description }, index) => {
  const course = courses.find((each) => each.slug === slug)
  if (!course) throw new Error(`the catalogue sells no ${slug}`)
  return {
    id,
    slug,
    variant_id: course.master.id,
    title: course.name,
    description,
    trailer_src: `/patientArea/videos/${slug}.mp4`,
    // A benefit of treatments (spec.md 9).
    comes_with_treatment: true,
    thumb_src: `/patientArea/pictures/${slug}.svg`,
    position: index + 1,
  }
})

/** What each says of itself on its public page. */
export const programTextRows = programs.map(({ id, slug }) => {
  const { isFor, isNotFor, ...words } = courseWords[slug]
  return { program_id: id, ...words, is_for: isFor, is_not_for: isNotFor }
})

export const stageRows = programs.flatMap(({ id: programId, stages }) =>
  stages.map(({ title, summary }, index) => ({
    id: programId * 100 + index + 1,
    program_id: programId,
    position: index + 1,
    title,
    summary,
    first_day: index * daysOfStage + 1,
    last_day: (index + 1) * daysOfStage,
  })),
)

/** In the order in which they are watched. No video is made yet, so that column is the operator's to fill. */
export const lessonRows = programs.flatMap(({ id: programId, stages, lessons }) =>
  [
    ...stages.flatMap((stage, index) =>
      stage.lessons.map((lesson) => ({ ...lesson, stageId: programId * 100 + index + 1 })),
    ),
    ...lessons.map((lesson) => ({ ...lesson, stageId: null })),
  ].map(({ title, minutes, stageId }, index) => ({
    id: programId * 100 + index + 1,
    program_id: programId,
    stage_id: stageId,
    position: index + 1,
    title,
    duration_seconds: minutes * 60,
    is_technique: stageId !== null,
  })),
)

const textsOf = { 1: controlLessons, 2: masterLessons } as const

/** What each lesson says in writing. */
export const lessonTextRows = lessonRows.map(({ id, program_id: programId, position }) => {
  const text = textsOf[programId as 1 | 2][position - 1]
  if (!text) throw new Error(`lesson ${id} says nothing`)
  return { lesson_id: id, ...text }
})
