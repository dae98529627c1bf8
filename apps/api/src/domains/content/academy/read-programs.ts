import type { Context } from '#platform/context'
import type { Program } from './program.ts'
import * as programs from './programs.repository.ts'
import type { StagePractice } from './stage-practice.ts'
import * as practices from './stage-practices.repository.ts'

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
