import { Failure, fieldRefused, fieldsRefused } from '#platform/failure'
import { type FieldFaults, faultOf, type Plain } from '#platform/faults'

export type AcademyFailures = {
  /** Somebody else changed it after the caller's page was read. */
  lesson_changed_meanwhile: Plain
  /** The draft is what is shown already. */
  nothing_to_publish: Plain
  /** Something in the draft cannot be shown as it is. */
  program_not_ready: Plain
  /** A former version takes the place of what is shown, not of what is unpublished. */
  draft_unpublished: Plain
  /** A lesson that was shown is withdrawn, never deleted. */
  lesson_was_shown: Plain
  /** As many lessons as a programme holds are there. */
  too_many_lessons: Plain
  /** As many stages as a programme has are there. */
  too_many_stages: Plain
  /** Lessons are in it: their editor says where they go. */
  stage_has_lessons: Plain
  /** Whoever trains goes through at least one. */
  last_stage: Plain
  /** A stage that was shown is withdrawn, never deleted: somebody may be in it. */
  stage_was_shown: Plain
  /** As many exercises as a stage has are there. */
  too_many_exercises: Plain
  /** An exercise that was shown is withdrawn, never deleted: somebody may have ticked it. */
  exercise_was_shown: Plain
  /** Whoever takes it has no training, and gets none by an edit. */
  program_without_stages: Plain
  /** The days of a preview have passed. */
  preview_over: Plain
  /** No lesson of the programme has a film that could be shown. */
  preview_film_missing: Plain
}

export type AcademyFaults = {
  /** No container that the player opens: neither MP4 nor WebM. */
  film_type: Plain
  /** Its picture or sound is coded as the player, on some device, does not play. */
  film_codec: Plain
  /** It ends before it should, or cannot be read. */
  film_broken: Plain
  /** There is only sound. */
  film_without_picture: Plain
  film_too_large: { most: number }
  film_too_short: { least: number }
  film_too_long: { most: number }
  /** No WebVTT, or a line without readable times. */
  captions_unreadable: { line: number }
  captions_empty: Plain
  /** A line begins before the one above it, or ends before it begins. */
  captions_out_of_order: { line: number }
  /** A line ends after the film. */
  captions_past_end: { line: number }
  /** A stage opens on the day of the one before it, or earlier. */
  stage_out_of_order: { position: number }
  /** A stage has none, or more days than one trains by. */
  stage_days: { position: number; most: number }
  /** Training begins with day 1. */
  first_day_not_one: Plain
  /** A line of a timer without words, or without whole seconds. */
  signal_unreadable: { line: number }
  too_many_signals: { most: number }
  /** In minutes: nobody trains so long at once. */
  timer_too_long: { most: number }
  /** Marks of HTML: lessons are plain text. */
  markup: Plain
}

/** An unknown programme, or a forged preview. */
export const programNotFound = () => new Failure('not_found')
/** An unknown lesson, or one of another programme. */
export const lessonNotFound = () => new Failure('not_found')
export const mayNotEdit = () => new Failure('not_allowed')
/** A stage that its programme does not have. */
export const stageNotFound = () => new Failure('not_found')
/** An exercise that its stage does not have. */
export const exerciseNotFound = () => new Failure('not_found')
export const tooManyExercises = () => new Failure('too_many_exercises')
export const exerciseWasShown = () => new Failure('exercise_was_shown')
export const changedMeanwhile = () => new Failure('lesson_changed_meanwhile')
export const nothingToPublish = () => new Failure('nothing_to_publish')
export const programNotReady = () => new Failure('program_not_ready')
export const draftUnpublished = () => new Failure('draft_unpublished')
export const lessonWasShown = () => new Failure('lesson_was_shown')
export const tooManyLessons = () => new Failure('too_many_lessons')
export const tooManyStages = () => new Failure('too_many_stages')
export const stageHasLessons = () => new Failure('stage_has_lessons')
export const lastStage = () => new Failure('last_stage')
export const stageWasShown = () => new Failure('stage_was_shown')
export const programWithoutStages = () => new Failure('program_without_stages')
export const previewOver = () => new Failure('preview_over')
export const previewFilmMissing = () => new Failure('preview_film_missing')
export const wordsRefused = (faults: FieldFaults) => fieldsRefused(faults)
export const stageNotOffered = (field: 'stage_id' | 'stage_position') => fieldRefused(field, faultOf('not_offered'))
export const orderIncomplete = (what: 'lessons' | 'stages' | 'exercises') => fieldRefused(what, faultOf('invalid'))
export const daysRefused = (fault: ReturnType<typeof faultOf>) => fieldRefused('stages', fault)
export const fileRefused = (fault: ReturnType<typeof faultOf>) => fieldRefused('file', fault)
