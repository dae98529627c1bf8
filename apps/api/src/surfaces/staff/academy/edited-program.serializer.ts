import type {
  listProgramsToEdit as listProgramsContract,
  previewLesson,
  showProgramToEdit,
} from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { EditedProgram, PreviewedLesson, ProgramToEdit } from '#domains/content/academy'
import type { Context } from '#platform/context'
import { lessonFilmsOnTheWire } from '../../callers/lesson-films-on-the-wire.ts'
import { namesOf } from '../../callers/names-of.ts'

type Program = z.output<typeof showProgramToEdit.response>['program']
type Listed = z.output<typeof listProgramsContract.response>['programs'][number]

type Draft = EditedProgram['draft']
const editorIn = (draft: Draft, nameOf: (userId: number) => string) =>
  draft && { name: nameOf(draft.editedBy), at: draft.editedAt.toISOString() }

/** The programmes, with the names of who changed them last. */
export const programsOnTheWire = async (ctx: Context, programs: ProgramToEdit[]): Promise<Listed[]> => {
  const nameOf = await namesOf(
    ctx,
    programs.flatMap(({ draft }) => draft?.editedBy ?? []),
  )
  return programs.map(({ draft, ...program }) => ({ ...program, draft: editorIn(draft, nameOf) }))
}

/** A programme as its editors see it, with their names. */
export const editedProgramOnTheWire = async (ctx: Context, program: EditedProgram): Promise<Program> => {
  const { id, title, slug, revision, text, textRevision, stages, lessons, changes, problems, versions, draft } = program
  const nameOf = await namesOf(ctx, [
    ...versions.flatMap(({ publishedBy }) => publishedBy ?? []),
    ...(draft ? [draft.editedBy] : []),
  ])
  const positionOf = new Map(stages.map((stage) => [stage.id, stage.position]))
  return {
    ...{ id, title, slug, revision, text, textRevision, stages, changes, problems },
    lessons: lessons.map(({ stageId, kept, ...lesson }) => ({
      id: lesson.id,
      title: lesson.title,
      stagePosition: stageId === null ? null : (positionOf.get(stageId) ?? null),
      durationSeconds: lesson.durationSeconds,
      state: lesson.state,
      isWithdrawn: lesson.isWithdrawn,
      wordsRevision: lesson.wordsRevision,
      text: lesson.text,
      files: kept.map(({ fileId, kind, contentType, sizeBytes, seconds, isSample }) => ({
        ...{ id: fileId, kind, contentType, sizeBytes, isSample },
        seconds: kind === 'captions' ? null : seconds,
      })),
    })),
    versions: versions.map(({ publishedBy, publishedAt, ...version }) => ({
      ...version,
      publishedBy: publishedBy === null ? null : nameOf(publishedBy),
      publishedAt: publishedAt.toISOString(),
    })),
    draft: editorIn(draft, nameOf),
  }
}

/** As the patient's page reads it; nobody is anywhere in it, and nothing is noted. */
export const previewOnTheWire = (lesson: PreviewedLesson): z.output<typeof previewLesson.response>['lesson'] => ({
  id: lesson.id,
  title: lesson.title,
  ...lessonFilmsOnTheWire(lesson),
  // No player reports by it.
  opening: 1,
  resumeAtSeconds: 0,
  percent: 0,
  isDone: false,
  text: lesson.text,
  notes: [],
})
