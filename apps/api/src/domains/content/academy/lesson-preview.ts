import type { Context } from '#platform/context'
import { programNotFound } from './academy.errors.ts'
import { previewFrom, previewTokenOf } from './preview-token.ts'
import type { Program } from './program.ts'
import { listPrograms } from './programs.repository.ts'

export type LessonPreview = { title: string; token: string; src: string; expiresAt: Date }

const week = 7 * 24 * 60 * 60 * 1000

/** A link to a programme's trailer for a week. Nothing is stored. Throws not_found. */
export const openPreview = async (ctx: Context, { slug }: { slug: string }): Promise<LessonPreview> => {
  const [program] = await listPrograms(ctx.db, { slug })
  if (!program) throw programNotFound()
  // With the token's precision of one second.
  const expiresAt = new Date(Math.floor((ctx.now().getTime() + week) / 1000) * 1000)
  return shown(program, { token: previewTokenOf(ctx, { programId: program.id, expiresAt }), expiresAt })
}

/** The programme of a preview token. Throws not_found for a forged or expired one. */
export const getPreview = async (ctx: Context, { token }: { token: string }): Promise<LessonPreview> => {
  const preview = previewFrom(ctx, token)
  const [program] = preview ? await listPrograms(ctx.db, { ids: [preview.programId] }) : []
  if (!preview || !program) throw programNotFound()
  return shown(program, { token, expiresAt: preview.expiresAt })
}

const shown = ({ title, trailerSrc: src }: Program, preview: { token: string; expiresAt: Date }): LessonPreview => ({
  title,
  src,
  ...preview,
})
