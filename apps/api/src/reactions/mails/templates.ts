import { findLatePayment, getRefund, type LatePayment } from '#domains/money/payments'
import { maySendAgain } from '#domains/shop/fulfillment'
import { listLotsOfSameNumber } from '#domains/shop/lots'
import {
  findCancellation,
  getOrder,
  getOrderRefund,
  getShipment,
  listAddressChanges,
  listEmailCorrections,
  needsItsOwner,
  type Order,
} from '#domains/shop/orders'
import { listRecalledOfBuyer } from '#domains/shop/recalls'
import { getReturn, paidBefore } from '#domains/shop/returns'
import type { Context } from '#platform/context'
import { writeCorrectionDecided } from '../accounts/correction-mail.ts'
import { writeNewDevice } from '../accounts/new-device.ts'
import {
  writeAccountErased,
  writeDataExported,
  writeErasureAskedFor,
  writeErasureAskedForFormer,
  writeErasureDelayed,
  writeErasureStopped,
} from '../accounts/privacy-mails.ts'
import {
  writeRecoveryAgreed,
  writeRecoveryAsked,
  writeRecoveryBegunAnew,
  writeRecoveryEnded,
  writeRecoveryWaiting,
} from '../accounts/recovery-mails.ts'
import { writeSecondStepsChanged } from '../accounts/second-steps-changed.ts'
import { emailCorrected } from '../corrected-emails/email-corrected.ts'
import { writeSupportAnswered } from '../courses/support-answered.ts'
import { writeSupportUrgent } from '../courses/support-urgent.ts'
import {
  writePatientsLeftBehind,
  writeTaskUnattended,
  writeTaskUrgent,
  writeTaskWaiting,
} from '../doctors-tasks/task-waiting.ts'
import { writeTaskUrgentAgain, writeUrgentUnanswered } from '../doctors-tasks/urgent-unanswered.ts'
import { writeNoShowAnswered, writeNoShowsLate, writeNotAttended } from '../no-shows/no-show-mails.ts'
import { addressChanged } from '../parcels/address-changed.ts'
import { orderRefunded } from '../parcels/order-refunded.ts'
import { type ShipmentFacts, shipmentMail } from '../parcels/shipment-mails.ts'
import { writeExamAnswered, writeReturnNear } from '../prep/exam-mails.ts'
import { goodsRecalled } from '../recalls/goods-recalled.ts'
import { appointmentSoon } from '../reminders/appointment-soon.ts'
import { type ReturnStep, returnMail } from '../returns/return-mails.ts'
import { writeStockLow } from '../stock/stock-low.ts'
import { appointmentHandedOver } from '../team/appointment-handed-over.ts'
import { writeHandoverEnded, writePatientHandedOver } from '../team/patient-handed-over.ts'
import { writeProfessionalGone } from '../team/professional-gone.ts'
import { writeAdministratorAdded, writeTeamChanged, writeTeamInvitation } from '../team/team-mails.ts'
import { writePlanWaits } from '../training/plan-mail.ts'
import { warnedOf, writeCanceledOnItsWay } from '../treatments/canceled-on-its-way.ts'
import { writeTreatmentMadeAgain, writeTreatmentRecalled } from '../treatments/recall-mails.ts'
import { writeChargeLate } from '../treatments/treatment-charge-late.ts'
import {
  writeChargeAnnounced,
  writeCycleWaits,
  writeRenewalDue,
  writeTreatmentPaused,
} from '../treatments/treatment-cycle-mails.ts'
import { writeTreatmentHandedOver } from '../treatments/treatment-handed-over.ts'
import { writeTreatmentPaidBack } from '../treatments/treatment-paid-back.ts'
import { writePixWaits } from '../treatments/treatment-pix-waits.ts'
import { writeUrgentNoteWaiting } from '../urgent-notes/urgent-note-waiting.ts'
import { writeCheckInNear, writeFollowUpAnswered } from '../weight/weight-mails.ts'
import { appointmentBooked } from './appointment-booked.ts'
import { appointmentCanceled, appointmentGivenBack } from './appointment-canceled.ts'
import { appointmentConfirmed } from './appointment-confirmed.ts'
import { aboutTime, consultationIn, toDoctor, toPatient } from './appointment-facts.ts'
import { appointmentNeedsTime } from './appointment-needs-time.ts'
import { writeDocumentSigned, writePrescriptionIssued } from './document-issued.ts'
import { writeEnrollmentOpened } from './enrollment-opened.ts'
import { writeGlassBroken, writeGlassBrokenJudge } from './glass-broken.ts'
import { greetingAt } from './greeting.ts'
import {
  writeConfirmAccount,
  writeEmailChanged,
  writeEmailChangeRequested,
  writeEmailTakenBack,
  writeNewPassword,
  writePasswordChanged,
  writeSecondStepCode,
  writeSetPassword,
} from './identity-mails.ts'
import type { Message, Written } from './message.ts'
import { writeMessageWaiting } from './message-waiting.ts'
import { moneyGivenBack } from './money-given-back.ts'
import { orderAwaitingPix } from './order-awaiting-pix.ts'
import { orderCanceled } from './order-canceled.ts'
import { type OrderFacts, orderFactsOf } from './order-facts.ts'
import { paidLate, paidLateCredited } from './paid-late.ts'
import { paymentConfirmed } from './payment-confirmed.ts'
import { writeColleagueCanceled, writePaperRejected, writePrescriptionCanceled } from './prescription-canceled.ts'
import { writeRenewalDeclined } from './renewal-declined.ts'
import { treatmentCharged } from './treatment-charged.ts'
import { aboutTreatment } from './treatment-facts.ts'
import { writePaymentRefused } from './treatment-payment-refused.ts'
import { writeTreatmentRequested } from './treatment-requested.ts'
import { treatmentReturned } from './treatment-returned.ts'
import { writeWaitingListConfirmation, writeWaitingListOpened } from './waiting-list-mails.ts'

/** The subject's id as a number, and as text if it is not a number. */
type Write = (ctx: Context, subjectId: number, subject: string) => Promise<Written | null>

/** Every mail, by name; each is composed from the facts at the time of sending. */
const templates = {
  'order-awaiting-pix': async (ctx, orderId) => aboutOrder(ctx, orderId, (facts) => orderAwaitingPix(facts)),
  'payment-confirmed': async (ctx, orderId) => aboutOrder(ctx, orderId, (facts) => paymentConfirmed(facts)),
  // `<order>/<when>`, or the order alone from the release before.
  'order-canceled': async (ctx, _id, subject) => {
    const [orderId = 0, at] = subject.split('/').map(Number)
    const cancellation = await findCancellation(ctx, { orderId })
    const isThis = ({ order }: OrderFacts) => at === undefined || order.canceledAt?.getTime() === at
    return aboutOrder(ctx, orderId, (facts) => (isThis(facts) ? orderCanceled({ ...facts, cancellation }) : null))
  },
  'money-given-back': async (ctx, refundId) => {
    const refund = await getRefund(ctx, { refundId })
    return aboutOrder(ctx, refund.orderId, (facts) => moneyGivenBack({ ...facts, refund }))
  },
  'shipment-shipped': (ctx, id) => aboutShipment(ctx, id, shipmentMail('shipped')),
  'shipment-delivered': (ctx, id) => aboutShipment(ctx, id, shipmentMail('delivered')),
  'shipment-lost': (ctx, id) => aboutShipment(ctx, id, shipmentMail('lost')),
  'shipment-returned': (ctx, id) => aboutShipment(ctx, id, shipmentMail('returned')),
  'order-refunded': async (ctx, _id, subject) => {
    const [orderId = 0, orderRefundId = 0] = subject.split('/').map(Number)
    const refund = await getOrderRefund(ctx, { orderId, orderRefundId })
    return aboutOrder(ctx, orderId, (facts) => orderRefunded({ ...facts, refund }))
  },
  'address-changed': async (ctx, _id, subject) => {
    const [orderId = 0, changeId = 0] = subject.split('/').map(Number)
    const change = (await listAddressChanges(ctx, { orderId })).find(({ id }) => id === changeId)
    const { supportEmail } = ctx.settings
    const isByTeam = change?.staffId != null
    return aboutOrder(ctx, orderId, (facts) => addressChanged({ ...facts, isByTeam, supportEmail }))
  },
  'order-email-corrected': async (ctx, _id, subject) => {
    const [orderId = 0, revision = 0] = subject.split('/').map(Number)
    const isNewest = (await listEmailCorrections(ctx, { orderId })).length === revision
    const { supportEmail } = ctx.settings
    return aboutOrder(ctx, orderId, (facts) => (isNewest ? emailCorrected({ ...facts, supportEmail }) : null))
  },
  'goods-recalled': (ctx, _id, subject) => aboutRecall(ctx, subject),
  'return-requested': (ctx, id) => aboutReturn(ctx, id, 'requested'),
  'return-authorized': (ctx, id) => aboutReturn(ctx, id, 'authorized'),
  'return-received': (ctx, id) => aboutReturn(ctx, id, 'received'),
  'return-refused': (ctx, id) => aboutReturn(ctx, id, 'refused'),
  'return-partly-accepted': (ctx, id) => aboutReturn(ctx, id, 'refunded'),
  'return-paid-before': (ctx, id) => aboutReturn(ctx, id, 'refunded'),
  'paid-late': (ctx, refundId) => aboutLatePayment(ctx, refundId, paidLate),
  'paid-late-credited': (ctx, refundId) => aboutLatePayment(ctx, refundId, paidLateCredited),
  'second-step-code': async (ctx, _id, secondStepId) => writeSecondStepCode(ctx, secondStepId),
  'set-password': async (ctx, _id, resetId) => writeSetPassword(ctx, resetId),
  'new-password': async (ctx, _id, resetId) => writeNewPassword(ctx, resetId),
  'confirm-account': async (ctx, _id, confirmationId) => writeConfirmAccount(ctx, confirmationId),
  'new-device': writeNewDevice,
  'second-steps-changed': async (ctx, _id, change) => writeSecondStepsChanged(ctx, change),
  'password-changed': async (ctx, _id, change) => writePasswordChanged(ctx, change),
  'email-change-requested': async (ctx, _id, changeId) => writeEmailChangeRequested(ctx, changeId),
  'team-invitation': async (ctx, _id, linkId) => writeTeamInvitation(ctx, linkId),
  'team-changed': writeTeamChanged,
  'administrator-added': async (ctx, _id, subject) => writeAdministratorAdded(ctx, subject),
  'email-changed': async (ctx, _id, changeId) => writeEmailChanged(ctx, changeId),
  'email-taken-back': async (ctx, _id, changeId) => writeEmailTakenBack(ctx, changeId),
  'data-exported': async (ctx, _id, subject) => writeDataExported(ctx, subject),
  'erasure-asked-for': async (ctx, _id, erasureId) => writeErasureAskedFor(ctx, erasureId),
  'erasure-asked-for-former': async (ctx, _id, erasureId) => writeErasureAskedForFormer(ctx, erasureId),
  'erasure-delayed': async (ctx, _id, erasureId) => writeErasureDelayed(ctx, erasureId),
  'erasure-stopped': async (ctx, _id, erasureId) => writeErasureStopped(ctx, erasureId),
  'account-erased': async (ctx, _id, erasureId) => writeAccountErased(ctx, erasureId),
  'correction-decided': writeCorrectionDecided,
  'recovery-asked': writeRecoveryAsked,
  'recovery-waiting': async (ctx, _id, subject) => writeRecoveryWaiting(ctx, subject),
  'recovery-agreed': async (ctx, _id, subject) => writeRecoveryAgreed(ctx, subject),
  'recovery-begun-anew': async (ctx, _id, subject) => writeRecoveryBegunAnew(ctx, subject),
  'recovery-ended': writeRecoveryEnded,
  'enrollment-opened': writeEnrollmentOpened,
  'waiting-list-confirmation': async (ctx, _id, subject) => writeWaitingListConfirmation(ctx, subject),
  'waiting-list-opened': async (ctx, _id, entryId) => writeWaitingListOpened(ctx, entryId),
  'glass-broken': writeGlassBroken,
  'glass-broken-judge': async (ctx, _id, subject) => writeGlassBrokenJudge(ctx, subject),
  'message-waiting': writeMessageWaiting,
  'support-answered': async (ctx, _id, subject) => writeSupportAnswered(ctx, subject),
  'urgent-note-waiting': async (ctx, _id, subject) => writeUrgentNoteWaiting(ctx, subject),
  'no-shows-late': async (ctx, _id, subject) => writeNoShowsLate(ctx, subject),
  'support-urgent': async (ctx, _id, subject) => writeSupportUrgent(ctx, subject),
  'prescription-issued': writePrescriptionIssued,
  'document-signed': writeDocumentSigned,
  'prescription-canceled': writePrescriptionCanceled,
  'colleague-canceled': writeColleagueCanceled,
  'prescription-paper-rejected': async (ctx, _id, subject) => writePaperRejected(ctx, subject),
  'renewal-declined': writeRenewalDeclined,
  'exam-answered': writeExamAnswered,
  'exam-answered-at-once': writeExamAnswered,
  'return-near': writeReturnNear,
  'follow-up-answered': writeFollowUpAnswered,
  'check-in-near': writeCheckInNear,
  'plan-waits': writePlanWaits,
  'patient-handed-over': writePatientHandedOver,
  'handover-ended': writeHandoverEnded,
  'professional-gone': async (ctx, _id, subject) => writeProfessionalGone(ctx, subject),
  'task-waiting': async (ctx, _id, subject) => writeTaskWaiting(ctx, subject),
  'task-urgent': async (ctx, _id, subject) => writeTaskUrgent(ctx, subject),
  'patients-left-behind': async (ctx, _id, subject) => writePatientsLeftBehind(ctx, subject),
  'task-urgent-again': async (ctx, _id, subject) => writeTaskUrgentAgain(ctx, subject),
  'urgent-unanswered': async (ctx, _id, subject) => writeUrgentUnanswered(ctx, subject),
  'task-unattended': async (ctx, _id, subject) => writeTaskUnattended(ctx, subject),
  'stock-low': async (ctx, _id, subject) => writeStockLow(ctx, subject),
  'treatment-requested': writeTreatmentRequested,
  'treatment-charged': (ctx, id) => aboutTreatment(ctx, id, treatmentCharged),
  'treatment-returned': (ctx, id) => aboutTreatment(ctx, id, treatmentReturned),
  'treatment-handed-over': async (ctx, _id, subject) => writeTreatmentHandedOver(ctx, subject),
  'treatment-charge-announced': async (ctx, _id, subject) => writeChargeAnnounced(ctx, subject),
  'treatment-renewal-due': async (ctx, _id, subject) => writeRenewalDue(ctx, subject),
  'treatment-cycle-waits': async (ctx, _id, subject) => writeCycleWaits(ctx, subject),
  'treatment-paused': async (ctx, _id, subject) => writeTreatmentPaused(ctx, subject),
  'treatment-paid-back': async (ctx, _id, subject) => writeTreatmentPaidBack(ctx, subject),
  'treatment-recalled': async (ctx, _id, subject) => writeTreatmentRecalled(ctx, subject),
  'treatment-not-to-use': writeCanceledOnItsWay,
  'treatment-made-again': async (ctx, _id, subject) => writeTreatmentMadeAgain(ctx, subject),
  'treatment-pix-waits': async (ctx, _id, subject) => writePixWaits(ctx, subject),
  'treatment-charge-late': async (ctx, id) => writeChargeLate(ctx, id),
  'treatment-payment-refused': async (ctx, _id, subject) => writePaymentRefused(ctx, subject),
  'appointment-confirmed': aboutTime(toPatient, appointmentConfirmed),
  'appointment-booked': aboutTime(toDoctor, appointmentBooked),
  'appointment-handed-over': aboutTime(toPatient, appointmentHandedOver),
  'appointment-soon': aboutTime(toPatient, appointmentSoon),
  'appointment-needs-time': (ctx, _id, subject) => toPatient(ctx, consultationIn(subject), appointmentNeedsTime),
  'appointment-canceled': (ctx, _id, subject) => toPatient(ctx, consultationIn(subject), appointmentCanceled),
  'appointment-not-attended': writeNotAttended,
  'no-show-answered': writeNoShowAnswered,
  'appointment-given-back': (ctx, _id, subject) => toDoctor(ctx, consultationIn(subject), appointmentGivenBack),
} as const satisfies Record<string, Write>

export type Template = keyof typeof templates
export const templateNames = Object.keys(templates) as Template[]

/** A waiting mail's text and recipient; null when there is no recipient, or nothing left to say. */
export const writeMessage = (ctx: Context, mail: { template: string; subjectId: string }): Promise<Written | null> => {
  if (!(mail.template in templates)) throw new Error(`there is no mail template ${mail.template}`)
  return templates[mail.template as Template](ctx, Number(mail.subjectId), mail.subjectId)
}

const aboutOrder = async (
  ctx: Context,
  orderId: number,
  write: (facts: OrderFacts) => Message | null | Promise<Message | null>,
): Promise<Written | null> => {
  const order = await getOrder(ctx, { orderId })
  const url = pageOf(ctx, order)
  const greeting = await greetingAt(ctx, { email: order.contact.email, userId: order.userId })
  const message = await write({ ...(await orderFactsOf(ctx, order, url)), greeting })
  return order.contact.email && message ? { userId: order.userId, to: order.contact.email, message } : null
}

/** What tells of health is read signed in: a mail that is passed on must not open what somebody takes or talks over. */
const pageOf = ({ settings }: Context, order: Order): string => {
  const { kind, number, token } = order
  if (kind === 'medicine') return `${settings.webUrl}/_app/tratamentos`
  if (needsItsOwner(order)) return `${settings.webUrl}/_app/pedidos/${number}`
  // The part after # is not sent to a server, so the order token appears in no log.
  return `${settings.webUrl}/pedidos/${number}#token=${encodeURIComponent(token)}`
}

const aboutShipment = async (
  ctx: Context,
  shipmentId: number,
  write: (facts: ShipmentFacts) => Message | null,
): Promise<Written | null> => {
  const { order, shipment } = await getShipment(ctx, { shipmentId })
  const { supportEmail } = ctx.settings
  const goesAgain = await maySendAgain(ctx, order, shipment)
  return aboutOrder(ctx, order.id, (facts) =>
    warnedOf(ctx, order, write({ ...facts, shipment, goesAgain, supportEmail })),
  )
}

/** The subject is `<lots>:<order>`; the order names the buyer, and the mail says all of his. */
const aboutRecall = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [lots = '', orderId = '0'] = subject.split(':')
  const lotIds = lots.split(',').map(Number)
  const buyer = await getOrder(ctx, { orderId: Number(orderId) })
  const goods = await listRecalledOfBuyer(ctx, { lotIds, buyer })
  const [lot] = await listLotsOfSameNumber(ctx, { lotId: lotIds[0] ?? 0 })
  const { supportEmail } = ctx.settings
  return aboutOrder(ctx, buyer.id, (facts) =>
    goodsRecalled({ ...facts, lotNumber: lot?.number ?? '', goods, supportEmail }),
  )
}

const aboutReturn = async (ctx: Context, returnId: number, step: ReturnStep): Promise<Written | null> => {
  const found = await getReturn(ctx, { returnId })
  const { supportEmail } = ctx.settings
  const before = await paidBefore(ctx, found)
  return aboutOrder(ctx, found.orderId, (facts) =>
    returnMail(step, { ...facts, return: found, paidBefore: before, supportEmail }),
  )
}

/** To an account: its page of the order needs a sign-in; no link opens it. */
const aboutLatePayment = async (
  ctx: Context,
  refundId: number,
  write: (facts: OrderFacts & { late: LatePayment }) => Message | null,
): Promise<Written | null> => {
  const late = await findLatePayment(ctx, { refundId })
  if (!late) return null
  return aboutOrder(ctx, late.orderId, (facts) =>
    write({ ...facts, url: `${ctx.settings.webUrl}/_app/pedidos/${facts.order.number}`, late }),
  )
}
