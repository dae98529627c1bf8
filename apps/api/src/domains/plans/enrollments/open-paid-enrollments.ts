import { hasPublishedLessons, listPrograms, type Program } from '#domains/content/academy'
import { openAccount, startPasswordReset } from '#domains/people/identity'
import { cancelPaidOrder, getOrder, type Order, type OwnerOfOrder, openAccountOfOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { type Enrollment, moved } from './enrollment.ts'
import * as repository from './enrollments.repository.ts'
import { payBackDoubles } from './pay-back-doubles.ts'
import { saveTold } from './save-told.ts'

export type Opened = Pick<OwnerOfOrder, 'passwordResetId'> & { enrollmentIds: number[] }

/**
 * An order was paid: its enrolments open, and a guest gets an account. A shop order enrols by each course among its
 * lines. What the person already has through another payment is paid back: an order of nothing else in full (decision
 * 0236), beside other things the course's line (decision 0246).
 * Repeating changes nothing and returns null, as for an order without a course.
 */
export const openPaidEnrollments = (ctx: Context, { orderId }: { orderId: number }): Promise<Opened | null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrder(ctx, { orderId })
    if (!isPaid(order) || !(order.kind === 'course' || order.kind === 'shop')) return null
    const programs = await listPrograms(ctx, { variantIds: order.lines.map(({ variantId }) => variantId) })
    if (programs.length === 0) return null
    const { userId, passwordResetId } = await ownerOf(ctx, order)
    await repository.lockOpening(ctx, { userId })
    // The enrolment's order is locked now; it may have been canceled while we waited for the lock.
    if (!isPaid(await getOrder(ctx, { orderId }))) return null
    const opened: number[] = []
    for (const program of programs) {
      const enrollment = await openOne(ctx, { order, program, userId })
      if (enrollment) opened.push(enrollment.id)
    }
    if (opened.length > 0) await publishToRoom(ctx, { room: `order:${order.number}`, type: 'enrollment.open' })
    else if (isOfCourses(order, programs) && (await isDouble(ctx, order))) return cancelDouble(ctx, { orderId })
    await payBackDoubles(ctx, { order, programs })
    return opened.length > 0 ? { enrollmentIds: opened, passwordResetId } : null
  })

const cancelDouble = async (ctx: Context, { orderId }: { orderId: number }): Promise<null> => {
  await cancelPaidOrder(ctx, { orderId })
  return null
}

const isPaid = ({ paymentState }: Order): boolean => paymentState === 'paid'

/**
 * A shop order stays as it is: its guest may have entered the e-mail of somebody with an account, who then gets the
 * course, but not the order with its address.
 */
const ownerOf = async (ctx: Context, order: Order): Promise<OwnerOfOrder> => {
  if (order.kind === 'course') return openAccountOfOrder(ctx, order)
  if (order.userId !== null) return { userId: order.userId, passwordResetId: null }
  const { first_name, last_name } = order.contact.privateMetadata
  const name = (given: unknown) => (typeof given === 'string' ? given : null)
  const email = order.contact.email ?? ''
  const { userId, isNew } = await openAccount(ctx, { email, firstName: name(first_name), lastName: name(last_name) })
  return { userId, passwordResetId: isNew ? await startPasswordReset(ctx, { userId }) : null }
}

type Opening = { order: Order; program: Program; userId: number }

/** Null if there is nothing to open: it is already open, through this order or another. */
const openOne = async (ctx: Context, { order, program, userId }: Opening): Promise<Enrollment | null> => {
  const had = await repository.listEnrollments(ctx, { userId, programId: program.id })
  if (had.some(({ state }) => state === 'open')) return null
  const place = { orderId: order.id, programId: program.id, userId, isPresale: !hasPublishedLessons(program) }
  await repository.insertEnrollment(ctx, place)
  const [enrollment] = await repository.listEnrollments(
    ctx,
    { orderId: order.id, programId: program.id },
    { forUpdate: true },
  )
  if (!enrollment) throw new Error('an enrolment was there and is not')
  const open = moved(enrollment, { state: 'open', userId }, ctx.now())
  await saveTold(ctx, open)
  return open
}

/** Whether it has nothing else, that he would go without. */
const isOfCourses = ({ lines }: Order, programs: Program[]): boolean =>
  lines.every((line) => programs.some(({ variantId }) => variantId === line.variantId))

/** Another payment opened the programme, so this one was a duplicate. */
const isDouble = async (ctx: Context, { id: orderId }: Order): Promise<boolean> =>
  (await repository.listEnrollments(ctx, { orderId })).every(({ state }) => state !== 'open')
