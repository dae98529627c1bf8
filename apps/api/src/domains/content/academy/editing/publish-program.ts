import { type Context, inEffect } from '#platform/context'
import {
  changedMeanwhile,
  draftUnpublished,
  nothingToPublish,
  programNotFound,
  programNotReady,
} from '../academy.errors.ts'
import { keepDraft, type LockedDraft, lockDraft, mustEdit, withOtherWords } from './change-draft.ts'
import {
  deleteDraft,
  findVersionContent,
  insertVersion,
  keepFiles,
  listKeptFiles,
  listVersions,
  markPublished,
  saveRevision,
} from './editing.repository.ts'
import {
  changesBetween,
  filesIn,
  inOrder,
  isSameContent,
  type ProgramContent,
  problemsOf,
  restored,
  wholeContent,
} from './program-content.ts'
import { listShownFiles, saveWordsRevision, show } from './shown-content.repository.ts'

type Seen = { programId: number; revision: number }

/**
 * Shows the draft to patients, all of it in one transaction, as a new version. Files that were shown stay stored, so
 * whoever watches goes on. `revision` is what the caller saw. Throws lesson_changed_meanwhile, nothing_to_publish,
 * program_not_ready.
 */
export const publishProgram = (ctx: Context, { programId, revision }: Seen): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, programId)
    if (!draft.hasDraft) throw nothingToPublish()
    if (draft.program.revision !== revision) throw changedMeanwhile()
    await publish(ctx, draft, { content: draft.content, restoredFrom: null })
  })

/**
 * Shows a former version again, as a new one; lessons that came after it are withdrawn. Throws not_found,
 * draft_unpublished, lesson_changed_meanwhile, and nothing_to_publish if it is what is shown.
 */
export const restoreVersion = (ctx: Context, { programId, revision, number }: Seen & { number: number }) =>
  inEffect(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, programId)
    if (draft.program.revision !== revision) throw changedMeanwhile()
    if (draft.hasDraft) throw draftUnpublished()
    const version = await findVersionContent(ctx.db, { programId, number })
    if (!version) throw programNotFound()
    const content = inOrder(restored(version, draft.shown))
    if (isSameContent(content, draft.shown)) throw nothingToPublish()
    await publish(ctx, draft, { content, restoredFrom: number })
  })

/** Makes the draft what is shown: what was not published is gone. Throws lesson_changed_meanwhile. */
export const discardDraft = (ctx: Context, { programId, revision }: Seen): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, programId)
    if (!draft.hasDraft) return
    if (draft.program.revision !== revision) throw changedMeanwhile()
    await keepDraft(ctx, draft, draft.shown)
  })

type Publishing = { content: ProgramContent; restoredFrom: number | null }

const publish = async (ctx: Context, draft: LockedDraft, { content, restoredFrom }: Publishing): Promise<void> => {
  const { program, shown } = draft
  const programId = program.id
  await recordWhatStood(ctx, draft)
  const ids = content.lessons.map(({ id }) => id)
  const files = await listKeptFiles(ctx.db, ids)
  if (problemsOf(content, files).length > 0) throw programNotReady()
  await show(ctx, programId, { content, files })
  await markPublished(ctx.db, filesIn(content))
  const [latest] = await listVersions(ctx.db, programId)
  await insertVersion(ctx.db, {
    programId,
    number: (latest?.number ?? 0) + 1,
    content,
    changes: changesBetween(shown, content),
    restoredFrom,
    publishedBy: mustEdit(ctx),
    publishedAt: ctx.now(),
  })
  await deleteDraft(ctx.db, programId)
  const revision = program.revision + 1
  await saveRevision(ctx.db, { id: programId, revision })
  // Whoever has a lesson open goes on writing, unless its words are others now.
  await saveWordsRevision(ctx.db, { ids: withOtherWords(draft.content, content), revision })
}

/** What came with the software, or was put in by the operator, is a version too: one can go back to it. */
const recordWhatStood = async (ctx: Context, { program, shown }: LockedDraft): Promise<void> => {
  const [latest] = await listVersions(ctx.db, program.id)
  const before = latest && (await findVersionContent(ctx.db, { programId: program.id, number: latest.number }))
  if (before && isSameContent(wholeContent(before, shown), shown)) return
  const ids = shown.lessons.map(({ id }) => id)
  await keepFiles(ctx, await listShownFiles(ctx.db, ids))
  await insertVersion(ctx.db, {
    programId: program.id,
    number: (latest?.number ?? 0) + 1,
    content: shown,
    changes: before ? changesBetween(wholeContent(before, shown), shown) : [],
    restoredFrom: null,
    publishedBy: null,
    publishedAt: ctx.now(),
  })
}
