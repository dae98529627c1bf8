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
export { findProgram, listLessonTitles, listPrograms, listStagePractices } from './read-programs.ts'
export type { Exercise, StagePractice, StageText } from './stage-practice.ts'
