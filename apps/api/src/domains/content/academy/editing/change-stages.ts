import type { Context } from '#platform/context'
import { type Fault, faultOf } from '#platform/faults'
import { changedMeanwhile, daysRefused, orderIncomplete, stageNotFound } from '../academy.errors.ts'
import type { ProgramText } from '../program.ts'
import type { StageText } from '../stage-practice.ts'
import { changeDraft } from './change-draft.ts'
import {
  type DaysFault,
  mostDaysOfStage,
  revisionOfStage,
  revisionOfText,
  type StageOpening,
  stagesInDays,
} from './stage-content.ts'
import { faultIn, faultInSome, mustBeWords, titleFault, written, writtenSources } from './typed-words.ts'

/**
 * Writes what a programme says of itself, into the draft. `revision` is that of the words which the caller began with.
 * Throws invalid_fields, and lesson_changed_meanwhile after somebody else wrote.
 */
export const writeProgramText = async (
  ctx: Context,
  { programId, revision, text }: { programId: number; revision: string; text: ProgramText },
): Promise<void> => {
  mustBeWords({
    summary: faultIn(text.summary, 300),
    learn: faultIn(text.learn, 500),
    is_for: faultInSome(text.isFor, 200),
    is_not_for: faultInSome(text.isNotFor, 200),
    doctor: faultIn(text.doctor, 600),
    evidence: faultInSome(text.evidence, 1_000),
    sources: faultInSome(
      text.sources.flatMap(({ title, where }) => [title, where]),
      300,
    ),
    questions: questionsFault(text.questions),
  })
  await changeDraft(ctx, { programId }, async (_ctx, { content }) => {
    if (revisionOfText(content.text) !== revision) throw changedMeanwhile()
    return { ...content, text: trimmed(text) }
  })
}

const trimmed = (text: ProgramText): ProgramText => ({
  summary: text.summary.trim(),
  learn: text.learn.trim(),
  isFor: written(text.isFor),
  isNotFor: written(text.isNotFor),
  doctor: text.doctor.trim(),
  evidence: written(text.evidence),
  sources: writtenSources(text.sources),
  questions: text.questions.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() })),
})

/** Each has its answer: a page does not ask what it leaves open. */
const questionsFault = (questions: ProgramText['questions']): Fault | null =>
  questions.some(({ question, answer }) => question.trim() === '' || answer.trim() === '')
    ? faultOf('blank')
    : (faultInSome(
        questions.map(({ question }) => question),
        200,
      ) ??
      faultInSome(
        questions.map(({ answer }) => answer),
        1_000,
      ))

type StageWords = { title: string; summary: string; text: StageText }

/** Writes what a stage is called and says, into the draft. Throws as writeProgramText does, and not_found. */
export const writeStage = async (
  ctx: Context,
  { programId, stageId, revision, words }: { programId: number; stageId: number; revision: string; words: StageWords },
): Promise<void> => {
  mustBeWords(faultsOfStage(words))
  await changeDraft(ctx, { programId }, async (_ctx, { content }) => {
    const stage = content.stages.find(({ id }) => id === stageId)
    if (!stage) throw stageNotFound()
    if (revisionOfStage(stage) !== revision) throw changedMeanwhile()
    const { title, summary, text } = words
    const said = {
      paragraphs: written(text.paragraphs),
      caution: text.caution.trim(),
      reviewQuestion: text.reviewQuestion.trim(),
      sources: writtenSources(text.sources),
    }
    const next = { ...stage, title: title.trim(), summary: summary.trim(), text: said }
    return { ...content, stages: content.stages.map((one) => (one === stage ? next : one)) }
  })
}

/**
 * Moves the days on which stages open, in the draft. Once it is published, whoever is in a stage finishes it with the
 * days that it had when he began (`plans/training`). Throws lesson_changed_meanwhile, invalid_fields.
 */
export const moveStages = (
  ctx: Context,
  input: { programId: number; revision: number; stages: StageOpening[]; lastDay: number },
): Promise<void> =>
  changeDraft(ctx, input, async (_ctx, { content, program }) => {
    if (program.revision !== input.revision) throw changedMeanwhile()
    const moved = stagesInDays(content.stages, { openings: input.stages, lastDay: input.lastDay })
    if (!Array.isArray(moved)) throw refusalOf(moved)
    return { ...content, stages: moved }
  })

const refusalOf = (fault: DaysFault) => {
  if (fault.kind === 'incomplete') return orderIncomplete('stages')
  if (fault.kind === 'first') return daysRefused(faultOf('first_day_not_one'))
  const { kind, position } = fault
  return daysRefused(
    kind === 'order'
      ? faultOf('stage_out_of_order', { position })
      : faultOf('stage_days', { position, most: mostDaysOfStage }),
  )
}

const faultsOfStage = ({ title, summary, text }: StageWords): Record<string, Fault | null> => ({
  title: titleFault(title),
  summary: faultIn(summary, 300),
  paragraphs: faultInSome(text.paragraphs, 2_000),
  caution: faultIn(text.caution, 1_000),
  review_question: faultIn(text.reviewQuestion, 200),
  sources: faultInSome(
    text.sources.flatMap(({ title, where }) => [title, where]),
    500,
  ),
})
