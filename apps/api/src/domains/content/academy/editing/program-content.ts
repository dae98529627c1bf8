import { isDeepStrictEqual } from 'node:util'
import type { LessonFileKind, LessonText } from '../lesson-file.ts'
import type { ProgramText } from '../program.ts'
import type { ChangeKind, ContentChange, Problem } from './content-change.ts'
import { type ExerciseContent, restoredExercises } from './exercise-content.ts'
import { longestAscent } from './longest-ascent.ts'
import {
  changesOfStages,
  changesOfText,
  inPlaces,
  isUnfinished,
  placed,
  problemsOfStages,
  type StageContent,
} from './stage-content.ts'

/** A lesson as an editor left it. */
export type LessonContent = {
  id: number
  stageId: number | null
  title: string
  /** The length of its own film, if it has one; else as it is planned. */
  durationSeconds: number
  isTechnique: boolean
  /** No longer shown; what was watched of it stays. */
  isWithdrawn: boolean
  text: LessonText | null
  /** Ids of kept files. */
  files: Partial<Record<LessonFileKind, string>>
}

/** A programme as it is, as it is to be, or as it was: what it says of itself, its stages and its lessons in order. */
export type ProgramContent = {
  /** Null: it says nothing of itself. */
  text: ProgramText | null
  stages: StageContent[]
  lessons: LessonContent[]
}

type LaterText = 'doctor' | 'evidence' | 'sources' | 'questions'
type StoredText = Omit<ProgramText, LaterText> & Partial<Pick<ProgramText, LaterText>>

/**
 * What is stored: drafts and versions from before programmes and stages were edited hold lessons alone, those from
 * before exercises were edited hold stages without them, and older texts say nothing of evidence and questions.
 */
export type StoredContent = Pick<ProgramContent, 'lessons'> & {
  text?: StoredText | null
  stages?: (Omit<StageContent, 'exercises'> & { exercises?: ExerciseContent[] })[]
}

/** What a stored one does not hold is as it is shown. */
export const wholeContent = (stored: StoredContent, shown: ProgramContent): ProgramContent => ({
  ...stored,
  text: wholeText(stored.text, shown.text),
  stages: stored.stages?.map((stage) => ({ exercises: exercisesOf(shown, stage.id), ...stage })) ?? shown.stages,
})

const wholeText = (stored: StoredText | null | undefined, shown: ProgramText | null): ProgramText | null =>
  stored
    ? { ...(shown ?? { doctor: '', evidence: [], sources: [], questions: [] }), ...stored }
    : stored === undefined
      ? shown
      : null

const exercisesOf = ({ stages }: ProgramContent, stageId: number): ExerciseContent[] =>
  stages.find(({ id }) => id === stageId)?.exercises ?? []

/** A file that a draft or a version names. */
export type KeptFile = {
  fileId: string
  lessonId: number
  kind: LessonFileKind
  contentType: string
  sizeBytes: number
  sha256: Buffer
  /** Of a film; of captions the end of their last line, or null if nobody looked. */
  seconds: number | null
  isSample: boolean
  wasPublished: boolean
}

/** Withdrawn lessons have no place: they come last, in the order of their ids. */
export const inOrder = ({ lessons, ...rest }: ProgramContent): ProgramContent => ({
  ...rest,
  lessons: [
    ...lessons.filter(({ isWithdrawn }) => !isWithdrawn),
    ...lessons.filter(({ isWithdrawn }) => isWithdrawn).sort((one, other) => one.id - other.id),
  ],
})

export const isSameContent = (one: ProgramContent, other: ProgramContent): boolean => isDeepStrictEqual(one, other)

/** What publishing would change: of the programme itself, of its stages, of its lessons, each in their order. */
export const changesBetween = (before: ProgramContent, after: ProgramContent): ContentChange[] => [
  ...changesOfText(before.text, after.text),
  ...changesOfStages(before.stages, after.stages),
  ...changesOfLessons(before, after),
]

const changesOfLessons = (before: ProgramContent, after: ProgramContent): ContentChange[] => {
  const moved = movedBetween(before, after)
  return after.lessons.flatMap((lesson) => {
    const former = before.lessons.find(({ id }) => id === lesson.id)
    const kinds: ChangeKind[] = former ? kindsOf(former, lesson, moved) : ['added']
    return kinds.length > 0
      ? [{ lessonId: lesson.id, stageId: null, stagePosition: null, title: lesson.title, kinds }]
      : []
  })
}

const kindsOf = (before: LessonContent, after: LessonContent, moved: Set<number>): ChangeKind[] => {
  const changed: [ChangeKind, boolean][] = [
    ['withdrawn', !before.isWithdrawn && after.isWithdrawn],
    ['shown_again', before.isWithdrawn && !after.isWithdrawn],
    ['words', !isDeepStrictEqual(wordsOf(before), wordsOf(after))],
    ['film', before.files.film_high !== after.files.film_high || before.files.film_low !== after.files.film_low],
    ['captions', before.files.captions !== after.files.captions],
    ['moved', moved.has(after.id)],
  ]
  return changed.flatMap(([kind, isChanged]) => (isChanged ? [kind] : []))
}

// A film says its duration itself.
const wordsOf = ({ title, text, isTechnique, durationSeconds, files }: LessonContent) => ({
  title,
  text,
  isTechnique,
  durationSeconds: files.film_high ? null : durationSeconds,
})

export const hasOtherWords = (before: LessonContent | undefined, after: LessonContent): boolean =>
  !before || !isDeepStrictEqual(wordsOf(before), wordsOf(after))

/** As few as possible, among the lessons that are shown before and after: one that passes three others moved alone. */
const movedBetween = (before: ProgramContent, after: ProgramContent): Set<number> => {
  const shownIn = ({ lessons }: ProgramContent) => lessons.filter(({ isWithdrawn }) => !isWithdrawn)
  const were = shownIn(before)
  const are = shownIn(after).filter(({ id }) => were.some((lesson) => lesson.id === id))
  const places = are.map(({ id }) => were.findIndex((lesson) => lesson.id === id))
  const stayed = longestAscent(places)
  return new Set(
    are.flatMap(({ id, stageId }, index) => {
      const place = places[index] ?? 0
      return stayed.has(place) && were[place]?.stageId === stageId ? [] : [id]
    }),
  )
}

/** Captions may end this much after the film: its length is told in whole seconds. */
const slackSeconds = 1
/** Two qualities of one film, cut by different programs. */
const mostDifferenceSeconds = 2

/** Why it cannot be shown as it is; lessons that nobody sees may be unfinished. */
export const problemsOf = ({ text, stages, lessons }: ProgramContent, files: KeptFile[]): Problem[] => [
  ...(isUnfinished(text) ? [{ lessonId: null, stageId: null, problem: 'words_missing' as const }] : []),
  ...problemsOfStages(stages),
  ...problemsOfLessons(lessons, files),
]

const problemsOfLessons = (lessons: LessonContent[], files: KeptFile[]): Problem[] =>
  lessons
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .flatMap((lesson) => {
      const of = (kind: LessonFileKind) => files.find(({ fileId }) => fileId === lesson.files[kind])
      const [high, low, captions] = [of('film_high'), of('film_low'), of('captions')]
      const end = (high?.seconds ?? 0) + slackSeconds
      const found: [Problem['problem'], boolean][] = [
        ['words_missing', lesson.text === null || isUnfinished(lesson.text)],
        ['film_high_missing', !high && Boolean(low)],
        ['films_differ', Boolean(high && low) && Math.abs(seconds(high) - seconds(low)) > mostDifferenceSeconds],
        ['captions_past_end', Boolean(high) && seconds(captions) > end],
      ]
      return found.flatMap(([problem, isThere]) => (isThere ? [{ lessonId: lesson.id, stageId: null, problem }] : []))
    })

const seconds = (file: KeptFile | undefined): number => file?.seconds ?? 0

/**
 * A former version as it would be shown today: lessons and stages that came after it are withdrawn, because none is
 * ever deleted.
 */
export const restored = (version: StoredContent, live: ProgramContent): ProgramContent => {
  const whole = wholeContent(version, live)
  const known = whole.stages.map((stage) => ({
    ...stage,
    exercises: restoredExercises(stage.exercises, exercisesOf(live, stage.id)),
  }))
  const isLater = ({ id }: { id: number }, there: { id: number }[]) => there.every((one) => one.id !== id)
  const later = live.stages.filter((stage) => isLater(stage, known))
  return inStages({
    text: whole.text,
    stages: inPlaces(placed(known), [...known.filter(({ position }) => position === null), ...later]),
    lessons: [
      ...whole.lessons,
      ...live.lessons
        .filter((lesson) => isLater(lesson, whole.lessons))
        .map((lesson) => ({ ...lesson, isWithdrawn: true })),
    ],
  })
}

/**
 * Lessons in the order of their stages. One whose stage is gone through no more comes into the last one; that happens
 * only to what was shown before stages were edited, or comes back itself.
 */
export const inStages = (content: ProgramContent): ProgramContent => {
  const there = placed(content.stages)
  const last = there.at(-1)
  if (!last) return content
  const placeOf = ({ stageId }: LessonContent) => there.findIndex(({ id }) => id === stageId)
  const lessons = content.lessons.map((lesson) =>
    lesson.isWithdrawn || placeOf(lesson) >= 0 ? lesson : { ...lesson, stageId: last.id },
  )
  return { ...content, lessons: lessons.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

/** The same programme with one lesson changed. */
export const withLesson = <Content extends StoredContent>(
  content: Content,
  lessonId: number,
  change: (lesson: LessonContent) => LessonContent,
): Content => ({
  ...content,
  lessons: content.lessons.map((lesson) => (lesson.id === lessonId ? change(lesson) : lesson)),
})

/** A file in its place. A film of its own takes away every sample of the lesson, and says how long the lesson is. */
export const withFile = (lesson: LessonContent, file: KeptFile, samples: ReadonlySet<string>): LessonContent => {
  const isOwnFilm = file.kind !== 'captions' && !file.isSample
  const others = Object.entries(lesson.files).filter(([, fileId]) => !(isOwnFilm && samples.has(fileId)))
  return {
    ...lesson,
    files: { ...Object.fromEntries(others), [file.kind]: file.fileId },
    durationSeconds: file.kind === 'film_high' && isOwnFilm && file.seconds ? file.seconds : lesson.durationSeconds,
  }
}

/** Ids of the files that it names. */
export const filesIn = ({ lessons }: StoredContent): string[] =>
  lessons.flatMap(({ files }) => Object.values(files) as string[])
