import { opensAt } from '#domains/care/consultations'
import { toPayOf } from '#domains/plans/subscriptions'
import { hasLeft } from '#domains/shop/orders'
import type { Gathered } from './gather-overview.ts'
import type { Overview } from './step.ts'
import { stepsOf } from './steps-of.ts'

export const overviewOnTheWire = (gathered: Gathered): Overview => ({
  steps: stepsOf(gathered),
  appointments: appointmentsOf(gathered),
  parcels: parcelsOf(gathered),
  treatments: treatmentsOf(gathered),
  undelivered: gathered.undelivered && {
    email: gathered.undelivered.email,
    since: gathered.undelivered.since.toISOString(),
  },
  isNew: gathered.consultations.length === 0 && gathered.placedCount === 0,
})

const appointmentsOf = ({ consultations, doctors }: Gathered): Overview['appointments'] =>
  consultations
    .flatMap((one) => {
      const { state, appointment } = one
      const opens = opensAt(one)
      if ((state !== 'confirmed' && state !== 'under_way') || !appointment || !opens) return []
      return {
        consultationId: one.id,
        doctorName: doctors.find(({ userId }) => userId === one.doctorId)?.name ?? '',
        state,
        communicationChannel: one.channel,
        appointmentAt: appointment.startsAt.toISOString(),
        durationMinutes: (appointment.endsAt.getTime() - appointment.startsAt.getTime()) / 60_000,
        opensAt: opens.toISOString(),
      }
    })
    .sort((one, other) => Date.parse(one.appointmentAt) - Date.parse(other.appointmentAt))

const parcelsOf = ({ orders, variants, paidBack }: Gathered): Overview['parcels'] =>
  orders.open
    .filter(({ paymentState, shipments }) => paymentState === 'paid' && shipments.length > 0)
    // Nothing of it comes any more.
    .filter((order) => paidBack.get(order.id) !== 'whole' || order.shipments.some(isOnItsWay))
    .map(({ number, lines, shipments }) => {
      // What was canceled is nobody's box any more.
      const isSent = shipments.filter(({ state }) => state !== 'canceled').every(hasLeft)
      const last = shipments.findLast(({ shippedAt }) => shippedAt !== null)
      return {
        orderNumber: number,
        labels: lines
          .filter(({ stockLocationId }) => stockLocationId !== null)
          .flatMap(({ variantId }) => variants.find(({ id }) => id === variantId)?.label ?? []),
        state: isSent ? 'sent' : 'preparing',
        sentAt: isSent ? (last?.shippedAt?.toISOString() ?? null) : null,
        trackingUrl: last?.trackingUrl ?? null,
      }
    })

const isOnItsWay = ({ state }: { state: string }): boolean => state === 'shipped'

const treatmentsOf = ({ subscriptions }: Gathered): Overview['treatments'] =>
  subscriptions.flatMap(({ id, packageName, state, dispensing, waitsForOriginal, isNotToUse, order }) =>
    state === 'canceled' || state === 'returned'
      ? []
      : {
          subscriptionId: id,
          packageName,
          state,
          isInQuestion: dispensing.state === 'in_question',
          isNotToUse,
          waitsForOriginal,
          toPay: toPayOf(dispensing.state),
          orderNumber: order.number,
        },
  )
