import { withdrawalDays } from '@prumo/contracts/company'
import { dayRange } from '#shared/format/day-range.ts'
import type { Program } from './program-reads.ts'

/** A stage of ten days, or a lesson in a programme without stages. */
export type ProgramPart = { position: number; when: string; title: string; text: string | null }

const minutesWords = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))} min`

const inOrder = <Placed extends { position: number }>(placed: readonly Placed[]) =>
  [...placed].sort((one, other) => one.position - other.position)

/** The parts of a programme, in order. */
export const partsOf = ({ stages, lessons }: Pick<Program, 'stages' | 'lessons'>): ProgramPart[] => {
  if (stages && stages.length > 0)
    return inOrder(stages).map(({ position, title, summary, ...days }) => ({
      position,
      when: `Etapa ${position} · ${dayRange(days, 'dia')}`,
      title,
      text: summary,
    }))
  return inOrder(lessons).map(({ position, durationSeconds, title, isPublished }) => ({
    position,
    when: `Vídeo ${position} · ${minutesWords(durationSeconds)}${isPublished === false ? ', previsto' : ''}`,
    title,
    text: null,
  }))
}

const publishedCount = ({ lessons }: Pick<Program, 'lessons'>): number =>
  lessons.filter(({ isPublished }) => isPublished !== false).length

/** No lesson can be watched yet: a purchase is a pre-sale, and the figures are planned ones. */
export const isPresale = (program: Pick<Program, 'lessons'>): boolean => publishedCount(program) === 0

/** How much can be watched today, shown before the payment; null if everything can. */
export const publishedWords = (program: Pick<Program, 'lessons'>): { title: string; text: string } | null => {
  const [count, all] = [publishedCount(program), program.lessons.length]
  if (count === all) return null
  return count === 0
    ? {
        title: 'Pré-venda: nenhuma aula foi publicada até hoje',
        text: `Quem se inscreve agora vê cada aula assim que ela entra no ar. Até ${withdrawalDays} dias depois de abrir a primeira, desiste com um toque e recebe tudo de volta.`,
      }
    : {
        title: `${count} de ${all} aulas publicadas`,
        text: 'As outras ainda estão em produção. Quem já se inscreveu vê cada uma assim que ela entra no ar, sem pagar mais.',
      }
}

type Stage = NonNullable<Program['stages']>[number]
type Lesson = Program['lessons'][number]

/** The stages with their lessons; lessons without a stage are together, first. */
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
