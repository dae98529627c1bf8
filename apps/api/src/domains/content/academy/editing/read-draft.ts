import type { Context } from '#platform/context'
import { lessonNotFound, programNotFound } from '../academy.errors.ts'
import type { LessonText } from '../lesson-file.ts'
import { type LessonMaterial, materialOf } from '../lesson-material.ts'
import type { Program, ProgramText } from '../program.ts'
import { listPrograms } from '../programs.repository.ts'
import { mustEdit } from './change-draft.ts'
import type { ContentChange, Problem } from './content-change.ts'
import {
  findDraft,
  findRevision,
  listDraftedPrograms,
  listKeptFiles,
  listVersions,
  type SavedDraft,
  type Version,
} from './editing.repository.ts'
import { type ExerciseContent, isUnfinishedExercise, minutesOfTimer, revisionOfExercise } from './exercise-content.ts'
import {
  changesBetween,
  type KeptFile,
  type LessonContent,
  type ProgramContent,
  problemsOf,
  wholeContent,
} from './program-content.ts'
import { type LessonHead, listLessonHeads, listShownFiles, readShown } from './shown-content.repository.ts'
import { listStageStates, type StageState } from './shown-stages.repository.ts'
import { revisionOfStage, revisionOfText, type StageContent } from './stage-content.ts'

export type EditedLesson = LessonContent & Pick<LessonHead, 'state' | 'wordsRevision'> & { kept: KeptFile[] }

export type EditedExercise = ExerciseContent & {
  state: StageState
  wordsRevision: string
  minutes: number
  isUnfinished: boolean
}

export type EditedStage = StageContent & { state: StageState; wordsRevision: string; exercises: EditedExercise[] }

/** A programme as its editors see it. */
export type EditedProgram = Pick<Program, 'id' | 'slug' | 'title'> & {
  revision: number
  text: ProgramText | null
  textRevision: string
  stages: EditedStage[]
  lessons: EditedLesson[]
  /** What publishing would change; empty without a draft. */
  changes: ContentChange[]
  problems: Problem[]
  versions: Version[]
  draft: Pick<SavedDraft, 'editedBy' | 'editedAt'> | null
}

/** Throws not_allowed, not_found. */
export const readEditedProgram = async (ctx: Context, { programId }: { programId: number }): Promise<EditedProgram> => {
  mustEdit(ctx)
  const [program] = await listPrograms(ctx.db, { ids: [programId] })
  const revision = await findRevision(ctx.db, programId)
  if (!program || revision === null) throw programNotFound()
  const shown = await readShown(ctx.db, programId)
  const draft = await findDraft(ctx.db, programId)
  const content = draft ? wholeContent(draft.content, shown) : shown
  const ids = content.lessons.map(({ id }) => id)
  const files = withShown(await listKeptFiles(ctx.db, ids), await listShownFiles(ctx.db, ids))
  const heads = new Map((await listLessonHeads(ctx.db, programId)).map((head) => [head.id, head]))
  return {
    ...{ id: program.id, slug: program.slug, title: program.title, revision },
    text: content.text,
    textRevision: revisionOfText(content.text),
    stages: await stagesOf(ctx, { programId, content, shown }),
    lessons: content.lessons.map((lesson) => ({
      ...lesson,
      state: heads.get(lesson.id)?.state ?? 'draft',
      wordsRevision: heads.get(lesson.id)?.wordsRevision ?? 0,
      kept: files.filter(({ fileId }) => Object.values(lesson.files).includes(fileId)),
    })),
    changes: changesBetween(shown, content),
    problems: problemsOf(content, files),
    versions: await listVersions(ctx.db, programId),
    draft,
  }
}

type Editing = { programId: number; content: ProgramContent; shown: ProgramContent }

const stagesOf = async (ctx: Context, { programId, content, shown }: Editing): Promise<EditedStage[]> => {
  const { stages } = content
  if (stages.length === 0) return []
  const states = await listStageStates(ctx.db, programId)
  return stages.map((stage) => ({
    ...stage,
    state: states.get(stage.id) ?? 'draft',
    wordsRevision: revisionOfStage(stage),
    exercises: stage.exercises.map((exercise) => ({
      ...exercise,
      state: stateOf(exercise, shown),
      wordsRevision: revisionOfExercise(exercise),
      minutes: minutesOfTimer(exercise),
      isUnfinished: isUnfinishedExercise(exercise),
    })),
  }))
}

const stateOf = ({ id }: ExerciseContent, { stages }: ProgramContent): StageState => {
  const shown = stages.flatMap(({ exercises }) => exercises).find((exercise) => exercise.id === id)
  if (!shown) return 'draft'
  return shown.isWithdrawn ? 'withdrawn' : 'shown'
}

const withShown = (kept: KeptFile[], shown: KeptFile[]): KeptFile[] => [
  ...kept,
  ...shown.filter(({ fileId }) => kept.every((file) => file.fileId !== fileId)),
]

export type ProgramToEdit = Pick<Program, 'id' | 'title'> & {
  lessonCount: number
  /** Lessons that are watched by a sample. */
  sampleCount: number
  withoutFilmCount: number
  draft: Pick<SavedDraft, 'editedBy' | 'editedAt'> | null
}

/** Every programme. Throws not_allowed. */
export const listProgramsToEdit = async (ctx: Context): Promise<ProgramToEdit[]> => {
  mustEdit(ctx)
  const programs = await listPrograms(ctx.db, {})
  const drafts = await listDraftedPrograms(ctx.db)
  const films = await listShownFiles(
    ctx.db,
    programs.flatMap(({ lessons }) => lessons.map(({ id }) => id)),
  )
  const highs = films.filter(({ kind }) => kind === 'film_high')
  return programs.map(({ id, title, lessons }) => {
    const own = highs.filter(({ lessonId }) => lessons.some((lesson) => lesson.id === lessonId))
    const sampleCount = own.filter(({ isSample }) => isSample).length
    return {
      ...{ id, title, lessonCount: lessons.length, sampleCount },
      withoutFilmCount: lessons.length - own.length,
      draft: drafts.get(id) ?? null,
    }
  })
}

export type PreviewedLesson = LessonMaterial & { id: number; title: string; text: LessonText | null }

/** A lesson as patients would see it if the draft were published now. Nothing counts as watched. Throws not_found. */
export const previewLesson = async (
  ctx: Context,
  { programId, lessonId }: { programId: number; lessonId: number },
): Promise<PreviewedLesson> => {
  const lesson = (await readEditedProgram(ctx, { programId })).lessons.find(({ id }) => id === lessonId)
  if (!lesson) throw lessonNotFound()
  return { ...materialOf(ctx, lesson.text, lesson.kept), id: lesson.id, title: lesson.title }
}
