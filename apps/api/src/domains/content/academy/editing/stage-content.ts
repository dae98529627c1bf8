import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ProgramText } from '../program.ts'
import type { StageText } from '../stage-practice.ts'
import type { ContentChange, Problem, StageChangeKind } from './content-change.ts'

/** A stage as an editor left it. */
export type StageContent = {
  id: number
  position: number
  title: string
  summary: string
  firstDay: number
  lastDay: number
  /** Null: nothing is practised in it. */
  text: StageText | null
}

type Words = Pick<StageContent, 'title' | 'summary' | 'text'>

/**
 * Says which words these are, so that whoever saves can say which he began with. Words that come back are the same
 * again: nobody has overwritten what he did not see.
 */
export const revisionOfStage = ({ title, summary, text }: Words): string =>
  revisionOf([
    ...[title, summary],
    text && [
      text.paragraphs,
      text.caution,
      text.reviewQuestion,
      text.sources.map(({ title, where }) => [title, where]),
    ],
  ])

/** As `revisionOfStage`, of what a programme says of itself. */
export const revisionOfText = (text: ProgramText | null): string =>
  revisionOf(text && [text.summary, text.learn, text.isFor, text.isNotFor])

// Of values in a fixed order: what is read from a draft has its keys in another order than what is read from tables.
const revisionOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)

export const changesOfText = (before: ProgramText | null, after: ProgramText | null): ContentChange[] =>
  isDeepStrictEqual(before, after) ? [] : [{ lessonId: null, stagePosition: null, title: null, kinds: ['words'] }]

/** In their order. */
export const changesOfStages = (before: StageContent[], after: StageContent[]): ContentChange[] =>
  after.flatMap((stage) => {
    const former = before.find(({ id }) => id === stage.id)
    if (!former) return []
    const kinds: StageChangeKind[] = [
      ...(revisionOfStage(former) === revisionOfStage(stage) ? [] : ['words' as const]),
      ...(former.firstDay === stage.firstDay && former.lastDay === stage.lastDay ? [] : ['days' as const]),
    ]
    return kinds.length > 0 ? [{ lessonId: null, stagePosition: stage.position, title: stage.title, kinds }] : []
  })

export const problemsOfStages = (stages: StageContent[]): Problem[] =>
  stages
    .filter(({ summary, text }) => summary === '' || isUnfinished(text))
    .map(({ position }) => ({ lessonId: null, stagePosition: position, problem: 'words_missing' }))

/** Whether something was begun to be said, and a part of it is missing. */
export const isUnfinished = (text: object | null): boolean =>
  text !== null && Object.values(text).some((words: string | unknown[]) => words.length === 0)

/** Training is a few weeks at a time; whoever is in a stage should see its end. */
export const mostDaysOfStage = 60

export type StageOpening = { position: number; firstDay: number }
export type DaysFault =
  | { kind: 'order'; position: number }
  | { kind: 'days'; position: number }
  | { kind: 'first' }
  | { kind: 'incomplete' }

/** The stages with the days on which they open; each ends on the day before the next opens. */
export const stagesInDays = (
  stages: StageContent[],
  { openings, lastDay }: { openings: StageOpening[]; lastDay: number },
): StageContent[] | DaysFault => {
  const isWhole =
    openings.length === stages.length && stages.every(({ position }, at) => openings[at]?.position === position)
  if (!isWhole || stages.length === 0) return { kind: 'incomplete' }
  if (openings[0]?.firstDay !== 1) return { kind: 'first' }
  const moved = stages.map((stage, at) => {
    const firstDay = openings[at]?.firstDay ?? 0
    return { ...stage, firstDay, lastDay: (openings[at + 1]?.firstDay ?? lastDay + 1) - 1 }
  })
  const early = moved.find(({ firstDay }, at) => at > 0 && firstDay <= (moved[at - 1]?.firstDay ?? 0))
  if (early) return { kind: 'order', position: early.position }
  const lasting = moved.find(({ firstDay, lastDay }) => lastDay < firstDay || lastDay - firstDay >= mostDaysOfStage)
  return lasting ? { kind: 'days', position: lasting.position } : moved
}
