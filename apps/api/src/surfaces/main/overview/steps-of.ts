import { dayMs } from '@prumo/brazil'
import { shownTime } from '#domains/care/consultations'
import { toPayOf } from '#domains/plans/subscriptions'
import { leftToPayCents } from '#domains/shop/orders'
import type { Gathered } from './gather-overview.ts'
import { mostUrgentFirst, type Step } from './step.ts'

// A returned request is news for as long as its patient may be waiting for its parcel; its card says so afterwards.
const newsMs = 30 * dayMs

/** All that waits for the patient, the most urgent first. */
export const stepsOf = (gathered: Gathered): Step[] =>
  mostUrgentFirst([
    ...ofErasure(gathered),
    ...ofConsultations(gathered),
    ...ofOrders(gathered),
    ...ofMessages(gathered),
    ...ofTreatments(gathered),
    ...ofCare(gathered),
  ])

/** Somebody else may have asked for it, and its mail gone to another mailbox. */
const ofErasure = ({ erasure }: Gathered): Step[] =>
  erasure && erasure.begunAt === null ? [{ kind: 'stop_erasure', until: erasure.beginsAt.toISOString() }] : []

const ofConsultations = ({ now, consultations, early, doctors, unpaidOrders }: Gathered): Step[] =>
  consultations.flatMap((one): Step[] => {
    const about = {
      consultationId: one.id,
      doctorName: doctors.find(({ userId }) => userId === one.doctorId)?.name ?? '',
    }
    if (one.state === 'waiting_for_time') return [{ kind: 'choose_time', ...about, until: null }]
    if (one.state === 'waiting_for_payment') {
      const order = unpaidOrders.find(({ id }) => id === one.orderId)
      const amount = order ? leftToPayCents(order) / 100 : 0
      const heldUntil = shownTime(one)?.heldUntil ?? null
      const isHeld = heldUntil !== null && heldUntil > now
      return [{ kind: 'pay_consultation', ...about, amount, until: isHeld ? moment(heldUntil) : null }]
    }
    const asked = early.get(one.id)
    return asked?.state === 'asked' ? [{ kind: 'answer_doctor', ...about, until: moment(asked.until) }] : []
  })

/** A consultation is paid where it is booked, and a medicine's card is charged once its pharmacist has accepted. */
const ofOrders = ({ orders }: Gathered): Step[] => [
  ...orders.open
    .filter(
      ({ kind, paymentState }) => paymentState === 'balance_due' && kind !== 'consultation' && kind !== 'medicine',
    )
    .filter(({ payments }) => !payments.some(({ state }) => state === 'processing'))
    .map(
      (order): Step => ({
        kind: 'pay_order',
        orderNumber: order.number,
        amount: leftToPayCents(order) / 100,
        until: moment(order.paymentDueAt),
      }),
    ),
  ...orders.choices.map(
    ({ order, late }): Step => ({
      kind: 'choose_money',
      orderNumber: order.number,
      amount: late.amountCents / 100,
      until: moment(late.chooseUntil),
    }),
  ),
]

const ofMessages = ({ unread, nameOf }: Gathered): Step[] =>
  unread.map(({ userId, consultationId, unreadCount }) => ({
    kind: 'read_messages',
    consultationId,
    name: nameOf(userId),
    count: unreadCount,
    until: null,
  }))

const ofTreatments = ({ now, subscriptions, packages }: Gathered): Step[] => {
  const stuck = subscriptions.filter(({ dispensing }) => toPayOf(dispensing.state) !== null)
  const returned = subscriptions.filter(
    ({ state, dispensing: { decidedAt } }) =>
      state === 'returned' && decidedAt !== null && now.getTime() - decidedAt.getTime() < newsMs,
  )
  const news = returned.filter(
    ({ id, packageId }) => !subscriptions.some((o) => o.packageId === packageId && o.id > id),
  )
  return [
    ...stuck.map(
      ({ id, packageName }): Step => ({ kind: 'pay_treatment', subscriptionId: id, packageName, until: null }),
    ),
    ...news.map(({ id, packageName }): Step => ({ kind: 'read_return', subscriptionId: id, packageName, until: null })),
    ...packages
      .filter(({ id }) => !news.some(({ packageId }) => packageId === id))
      .map(
        ({ id, name, doctorName, prescriptionExpiresAt }): Step => ({
          kind: 'see_package',
          packageId: id,
          packageName: name,
          doctorName,
          until: prescriptionExpiresAt.toISOString(),
        }),
      ),
  ]
}

const ofCare = ({ requests, nameOf, ending, hasAnswer, hasToBook }: Gathered): Step[] => [
  ...(hasToBook ? [{ kind: 'book_consultation', until: null } as const] : []),
  ...(hasAnswer ? [{ kind: 'read_answer', until: null } as const] : []),
  ...requests.map(
    ({ id, doctorId, issuedAt }): Step => ({
      kind: 'send_results',
      documentId: id,
      doctorName: nameOf(doctorId),
      issuedAt: issuedAt.toISOString(),
      until: null,
    }),
  ),
  ...ending.map(
    ({ prescriptionId, issuedAt, endsAt, wayOn }): Step => ({
      kind: 'treatment_ends',
      prescriptionId,
      issuedAt: issuedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      wayOn,
      until: endsAt.toISOString(),
    }),
  ),
]

const moment = (at: Date | null): string | null => at?.toISOString() ?? null
