import type { Program } from './program-reads.ts'

/** A stage of ten days, or a lesson where a programme has no stages. */
export type ProgramPart = { position: number; when: string; title: string; text: string | null }

const minutesWords = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))} min`

const inOrder = <Placed extends { position: number }>(placed: readonly Placed[]) =>
  [...placed].sort((one, other) => one.position - other.position)

/** What a programme is made of, in its order. */
export const partsOf = ({ stages, lessons }: Pick<Program, 'stages' | 'lessons'>): ProgramPart[] => {
  if (stages && stages.length > 0)
    return inOrder(stages).map(({ position, firstDay, lastDay, title, summary }) => ({
      position,
      when: `Etapa ${position} · dias ${firstDay} a ${lastDay}`,
      title,
      text: summary,
    }))
  return inOrder(lessons).map(({ position, durationSeconds, title }) => ({
    position,
    when: `Vídeo ${position} · ${minutesWords(durationSeconds)}`,
    title,
    text: null,
  }))
}

/** How much can be seen today, said before anybody pays; null where all of it can. */
export const publishedWords = ({ lessons }: Pick<Program, 'lessons'>): { title: string; text: string } | null => {
  const count = lessons.filter(({ isPublished }) => isPublished !== false).length
  if (count === lessons.length) return null
  return count === 0
    ? {
        title: 'As aulas ainda estão em produção',
        text: 'Nenhum vídeo foi publicado até hoje. Quem se inscreve agora vê cada aula assim que ela entra no ar, e pode desistir em até 7 dias com o valor inteiro de volta.',
      }
    : {
        title: `${count} de ${lessons.length} aulas publicadas`,
        text: 'As outras ainda estão em produção. Quem já se inscreveu vê cada uma assim que ela entra no ar, sem pagar mais.',
      }
}

type Stage = NonNullable<Program['stages']>[number]
type Lesson = Program['lessons'][number]

/** The stages with what belongs to each; lessons of no stage stand together, first. */
export const stagesWithLessons = ({
  stages = [],
  lessons,
}: Pick<Program, 'stages' | 'lessons'>): { stage: Stage | null; lessons: Lesson[] }[] => {
  const of = (position: number | null) =>
    inOrder(lessons.filter(({ stagePosition }) => (stagePosition ?? null) === position))
  const loose = of(null)
  return [
    ...(loose.length > 0 ? [{ stage: null, lessons: loose }] : []),
    ...inOrder(stages).map((stage) => ({ stage, lessons: of(stage.position) })),
  ]
}
