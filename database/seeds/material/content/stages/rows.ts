import { stageRows } from '../programs.ts'
import { controlStages } from './control-stages.ts'

/** By their order: of all programmes only Control has stages. */
const planned = stageRows.map((stage, index) => {
  const material = controlStages[index]
  if (!material) throw new Error(`stage ${stage.id} says nothing`)
  return { id: stage.id, ...material }
})

/** What each stage says. */
export const stageTextRows = planned.map(({ id, paragraphs, caution, reviewQuestion, sources }) => ({
  stage_id: id,
  paragraphs,
  caution,
  review_question: reviewQuestion,
  sources,
}))

/** What is practised in each: 10101 is the first of stage 101. */
export const exerciseRows = planned.flatMap(({ id: stageId, exercises }) =>
  exercises.map(({ title, steps, minutes, everyDays, signals, repeats }, index) => ({
    id: stageId * 100 + index + 1,
    stage_id: stageId,
    position: index + 1,
    title,
    steps,
    minutes,
    every_days: everyDays,
    signals,
    repeats,
  })),
)
