import { randomUUID } from 'node:crypto'
import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { breakGlass } from '#domains/care/access-reasons'
import { sendMessage } from '#domains/care/messages'
import { askForSecondStep, signIn, signUp, startPasswordReset } from '#domains/people/identity'
import { endSessionsOf, inviteToTeam } from '#domains/people/team'
import { joinWaitingList } from '#domains/people/waiting-list'
import { makeAgain } from '#domains/plans/compounding'
import { recallLot } from '#domains/plans/raw-materials'
import { chargeAcceptedDispensings, handOverDispensing } from '#domains/plans/subscriptions'
import { deliverElsewhere } from '#domains/shop/fulfillment'
import { getStock, receiveLot as receiveStockLot } from '#domains/shop/lots'
import { chooseForLatePayment, moveShipment, refundOrder } from '#domains/shop/orders'
import { askForReturn, authorizeReturn, judgeReturn, receiveReturn } from '#domains/shop/returns'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { aPlacedOrder, home } from '#testing/buyer'
import { anOrderPaidTooLate } from '#testing/late-payment'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import type { TestWorld } from '#testing/world'
import { aBookedConsultation, putInState } from '../../domains/care/consultations/consultations.factory.ts'
import { aConsultation, aPrescription, castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { aWaitingRenewal } from '../../domains/care/renewals/renewals.factory.ts'
import { aStoredDocument } from '../../domains/care/signed-documents/signed-documents.factory.ts'
import { atTheDesk } from '../../domains/plans/compounding/desk.factory.ts'
import { anEnrollment, putInState as putEnrollment } from '../../domains/plans/enrollments/enrollments.factory.ts'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../domains/plans/pharmacies/pharmacies.factory.ts'
import { aCycleOf } from '../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { aRequest } from '../../domains/plans/subscriptions/subscriptions.factory.ts'
import { aTraining } from '../../domains/plans/training/training.factory.ts'
import type { Template } from '../mails/templates.ts'
import { aHandover, aLeaving, anEndedHandover } from './handover-subjects.factory.ts'
import { aDecidedNoShow } from './no-show-subjects.factory.ts'
import { notToUseOfBruno } from './not-to-use-subject.factory.ts'
import { correction, erasure, recovery } from './people-subjects.factory.ts'
import { subjectsOfSupport } from './support-subjects.factory.ts'
import { subjectsOfUrgentCases } from './urgent-subjects.factory.ts'

/** What an attacker would want in a mail, as a first and a last name. */
export const strange = ['Resgate em https://evil.example', 'Agora\nhttp://evil.example/resgate']

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>

/** For tests: makes the subject of each mail in this context, so that it has something to say. */
export const mailSubjectsIn = (world: TestWorld): Record<Template, () => Promise<string | number>> => {
  it = world
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
  return subjects
}

export const orderOfBruno = async (by: 'pix' | 'card', quantity = 1) => {
  const card = { token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' }
  const order = await aPlacedOrder(ctx, by === 'pix' ? { by, quantity } : { by, card, quantity })
  const userId = await castMember(ctx, 'bruno@prumo.example')
  await sql`update shop.orders set user_id = ${userId} where id = ${order.id}`.execute(ctx.db)
  return order
}
const addressChangeOfBruno = async (): Promise<string> => {
  const { id: orderId } = await orderOfBruno('card')
  const staffId = await castMember(ctx, 'rafael@prumo.example')
  const rafael = it.ctx({ kind: 'user', userId: staffId, roles: ['support'] })
  const address = { ...home, firstName: strange[0], address1: strange[0] }
  await deliverElsewhere(rafael, { orderId, address, by: { staffId, reason: 'buyer_asked' } })
  const changes = sql<{ id: number }>`select max(id) as id from shop.order_address_changes`
  return `${orderId}/${(await changes.execute(ctx.db)).rows[0]?.id}`
}
/** The only unit of a lot, which is packed before all others. */
const recalledGoodsOfBruno = async (): Promise<string> => {
  const by = { staffId: await castMember(ctx, 'silvia@prumo.example'), keeperId: 2 }
  const number = randomUUID()
  const expiresOn = new Date(ctx.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10)
  await receiveStockLot(ctx, { variantId: 1215, number, expiresOn, units: 1, ...by })
  const order = await orderOfBruno('card')
  await aShippedParcel(ctx, order)
  const { emptyLots } = await getStock(ctx, { variantId: 1215, ...by })
  return `${emptyLots.find((lot) => lot.number === number)?.id}:${order.id}`
}
const returnOfBruno = async (to?: 'authorized' | 'received' | 'refused' | 'partly' | 'paid'): Promise<number> => {
  const order = await orderOfBruno('card', 2)
  await aShippedParcel(ctx, order)
  const lines = [{ lineId: order.lines[0]?.id ?? 0, units: 2 }]
  const asked = { orderId: order.id, requestKey: randomUUID(), reason: null, lines }
  const { id: returnId } = await askForReturn(ctx, asked)
  if (to === 'authorized') await authorizeReturn(ctx, { returnId, postingCode: '1234567890' })
  if (to && to !== 'authorized') await receiveReturn(ctx, { returnId })
  const parts = { lines: lines.map((line) => ({ ...line, units: 2 })), freight: true }
  if (to === 'paid')
    await refundOrder(ctx, { orderId: order.id, requestKey: randomUUID(), reason: 'order_corrected', parts })
  const acceptedUnits = to === 'partly' ? 1 : to === 'paid' ? 2 : 0
  const judged = lines.map(({ lineId }) => ({ lineId, acceptedUnits, restockedUnits: 0 }))
  if (to === 'refused' || to === 'partly') await judgeReturn(ctx, { returnId, lines: judged, reason: 'units_missing' })
  if (to === 'paid') await judgeReturn(ctx, { returnId, lines: judged, reason: null })
  return returnId
}
const late = async () => {
  const userId = await castMember(ctx, 'bruno@prumo.example')
  const { orderId, number } = await anOrderPaidTooLate(it, { userId })
  const { rows } = await sql<{
    id: number
  }>`select r.id from shop.refunds r join shop.payments p on p.id = r.payment_id where p.order_id = ${orderId}`.execute(
    ctx.db,
  )
  return { refundId: rows[0]?.id ?? 0, number, userId }
}
const dispensing = async (change: string) => {
  const { dispensingId, order } = await aRequest(ctx, await sandbox.cardToken())
  await sql`update plans.dispensings set decided_at = now(), ${sql.raw(change)} where id = ${dispensingId}`.execute(
    ctx.db,
  )
  await sql`update shop.payments set state = 'completed', completed_at = now() where order_id = ${order.id}`.execute(
    ctx.db,
  )
  return dispensingId
}
const acceptOne = async (paysBy: 'card' | 'pix') => {
  const { dispensingId } = await aRequest(ctx, await sandbox.cardToken(), { paysBy })
  const pharmacistId = await castMember(ctx, 'silvia@prumo.example')
  await acceptDispensing(ctx, { dispensingId, pharmacistId })
  return dispensingId
}
const waitingForPix = async () => {
  const dispensingId = await acceptOne('pix')
  await chargeAcceptedDispensings(ctx)
  return dispensingId
}
const consultation = async (state: 'confirmed' | 'canceled' | 'waiting_for_time') => {
  const booked = await aBookedConsultation(ctx)
  await putInState(ctx, booked, state, await castMember(ctx, 'bruno@prumo.example'))
  return booked
}
const emailChange = async (isTaken: boolean) => {
  const userId = await castMember(ctx, 'marina@prumo.example')
  await sql`delete from people.email_changes`.execute(ctx.db)
  const { rows } = await sql<{ id: string }>`insert into people.email_changes
    (user_id, former_email, email, expires_at, taken_at, created_at)
    values (${userId}, 'marina@prumo.example', 'nova@prumo.example', ${new Date(ctx.now().getTime() + 60_000)},
      ${isTaken ? ctx.now() : null}, now()) returning id`.execute(ctx.db)
  return rows[0]?.id ?? ''
}
const newest = async (table: string): Promise<string> => {
  const last = sql<{ id: string }>`select id from ${sql.table(table)} order by created_at desc limit 1`
  return (await last.execute(ctx.db)).rows[0]?.id ?? ''
}
const waitingListEntry = async (email: string) => {
  const consent = { version: '2026-11', ip: null, userAgent: strange.join(' ') }
  return (await joinWaitingList(it.ctx(), { topic: 'programa-control', email, consent })).id
}
const emergency = async () => {
  const userId = await castMember(ctx, 'marcos@prumo.example')
  const reader = it.ctx({ kind: 'user', userId, roles: ['doctor'] })
  const patientId = await castMember(ctx, 'bruno@prumo.example')
  return (await breakGlass(reader, { patientId, reason: `${strange.join(' ')} no pronto-socorro` })).emergencyAccessId
}
const asClara = async () =>
  it.ctx({ kind: 'user', userId: await castMember(ctx, 'clara@prumo.example'), roles: ['administrator'] })
export const resetOf = async (email: string) => startPasswordReset(ctx, { userId: await castMember(ctx, email) })

const cycle = async (change: Parameters<typeof aCycleOf>[1]) => {
  await dispensing(`state = 'requested'`)
  return `${await aCycleOf(ctx, change)}:2027-03-01`
}

const parcelOfBruno = async (end?: 'delivered' | 'lost' | 'returned') => {
  const { shipmentId } = await aShippedParcel(ctx, await orderOfBruno('card'))
  if (end) await moveShipment(ctx, { shipmentId, to: end, at: ctx.now() })
  return shipmentId
}

const releasedOfBruno = async () => {
  const desk = atTheDesk(it)
  const made = await desk.released()
  await it.settle()
  return { desk, made }
}
const recalledOfBruno = async () => {
  const { desk, made } = await releasedOfBruno()
  const { weights } = await desk.read(made)
  const lotId = weights[0]?.lotId ?? 0
  await recallLot(ctx, { pharmacist: desk.actOf(made).pharmacist, lotId, reason: 'Comunicado do fornecedor.' })
  await it.settle()
  return `${lotId}:${await castMember(ctx, 'bruno@prumo.example')}`
}
const madeAgainOfBruno = async () => {
  const { desk, made } = await releasedOfBruno()
  const { shipmentId } = await desk.posted(made)
  await moveShipment(ctx, { shipmentId, to: 'lost', at: ctx.now() })
  await makeAgain(ctx, { shipmentId, pharmacist: desk.actOf(made).pharmacist })
  return `${made.dispensingId}:${shipmentId}`
}
const handedOverOfBruno = async () => {
  const { dispensingId } = await aRequest(ctx, await sandbox.cardToken())
  const pharmacyId = await aSecondPharmacy(ctx, { states: ['SP'] })
  const pharmacistId = await castMember(ctx, 'silvia@prumo.example')
  for (const name of ['silvia', 'teresa']) await aPlace(ctx, { name, pharmacyId: firstPharmacyId })
  await handOverDispensing(ctx, { dispensingId, pharmacistId, pharmacyId, reason: 'nearer' })
  // The others of this file are asked of the first one, which stands behind it.
  await sql`update plans.pharmacies set states = '{PR}' where id = ${pharmacyId}`.execute(ctx.db)
  const { rows } = await sql<{ id: number }>`select max(id) as id from plans.dispensing_handovers`.execute(ctx.db)
  return `${dispensingId}:${rows[0]?.id}`
}

/** The subject of each mail, so that it has content. */
const subjects: Record<Template, () => Promise<string | number>> = {
  'correction-decided': () => correction(ctx, strange.join(' ')),
  'recovery-asked': () => recovery(ctx, 'asked'),
  'recovery-waiting': async () => `${await recovery(ctx, 'asked')}/${await castMember(ctx, 'clara@prumo.example')}`,
  'recovery-agreed': () => recovery(ctx, 'agreed'),
  'recovery-begun-anew': () => recovery(ctx, 'asked'),
  'recovery-ended': () => recovery(ctx, 'done'),
  'order-awaiting-pix': async () => (await orderOfBruno('pix')).id,
  'payment-confirmed': async () => (await orderOfBruno('card')).id,
  'order-canceled': async () => {
    const { id } = await orderOfBruno('pix')
    it.clock.advance(it.config.paymentDeadlineHours * 3_600_000 + 1_000)
    await it.settle()
    return id
  },
  'shipment-shipped': () => parcelOfBruno(),
  'shipment-delivered': () => parcelOfBruno('delivered'),
  'shipment-lost': () => parcelOfBruno('lost'),
  'address-changed': () => addressChangeOfBruno(),
  'order-email-corrected': async () => {
    const { id } = await orderOfBruno('card')
    const staffId = await castMember(ctx, 'rafael@prumo.example')
    await sql`insert into shop.order_email_corrections (order_id, revision, staff_id, reason, at)
      values (${id}, 1, ${staffId}, 'mistyped', now())`.execute(ctx.db)
    return `${id}/1`
  },
  'shipment-returned': () => parcelOfBruno('returned'),
  'money-given-back': async () => (await late()).refundId,
  'goods-recalled': () => recalledGoodsOfBruno(),
  'return-requested': () => returnOfBruno(),
  'return-authorized': () => returnOfBruno('authorized'),
  'return-received': () => returnOfBruno('received'),
  'return-refused': () => returnOfBruno('refused'),
  'return-partly-accepted': () => returnOfBruno('partly'),
  'return-paid-before': () => returnOfBruno('paid'),
  'order-refunded': async () => {
    const { id: orderId, lines } = await orderOfBruno('card')
    const parts = { lines: [{ lineId: lines[0]?.id ?? 0, units: 1 }], freight: true }
    const refund = await refundOrder(ctx, { orderId, requestKey: 'mail', reason: 'goods_lost', parts })
    return `${orderId}/${refund.id}`
  },
  'paid-late': async () => (await late()).refundId,
  'paid-late-credited': async () => {
    const { refundId, number, userId } = await late()
    await chooseForLatePayment(ctx, { number, userId, choice: 'store_credit' })
    return refundId
  },
  'team-invitation': async () => {
    const invited = { email: 'nova@prumo.example', roles: ['support'] as const, registration: null }
    return (await inviteToTeam(await asClara(), invited, async () => true)).linkId
  },
  'team-changed': async () => {
    const userId = await castMember(ctx, 'rafael@prumo.example')
    await endSessionsOf(await asClara(), { userId })
    const { rows } = await sql<{ id: number }>`select max(id) as id from people.team_acts`.execute(ctx.db)
    return Number(rows[0]?.id)
  },
  'administrator-added': async () => {
    const [userId, clara] = [
      await castMember(ctx, 'rafael@prumo.example'),
      await castMember(ctx, 'clara@prumo.example'),
    ]
    const { rows } = await sql<{ id: number }>`insert into people.team_acts (act, actor_id, user_id, role, at)
      values ('role_given', ${clara}, ${userId}, 'administrator', now()) returning id`.execute(ctx.db)
    return `${rows[0]?.id}/${clara}`
  },
  'second-step-code': async () => {
    const helena = { email: 'helena@prumo.example', password: 'prumo-demo-2026', trustsDevice: false }
    await askForSecondStep(it.ctx(), helena)
    return newest('people.second_steps')
  },
  'set-password': () => resetOf('diego@prumo.example'),
  'new-password': () => resetOf('diego@prumo.example'),
  'confirm-account': async () => {
    const password = 'uma senha muito boa'
    await signUp(it.ctx(), { email: 'nova@prumo.example', password, firstName: strange[0] ?? '', lastName: null })
    return newest('people.sign_ups')
  },
  'new-device': async () => {
    const enter = (userAgent: string) =>
      signIn(it.ctx(), { email: 'diego@prumo.example', password: 'prumo-demo-2026', userAgent })
    await enter('Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0')
    await enter(`Mozilla/5.0 (Windows NT 10.0) Edg/130 ${strange.join(' ')}`)
    return newest('people.sign_ins')
  },
  'second-steps-changed': async () => `${await castMember(ctx, 'diego@prumo.example')}/app_on/${randomUUID()}`,
  'password-changed': async () => `${await castMember(ctx, 'diego@prumo.example')}/x`,
  'email-change-requested': () => emailChange(false),
  'email-changed': () => emailChange(true),
  'email-taken-back': () => emailChange(true),
  'data-exported': async () => `${await castMember(ctx, 'bruno@prumo.example')}/x`,
  'erasure-asked-for': () => erasure(ctx, `due_at = begins_at`),
  // Without a move to another mailbox within the week there is no former one.
  'erasure-asked-for-former': async () => {
    await emailChange(true)
    const id = await erasure(ctx, `due_at = begins_at`)
    await sql`update people.email_changes set former_email = 'antiga@prumo.example',
      user_id = (select user_id from people.erasures where id = ${id})`.execute(ctx.db)
    return id
  },
  'erasure-delayed': () => erasure(ctx, `due_at = begins_at`),
  'erasure-stopped': () => erasure(ctx, `due_at = null, stopped_at = now()`),
  'account-erased': () => erasure(ctx, `due_at = null, begun_at = now(), done_at = now(), email = 'foi@prumo.example'`),
  'enrollment-opened': async () => {
    const enrollment = await anEnrollment(ctx)
    await putEnrollment(ctx, enrollment, 'open', await castMember(ctx, 'bruno@prumo.example'))
    return enrollment.id
  },
  'waiting-list-confirmation': async () => `${await waitingListEntry('estranho@prumo.example')}/1`,
  'waiting-list-opened': () => waitingListEntry('avisado@prumo.example'),
  'message-waiting': async () => {
    const { doctorId } = await consultation('confirmed')
    const patientId = await castMember(ctx, 'bruno@prumo.example')
    return (await sendMessage(ctx, { fromUserId: doctorId, toUserId: patientId, body: 'Bom dia.' })).id
  },
  ...subjectsOfSupport(() => ctx),
  ...subjectsOfUrgentCases(() => ctx),
  'glass-broken': emergency,
  'glass-broken-judge': async () => `${await emergency()}/${await castMember(ctx, 'clara@prumo.example')}`,
  'prescription-issued': async () => (await aPrescription(ctx)).id,
  'document-signed': async () => aStoredDocument(ctx, await aConsultation(ctx)),
  'prescription-canceled': async () => (await aPrescription(ctx)).id,
  'colleague-canceled': async () => (await aPrescription(ctx)).id,
  'prescription-paper-rejected': async () => `${(await aPrescription(ctx)).id}:1`,
  'renewal-declined': async () => {
    const id = await aWaitingRenewal(ctx)
    await sql`update care.renewals set state = 'declined', answered_at = now(), answered_by = doctor_id, note_sealed = '\\x00'
      where id = ${id}`.execute(ctx.db)
    return id
  },
  'exam-answered-at-once': async () => `${await castMember(ctx, 'bruno@prumo.example')}/review-1`,
  'exam-answered': async () => `${await castMember(ctx, 'bruno@prumo.example')}/2026-11-23`,
  'return-near': async () => `${await castMember(ctx, 'bruno@prumo.example')}/2026-11-23`,
  'follow-up-answered': async () => `${await castMember(ctx, 'bruno@prumo.example')}/2026-11-23`,
  'check-in-near': async () => `${await castMember(ctx, 'bruno@prumo.example')}/2026-11-23`,
  'plan-waits': async () => {
    const userId = await castMember(ctx, 'bruno@prumo.example')
    await aTraining(ctx, { userId, remindHour: 21 })
    return `${userId}/${calendarDayOf(ctx.now())}`
  },
  'patient-handed-over': () => aHandover(ctx),
  'handover-ended': () => anEndedHandover(ctx),
  'professional-gone': () => aLeaving(ctx),
  'task-waiting': async () => `${await castMember(ctx, 'helena@prumo.example')}/2026-11-23`,
  'task-urgent': async () => `${await castMember(ctx, 'helena@prumo.example')}/check-in-1`,
  'patients-left-behind': async () =>
    `${await castMember(ctx, 'clara@prumo.example')}/${await castMember(ctx, 'helena@prumo.example')}/3/1/1`,
  'task-unattended': async () =>
    `${await castMember(ctx, 'clara@prumo.example')}/${await castMember(ctx, 'helena@prumo.example')}/2026-11-23`,
  'stock-low': async () => {
    await sql`update shop.stock_items set low_at = count_on_hand where variant_id = 1215`.execute(ctx.db)
    return `${await castMember(ctx, 'silvia@prumo.example')}/1/${Date.now()}`
  },
  'treatment-requested': () => dispensing(`state = 'requested'`),
  'treatment-charged': () => dispensing(`state = 'paid'`),
  'treatment-returned': () => dispensing(`state = 'returned', return_reason = 'other'`),
  'treatment-handed-over': handedOverOfBruno,
  'treatment-charge-announced': () => cycle({ nextChargeOn: '2027-03-01', noticedFor: '2027-03-01' }),
  'treatment-renewal-due': () => cycle({ renewalOfferedFor: '2027-03-01' }),
  'treatment-cycle-waits': () => cycle({ waitsFor: 'prescription' }),
  'treatment-paused': () => cycle({ state: 'paused' }),
  'treatment-paid-back': async () => `${await dispensing(`state = 'canceled'`)}:patient`,
  'treatment-recalled': recalledOfBruno,
  'treatment-not-to-use': () => notToUseOfBruno(it, ctx),
  'treatment-made-again': madeAgainOfBruno,
  'treatment-pix-waits': async () => `${await waitingForPix()}:2027-03-01`,
  'treatment-charge-late': () => acceptOne('card'),
  'treatment-payment-refused': () => dispensing(`state = 'payment_failed'`),
  'appointment-confirmed': async () => {
    const { id, appointment } = await consultation('confirmed')
    return `${id}/${appointment?.id}`
  },
  'appointment-booked': async () => {
    const { id, appointment } = await consultation('confirmed')
    return `${id}/${appointment?.id}`
  },
  'appointment-handed-over': async () => {
    const { id, appointment } = await consultation('confirmed')
    return `${id}/${appointment?.id}`
  },
  'appointment-soon': async () => {
    const { id, appointment } = await consultation('confirmed')
    return `${id}/${appointment?.id}`
  },
  'appointment-needs-time': async () => `${(await consultation('waiting_for_time')).id}/0`,
  'appointment-canceled': async () => `${(await consultation('canceled')).id}/confirmed`,
  'no-show-answered': async () => aDecidedNoShow(ctx, await consultation('confirmed'), 'refused'),
  'appointment-not-attended': async () => aDecidedNoShow(ctx, await consultation('canceled'), 'given_back'),
  'appointment-given-back': async () => `${(await consultation('canceled')).id}/confirmed`,
}
