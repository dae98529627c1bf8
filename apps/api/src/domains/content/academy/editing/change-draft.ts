import { type Context, inEffect } from '#platform/context'
import { letGoOfFiles } from '#platform/files/unclaimed-files'
import { mayNotEdit, programNotFound } from '../academy.errors.ts'
import { mayEditLessons } from './editing.policy.ts'
import {
  deleteDraft,
  findDraft,
  forgetUnpublished,
  type LockedProgram,
  lockProgram,
  saveDraft,
  saveRevision,
} from './editing.repository.ts'
import { filesIn, hasOtherWords, inOrder, isSameContent, type ProgramContent, wholeContent } from './program-content.ts'
import { deleteDraftLessons, listLessonHeads, readShown, saveWordsRevision } from './shown-content.repository.ts'
import { deleteDraftStages } from './shown-stages.repository.ts'

/** A programme whose other editors wait. */
export type LockedDraft = {
  program: LockedProgram
  /** As patients see it. */
  shown: ProgramContent
  /** As it is to be. */
  content: ProgramContent
  hasDraft: boolean
}

/** For an editor; other changes of this programme wait until this transaction ends. Throws not_allowed, not_found. */
export const lockDraft = async (ctx: Context, programId: number): Promise<LockedDraft> => {
  mustEdit(ctx)
  const program = await lockProgram(ctx.db, programId)
  if (!program) throw programNotFound()
  const shown = await readShown(ctx.db, programId)
  const draft = await findDraft(ctx.db, programId)
  return { program, shown, content: draft ? wholeContent(draft.content, shown) : shown, hasDraft: draft !== null }
}

/** Throws not_allowed. */
export const mustEdit = (ctx: Context): number => {
  if (!mayEditLessons(ctx.actor) || ctx.actor.kind !== 'user') throw mayNotEdit()
  return ctx.actor.userId
}

/** Changes the draft of a programme, one editor after the other. Nothing of it is shown before it is published. */
export const changeDraft = (
  ctx: Context,
  { programId }: { programId: number },
  change: (ctx: Context, draft: LockedDraft) => Promise<ProgramContent>,
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, programId)
    await keepDraft(ctx, draft, await change(ctx, draft))
  })

/** A draft that is what is shown is none. */
export const keepDraft = async (ctx: Context, before: LockedDraft, changed: ProgramContent): Promise<void> => {
  const { program, shown } = before
  const content = inOrder(changed)
  const revision = program.revision + 1
  await saveRevision(ctx.db, { id: program.id, revision })
  await saveWordsRevision(ctx.db, { ids: withOtherWords(before.content, content), revision })
  if (isSameContent(content, shown)) await deleteDraft(ctx.db, program.id)
  else await saveDraft(ctx.db, program.id, { content, editedBy: mustEdit(ctx), editedAt: ctx.now() })
  await forgetRest(ctx, program.id, content)
}

export const withOtherWords = (before: ProgramContent, after: ProgramContent): number[] =>
  after.lessons
    .filter((lesson) =>
      hasOtherWords(
        before.lessons.find(({ id }) => id === lesson.id),
        lesson,
      ),
    )
    .map(({ id }) => id)

/** Lessons, stages and files that neither a version nor the draft names any more. */
const forgetRest = async (ctx: Context, programId: number, content: ProgramContent): Promise<void> => {
  await letGoOfFiles(ctx, await forgetUnpublished(ctx.db, { programId, stay: filesIn(content) }))
  const named = new Set(content.lessons.map(({ id }) => id))
  const heads = await listLessonHeads(ctx.db, programId)
  await deleteDraftLessons(
    ctx.db,
    heads.filter(({ id, state }) => state === 'draft' && !named.has(id)).map(({ id }) => id),
  )
  await deleteDraftStages(ctx.db, { programId, stay: content.stages.map(({ id }) => id) })
}
