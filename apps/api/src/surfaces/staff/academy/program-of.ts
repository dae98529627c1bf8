import { readEditedProgram } from '#domains/content/academy'
import type { Context } from '#platform/context'
import { editedProgramOnTheWire } from './edited-program.serializer.ts'

/** What every write of the editor answers: the whole programme as it is to be. */
export const programOf = async (ctx: Context, programId: number) => ({
  program: await editedProgramOnTheWire(ctx, await readEditedProgram(ctx, { programId })),
})
