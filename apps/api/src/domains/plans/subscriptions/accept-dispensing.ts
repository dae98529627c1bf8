import { getPrescription, mustHaveOriginal } from '#domains/care/prescriptions'
import { wakeDueWork } from '#platform/announce'
import { besideEffect, type Context, inEffect, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { mustFitInHands } from './controlled-in-hands.ts'
import { getAtDesk, getAtDeskForUpdate } from './desk/at-desk.ts'
import { isGood, noteCheck, signatureOf } from './desk/check-sheet.ts'
import { saveDecision } from './desk/decisions.repository.ts'
import type { AcceptanceReason, Decide, Dispensing } from './dispensing.ts'
import { findingsToday } from './is-stopped-today.ts'
import { follow, queueRoom, subscriptionOf } from './move-dispensing.ts'
import { noteFrom } from './pharmacists-note.ts'
import { mustBeAbleToMake } from './preparing/must-be-able-to-make.ts'
import { reasonToReturn } from './reason-to-return.ts'
import { recordReturn } from './return-dispensing.ts'
import {
  dispensingDecided,
  dispensingInQuestion,
  dispensingStopped,
  newFindingsUnreasoned,
  prescriptionCanceled,
  prescriptionExpired,
  signatureNotValid,
} from './subscriptions.errors.ts'
import { lockPerson } from './supply/person.ts'

/**
 * The pharmacist has checked the prescription and will dispense: from now on the patient's card may be charged, and due
 * work does it at once. If the prescription has expired or was canceled by now, the request is returned instead,
 * without a charge, and the patient is informed; after that commit it throws prescription_expired or
 * prescription_canceled. The check of its signature is written down whatever it finds. Throws not_found,
 * signature_not_valid, prescription_used, dispensing_decided, dispensing_in_question, paper_original_missing, and
 * dispensing_stopped if by the facts of today nobody may dispense it, new_findings_unreasoned without her reason for
 * all that was found since its doctor signed, controlled_in_hands if its patient would have more than sixty days of a
 * controlled substance (Portaria 344/1998 art. 59), second_pharmacist_missing where nobody could check what would be
 * made; invalid_fields (reason).
 */
export const acceptDispensing = async (ctx: Context, input: Decide & { reasoned?: Reasoned }): Promise<void> => {
  const { dispensingId, pharmacistId } = input
  const checker = { userId: pharmacistId, roles: ['pharmacist' as const] }
  const found = await getAtDesk(ctx, { dispensingId, checker })
  const outcome = await signatureOf(ctx, found)
  const check = { dispensing: found, outcome, checkedBy: pharmacistId }
  if (found.state === 'requested' && !isGood(outcome)) {
    await inTransaction(besideEffect(ctx), (ctx) => noteCheck(ctx, check))
    throw signatureNotValid()
  }
  const over = await inEffect(ctx, async (ctx) => {
    // Before anything else is locked: of two sheets of one person the second is judged with the first.
    await lockPerson(ctx, await subscriptionOf(ctx, found))
    const { dispensing, subscription } = await getAtDeskForUpdate(ctx, { dispensingId, checker })
    if (dispensing.state === 'in_question') throw dispensingInQuestion()
    if (dispensing.state !== 'requested' || subscription.state === 'canceled') throw dispensingDecided()
    const reason = await reasonToReturn(ctx, dispensing)
    if (reason) {
      await recordReturn(ctx, { dispensing, subscription, decidedBy: null, reason })
      return reason
    }
    await mustBeAbleToMake(ctx, { dispensingId })
    mustHaveOriginal(await getPrescription(ctx, dispensing), dispensing)
    const acceptance = await mayBeAccepted(ctx, dispensing, input.reasoned)
    await mustFitInHands(ctx, { dispensing, subscription })
    await noteCheck(ctx, check)
    const decided = { state: 'accepted' as const, decidedBy: pharmacistId, chargeDueAt: ctx.now(), acceptance }
    await saveDecision(ctx, { id: dispensingId, ...decided })
    await follow(ctx, { dispensing, subscription }, 'waiting_for_payment')
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
    await wakeDueWork(ctx.db, 'charge-accepted-dispensings')
    return null
  })
  if (over) throw over === 'prescription_expired' ? prescriptionExpired() : prescriptionCanceled()
}

/** Her reason, and the findings that she read when she wrote it. */
export type Reasoned = { reason: string; findings: string[] }

/**
 * Its doctor did not know what was found since he signed: whoever dispenses all the same writes why (decision 0199).
 * Null: nothing is new.
 */
const mayBeAccepted = async (
  ctx: Context,
  dispensing: Dispensing,
  reasoned: Reasoned | undefined,
): Promise<AcceptanceReason | null> => {
  const findings = await findingsToday(ctx, dispensing)
  if (findings.some(({ level }) => level === 'stop')) throw dispensingStopped()
  const fresh = findings.filter(({ isNew }) => isNew)
  if (fresh.length === 0) return null
  const reason = noteFrom(reasoned?.reason, 'reason')
  if (reason === null || !fresh.every(({ id }) => reasoned?.findings.includes(id))) throw newFindingsUnreasoned()
  return { reason, about: fresh.map(({ title }) => title) }
}
