import { recordAccesses } from '#domains/care/record-accesses'
import { listIdsByName } from '#domains/people/customers'
import { type Context, inEffect } from '#platform/context'
import { type CaseList, listOfUsers, listPage, type Place } from './cases.repository.ts'
import type { SupportCase } from './support-case.ts'

const pageSize = 50

type Of = { userId: number; after?: number | undefined }

/**
 * Fifty cases of a list: what is owed soonest first, of the others what moved last. `after`: the last one of the
 * page before, and by when it was owed or when it moved; it may have left the list meanwhile.
 */
export const listCases = (
  ctx: Context,
  { list, userId, after }: { list: CaseList; userId: number; after: Place | null },
): Promise<SupportCase[]> => listPage(ctx, { list, holderId: userId, exceptOf: userId, limit: pageSize, after })

/**
 * Cases of people with this name, the newest first, fifty at a time; each is logged as a reading. Opens no words.
 * Throws name_too_common.
 */
export const searchCases = (ctx: Context, { name, userId, after }: Of & { name: string }): Promise<SupportCase[]> =>
  inEffect(ctx, async (ctx) => {
    const userIds = await listIdsByName(ctx, { name })
    const found = await listOfUsers(ctx, { userIds, exceptOf: userId, after: after ?? null, limit: pageSize })
    // That he writes to the support of a course is said of a name: a reading, though nothing is opened.
    await recordAccesses(
      ctx,
      found.map((one) => ({ patientId: one.userId, what: 'course_support', subjectId: one.id, reason: 'support' })),
    )
    return found
  })
