import type { Context } from '#platform/context'
import type { Program } from './program.ts'
import * as programs from './programs.repository.ts'
import type { StagePractice } from './stage-practice.ts'
import * as practices from './stage-practices.repository.ts'

export type { AcademyFailures, AcademyFaults } from './academy.errors.ts'
export { addLessonFile, type LessonFileToAdd } from './add-lesson-file.ts'
export {
  addExercise,
  orderExercises,
  removeExercise,
  withdrawExercise,
  writeExercise,
} from './editing/change-exercises.ts'
export {
  addLesson,
  type LessonWords,
  orderLessons,
  removeLesson,
  withdrawLesson,
  writeLesson,
} from './editing/change-lessons.ts'
export { moveStages, writeProgramText, writeStage } from './editing/change-stages.ts'
export { addStage, orderStages, removeStage, withdrawStage } from './editing/place-stages.ts'
export { discardDraft, publishProgram, restoreVersion } from './editing/publish-program.ts'
export {
  type EditedProgram,
  listProgramsToEdit,
  type PreviewedLesson,
  type ProgramToEdit,
  previewLesson,
  readEditedProgram,
} from './editing/read-draft.ts'
export { type ArrivedFile, putLessonFile, removeLessonFile } from './films/put-lesson-file.ts'
export type { LessonFileKind, LessonText } from './lesson-file.ts'
export { findLessonMaterial, type LessonFilm, type LessonMaterial, listFilmsOf } from './lesson-material.ts'
export { getPreview, type LessonPreview, openPreview } from './lesson-preview.ts'
export {
  figuresOf,
  hasPublishedLessons,
  type Lesson,
  type Program,
  type ProgramFigures,
  type ProgramText,
  type Stage,
} from './program.ts'
export type { Exercise, StagePractice, StageText } from './stage-practice.ts'

/** Programmes in order; optionally only these ids, those sold as these variants, or those that treatments open. */
export const listPrograms = (
  ctx: Context,
  input: { ids?: number[]; variantIds?: number[]; comesWithTreatment?: boolean } = {},
): Promise<Program[]> => programs.listPrograms(ctx.db, input)

/** What lessons are called, by id, also those that were withdrawn. */
export const listLessonTitles = (ctx: Context, { ids }: { ids: number[] }): Promise<Map<number, string>> =>
  programs.listLessonTitles(ctx.db, ids)

/** Null if there is none with this slug. */
export const findProgram = async (ctx: Context, { slug }: { slug: string }): Promise<Program | null> =>
  (await programs.listPrograms(ctx.db, { slug }))[0] ?? null

/** What is practised in each stage of a programme; none for one without stages. */
export const listStagePractices = (ctx: Context, { programId }: { programId: number }): Promise<StagePractice[]> =>
  practices.listPractices(ctx.db, programId)
