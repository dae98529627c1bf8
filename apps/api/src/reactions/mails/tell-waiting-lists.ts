import { findOffer } from '#domains/care/weight'
import { hasPublishedLessons, listPrograms } from '#domains/content/academy'
import { listTopicsWaitedFor, takeEntriesToTell } from '#domains/people/waiting-list'
import { type Context, inTransaction } from '#platform/context'
import { queueMail } from './mails.repository.ts'

/**
 * Due work: sends the one mail to everybody who waits for a course with a published lesson, however it was published
 * (decision 0028), or for the weight programme, once it is sold (0149). Returns how many.
 */
export const tellWaitingLists = async (ctx: Context): Promise<number> => {
  const waitedFor = await listTopicsWaitedFor(ctx)
  if (waitedFor.length === 0) return 0
  const open = (await listPrograms(ctx)).filter(hasPublishedLessons).map(({ slug }) => slug)
  const isWeightSold = waitedFor.includes('peso') && (await findOffer(ctx)) !== null
  const topics = waitedFor.filter((topic) => (topic === 'peso' ? isWeightSold : open.includes(topic)))
  return inTransaction(ctx, async (ctx) => {
    const ids = await takeEntriesToTell(ctx, { topics })
    for (const id of ids) await queueMail(ctx, { template: 'waiting-list-opened', subjectId: id })
    return ids.length
  })
}
