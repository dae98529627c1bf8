import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { repeatedHandovers } from './access/repeated-handovers.ts'
import { bearerOf } from './bearer.ts'
import { nestTokenOf } from './nest-caller.ts'
import { statementsOf, withoutRolledBack } from './statements.ts'
import type { TestWorld } from './world.ts'

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Input = { as?: string; token?: string; payload?: object; isNest?: boolean }

export type RepeatedWrites = ReturnType<typeof repeatedWrites>

/** Writes under keys of their own, and a memory of which there were. */
export const repeatedWrites = (world: TestWorld) => {
  const asked: { method: string; url: string }[] = []
  return {
    /** A write, to be sent as often as a test wants. */
    write: async (method: Method, url: string, { as, token, payload, isNest = false }: Input = {}) => {
      const tokenOf = (name: string) => (isNest ? nestTokenOf(world, name) : bearerOf(world, `${name}@prumo.example`))
      const headers = {
        'idempotency-key': randomUUID(),
        ...(as ? { authorization: `Bearer ${await tokenOf(as)}` } : {}),
        ...(token ? { 'x-spree-order-token': token } : {}),
      }
      return async () => {
        const ask = () => world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
        const { value: answer, statements } = await statementsOf(ask)
        const isReplayed = answer.headers['idempotent-replayed'] === 'true'
        if (answer.statusCode < 300) {
          asked.push({ method, url })
          mustGuardItsEffect(url, statements, { isReplayed })
        }
        return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), isReplayed }
      }
    },
    /** By its name in an OpenAPI document. */
    wasAsked: (operation: string): boolean => {
      const [wanted, path = ''] = operation.split(' ')
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      return asked.some(({ method, url }) => method === wanted && pattern.test(url))
    },
  }
}

const takesKey = /insert into "platform"\."idempotency_keys"/
const writes = /^\s*(insert into|update|delete from) "?(care|plans|shop)\b/i

/** A first try takes its key once, and before anything of the effect is written: both are committed, or neither. */
export const mustGuardItsEffect = (url: string, all: string[], { isReplayed }: { isReplayed: boolean }): void => {
  const statements = withoutRolledBack(all)
  const taken = statements.filter((text) => takesKey.test(text))
  expect([url, taken.length]).toEqual([url, isReplayed ? 0 : 1])
  const before = statements.slice(
    0,
    statements.findIndex((text) => takesKey.test(text)),
  )
  expect([url, isReplayed ? [] : before.filter((text) => writes.test(text))]).toEqual([url, []])
}

/** Each write of the main, second and staff APIs by its name in their documents. */
export const writesOf = (app: FastifyInstance): string[] =>
  ['main', 'second', 'staff'].flatMap((name) => {
    const { paths } = app.documents.get(name) as { paths: Record<string, object> }
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
  })

/** What says `runs again`, why that does no harm, and where it is tested; and what another file asks for again. */
export const naturallyRepeatable: Record<string, string> = {
  'POST /api/staff/v1/consultations/{id}/prescription-checks': 'stores nothing but the reading',
  'PUT /api/v1/orders/{order_number}/late_payment': 'the same choice changes nothing (late-payments.test.ts)',
  'POST /api/v2/academy/enrollments/{id}/cancellation': 'one refund, however often (academy.test.ts)',
  'PUT /api/v2/academy/enrollments/{id}/lessons/{lesson_id}/progress': 'parts are only added (lessons.test.ts)',
  'DELETE /api/v2/academy/enrollments/{id}/lessons/{lesson_id}/notes/{note_id}': 'gone stays gone (lessons.test.ts)',
  'POST /api/v2/academy/enrollments/{id}/certificate': 'the same one again (lessons.test.ts)',
  'PUT /api/v2/academy/enrollments/{id}/support/reading': 'what is seen stays seen (course-support.test.ts)',
  'PUT /api/v2/academy/enrollments/{id}/support/call': 'one call is owed (course-support.test.ts)',
  'DELETE /api/v2/academy/enrollments/{id}/support/call': 'gone stays gone (course-support.test.ts)',
  'POST /api/staff/v1/course_support_searches': 'reads, and logs each once (staff/course-support.test.ts)',
  'PUT /api/staff/v1/course_supports/{id}/holder': 'whose it is stays (staff/course-support.test.ts)',
  'PUT /api/staff/v1/course_supports/{id}/state': 'closed stays closed (staff/course-support.test.ts)',
  'PUT /api/staff/v1/support_replies/{id}': 'the same words again (support-replies.test.ts)',
  'DELETE /api/staff/v1/support_replies/{id}': 'gone stays gone (support-replies.test.ts)',
  'POST /api/v1/personal_data_export': 'reads, and mails its owner again (privacy/export.test.ts)',
  'POST /api/v1/erasures': 'once stopped it is not asked for again (privacy/erasure.test.ts)',
  'DELETE /api/v1/erasure': 'a later one is not stopped again (privacy/erasure.test.ts)',
  'PUT /api/v1/erasure_stop': 'what was stopped stays stopped (privacy/erasure.test.ts)',
  'POST /api/v1/recoveries': 'a request that is open stays the one (staff/recoveries/recoveries.test.ts)',
  'POST /api/v1/disowned_change_readings': 'reads what a link takes back (security/disowned-changes.test.ts)',
  'PUT /api/v1/recovery_stop': 'what was stopped stays stopped (staff/recoveries/recoveries.test.ts)',
  'POST /api/v1/team_invitation_renewals': 'one mail a minute (staff/team/invitations.test.ts)',
  'POST /api/v1/authenticator': 'another secret, and the former opens nothing (security/second-steps.test.ts)',
  'POST /api/v1/recovery_codes': 'other codes, and the former pass nothing (security/second-steps.test.ts)',
  'POST /api/v1/passkey_questions': 'another question, of which one answer counts (security/passkeys.test.ts)',
  'POST /api/v1/proof_passkeys': 'another question, of which one answer counts (security/passkeys.test.ts)',
  'POST /api/v1/mailed_links': 'reads what a link is for, and spends nothing (mailed-links.test.ts)',
  'POST /api/v1/orders/{order_number}/returns': 'one return for its key (shop/returns/returns.test.ts)',
  'PUT /api/v1/orders/{order_number}/cancellation': 'a canceled order stays so (orders/canceled-by-buyer.test.ts)',
  'POST /api/v1/orders/{order_number}/returns/{id}/posting': 'posted stays posted (shop/returns/returns.test.ts)',
  'POST /api/v1/orders/{order_number}/returns/{id}/cancellation': 'canceled stays so (shop/returns/returns.test.ts)',
  'POST /api/staff/v1/returns/{id}/authorization': 'the same code again (shop/returns/returns.test.ts)',
  'POST /api/staff/v1/returns/{id}/arrival': 'received stays so (shop/returns/returns.test.ts)',
  'POST /api/staff/v1/returns/{id}/judgement': 'the same judgement again (shop/returns/returns.test.ts)',
  'POST /api/staff/v1/orders/{order_number}/refunds': 'one refund for its key (staff/returns/returns.test.ts)',
  'PUT /api/v1/orders/{order_number}/delivery_address': 'the same address changes nothing (orders/destination.test.ts)',
  'PUT /api/v1/orders/{order_number}/came_back/money_back': 'one refund (orders/came-back.test.ts)',
  'PUT /api/v1/orders/{order_number}/came_back/successor': 'one box more (orders/came-back.test.ts)',
  'PUT /api/staff/v1/orders/{order_number}/delivery_address': 'the same again (main/orders/destination.test.ts)',
  'PUT /api/staff/v1/orders/{order_number}/email': 'the same correction again (staff/orders/correct-email.test.ts)',
  'PUT /api/staff/v1/orders/{order_number}/cancellation': 'canceled stays so (staff/orders/order-refunds.test.ts)',
  'PUT /api/staff/v1/shipments/{id}/packing': 'what is packed stays packed (staff/shipments/shipments.test.ts)',
  'DELETE /api/staff/v1/shipments/{id}/packing': 'what is open stays open (staff/shipments/shipments.test.ts)',
  'PUT /api/staff/v1/shipments/{id}/label': 'one label, however often (staff/shipments/shipments.test.ts)',
  'PUT /api/staff/v1/shipments/{id}/successor': 'is sent again once (staff/shipments/shipments.test.ts)',
  'PUT /api/staff/v1/shipments/{id}/remaking': 'is made again once (staff/raw-materials/recalls.test.ts)',
  'PUT /api/staff/v1/urgent_notes/{id}/settlement': 'settled stays so (staff/urgent-notes/urgent-notes.test.ts)',
  'PUT /api/staff/v1/no_shows/{id}/giving_back': 'given back stays so (staff/no-shows/no-shows.test.ts)',
  'PUT /api/staff/v1/no_shows/{id}/refusal': 'refused stays so (staff/no-shows/no-shows.test.ts)',
  'PUT /api/staff/v1/consultations/{id}/withdrawal': 'canceled stays so (staff/no-shows/withdrawal.test.ts)',
  'PUT /api/staff/v1/coupons/{id}/limits': 'what is so changes nothing (staff/coupons/coupons.test.ts)',
  'PUT /api/staff/v1/coupons/{id}/end': 'ended stays so (staff/coupons/coupons.test.ts)',
  'POST /api/v1/corrections': 'the same value is the same request (main/corrections/corrections.test.ts)',
  'POST /api/staff/v1/corrections/{id}/acceptance': 'accepted stays so (main/corrections/corrections.test.ts)',
  'POST /api/staff/v1/corrections/{id}/refusal': 'refused stays so (main/corrections/corrections.test.ts)',
  'POST /api/v1/team_invitation_readings': 'reads (staff/team/invitations.test.ts)',
  'POST /api/v1/team_invitation_acceptances': 'says whose it is (staff/team/invitations.test.ts)',
  'POST /api/staff/v1/people_searches': 'reads (staff/team/people.test.ts)',
  'POST /api/staff/v1/team_invitations': 'the one that is open (staff/team/invitations.test.ts)',
  'POST /api/staff/v1/team_invitations/{id}/dispatch': 'nothing within a minute (staff/team/invitations.test.ts)',
  'DELETE /api/staff/v1/team_invitations/{id}': 'revoked stays so (staff/team/invitations.test.ts)',
  ...Object.fromEntries(
    [
      'PUT /api/staff/v1/people/{id}/roles/{role}',
      'DELETE /api/staff/v1/people/{id}/roles/{role}',
      'PUT /api/staff/v1/people/{id}/registration',
      'DELETE /api/staff/v1/people/{id}/sessions',
      'PUT /api/staff/v1/people/{id}/deactivation',
      'DELETE /api/staff/v1/people/{id}/deactivation',
    ].map((operation) => [operation, 'answers the same and does nothing (staff/team/places.test.ts)']),
  ),
  ...Object.fromEntries(
    [
      'PUT /api/staff/v1/people/{id}/pharmacy',
      'PUT /api/staff/v1/people/{id}/practice',
      'PUT /api/staff/v1/people/{id}/publication',
      'DELETE /api/staff/v1/people/{id}/publication',
    ].map((operation) => [operation, 'answers the same and does nothing (staff/team/practices.test.ts)']),
  ),
  ...repeatedHandovers,
  'POST /api/v1/confirmation_links': 'the mail once more, within its limits (confirmation-links.test.ts)',
  'POST /api/staff/v1/weight_programmes/{user_id}/readings':
    'what was read stays read (staff/weight/words-and-falls.test.ts)',
  'PUT /api/v1/threads/{user_id}/reading': 'what was read stays read (messages.test.ts)',
  'POST /api/v1/waiting_list_entries': 'one entry an e-mail and topic (waiting-list.test.ts)',
  'PUT /api/v1/waiting_list_confirmation': 'who is in stays in (waiting-list.test.ts)',
  'DELETE /api/v1/waiting_list_entries/{token}': 'who has left stays away (waiting-list.test.ts)',
  'POST /api/v1/waiting_list_entries/{token}/departure': 'the same by a mail program (waiting-list.test.ts)',
  'PUT /api/v1/default_address': 'the same default again (defaults.test.ts)',
  'PUT /api/v1/default_card': 'the same default again (defaults.test.ts)',
  'POST /api/v1/subscriptions/{id}/pix_codes': 'a good code is given again (pix/parcel-by-pix.test.ts)',
  'PUT /api/v1/subscriptions/{id}/card': 'the same card again changes nothing (defaults.test.ts)',
  'POST /{apiPath}/user': 'fills only gaps, or gives the same cart again (second/users)',
  'POST /weight/payment': 'a paid order is answered as it is (second/weight/weight-sale.test.ts)',
  'POST /weight/loggedPayment': 'a paid order is answered as it is (second/weight/weight-of-patients.test.ts)',
  'POST /weight/apply-coupon': 'the same coupon again changes nothing (second/weight/weight-sale.test.ts)',
  'POST /api/v1/weight_sale/consultation': 'is booked once (second/weight/weight-of-patients.test.ts)',
  'POST /api/v1/weight_sale/stop': 'the same is kept once (second/weight/corrected-answers.test.ts)',
  'POST /api/v1/weight_sale/return': 'goes back once (second/weight/weight-of-patients.test.ts)',
  'POST /auth': 'signs another token of the same session, and keeps nothing (authenticate.test.ts)',
  'POST /package-order/coupon-validation': 'the same coupon again changes nothing (packages.test.ts)',
  'POST /api/staff/v1/dispensing_searches': 'reads (dispensings.test.ts)',
  'POST /api/staff/v1/movement_book_exports': 'reads (movement-book.test.ts)',
  'PUT /api/staff/v1/stock/{variant_id}/threshold':
    'the same threshold changes nothing (staff/stock/low-stock.test.ts)',
  'PUT /api/staff/v1/stock_transfers/{id}/receipt': 'the same count changes nothing (staff/stock/places.test.ts)',
  'PUT /api/staff/v1/stock_lots/{id}/recall': 'a recall stays as it is (staff/stock/recalls.test.ts)',
  'POST /api/staff/v1/stock_lots/{id}/goods_exports': 'draws the same file (staff/stock/recalls.test.ts)',
  'PUT /api/staff/v1/paid_back_arrivals/{id}/settlement':
    'the first answer stays (staff/orders/paid-back-arrivals.test.ts)',
  'PUT /api/staff/v1/recalled_goods/{id}/successor': 'is sent again once (staff/stock/recalls.test.ts)',
  'PUT /api/staff/v1/recalled_goods/{id}/money_back': 'goes back once (staff/stock/recalls.test.ts)',
  'PUT /api/staff/v1/raw_material_lots/{id}/recall': 'a recall stays as it is (compoundings.test.ts)',
  'POST /api/staff/v1/raw_material_lots/{id}/product_exports':
    'draws the same file (staff/raw-materials/recalls.test.ts)',
  'PUT /api/staff/v1/compoundings/{id}/remaking': 'is made again once (staff/raw-materials/recalls.test.ts)',
  'PUT /api/staff/v1/compoundings/{id}/money_back': 'goes back once (staff/raw-materials/recalls.test.ts)',
  'POST /api/staff/v1/consultations/{id}/packages': 'the one that is there (recommend-package.test.ts)',
  'POST /api/staff/v1/consultations/{id}/prescription_previews':
    'stores nothing but the reading (prescriptions.test.ts)',
  'POST /api/staff/v1/consultations/{id}/signed_document_previews': 'stores nothing (signed-documents.test.ts)',
  'PUT /api/v1/consultations/{id}/diagnosis_consent': 'the same word changes nothing (signed-documents.test.ts)',
  'POST /api/staff/v1/posology_readings': 'reads only (posology-readings.test.ts)',
  'POST /api/staff/v1/prescribing_favourites': 'the same again replaces itself (prescribing-favourites.test.ts)',
  'DELETE /api/staff/v1/prescribing_favourites/{id}': 'a second time there is none (prescribing-favourites.test.ts)',
  'POST /api/staff/v1/packages/{id}/withdrawal': 'what was taken back stays so (dispensings.test.ts)',
  'POST /api/v1/uploads': 'a further one, empty, which ends by itself (uploads.test.ts)',
  'PUT /api/v1/uploads/{id}/parts/{start}': 'a part that is there changes nothing (uploads.test.ts)',
  'DELETE /api/v1/uploads/{id}': 'what was canceled stays so (uploads.test.ts)',
  'POST /api/staff/v1/patient_searches': 'reads (charts/access.test.ts)',
  'POST /api/staff/v1/patients/{id}/chart_searches': 'reads (charts/search.test.ts)',
  'PUT /api/staff/v1/consultations/{id}/document_drafts/{kind}':
    'the same save again changes nothing (signed-documents/document-drafts.test.ts)',
  'DELETE /api/staff/v1/consultations/{id}/document_drafts/{kind}':
    'what was thrown away stays away (signed-documents/document-drafts.test.ts)',
  'PUT /api/staff/v1/patients/{id}/note_draft': 'the same draft (charts/repeated.test.ts)',
  'DELETE /api/staff/v1/patients/{id}/note_draft': 'what was thrown away stays away (charts/repeated.test.ts)',
  ...Object.fromEntries(
    [
      'POST /api/staff/v1/patients/{id}/chart_entries',
      'POST /api/staff/v1/patients/{id}/chart_entries/{entry_id}/corrections',
      'POST /api/staff/v1/patients/{id}/notes',
      'POST /api/staff/v1/patients/{id}/handovers',
      'POST /api/staff/v1/patients/{id}/emergency_accesses',
      'POST /api/staff/v1/emergency_accesses',
      'POST /api/staff/v1/covers',
      'DELETE /api/staff/v1/covers/{id}',
    ].map((operation) => [operation, 'asked for again in charts/repeated.test.ts']),
  ),
}

/** Writes whose retry is tested beside their route, with `repeatedWrites`, and the test (in surfaces/). */
const retriedBesideTheirRoute: Record<string, string> = {
  'POST /api/v1/consultations/{order_id}/update_patient_info': 'main/consultations/update-patient-info.test.ts',
  'POST /api/v1/consultations/apply_coupon': 'main/consultations/coupons.test.ts',
  'DELETE /api/v1/consultations/{order_id}/coupon': 'main/consultations/coupons.test.ts',
  'DELETE /api/v1/weight_sale/coupon': 'second/weight/weight-coupon.test.ts',
  'PUT /api/v1/consultations/{order_id}/session_credit': 'main/session-credits/session-credits.test.ts',
  'POST /api/v1/session_credits/{order_id}/return': 'main/session-credits/session-credits.test.ts',
  'PUT /api/v1/given_supplements/{id}/order': 'main/given-supplements/given-supplements.test.ts',
  'POST /api/v2/academy/enrollments/{id}/lessons/{lesson_id}/notes': 'main/lessons/lessons.test.ts',
  'POST /api/v2/academy/enrollments/{id}/support/messages': 'main/course-support/course-support.test.ts',
  'POST /api/staff/v1/course_supports/{id}/answers': 'staff/course-support/course-support.test.ts',
  'POST /api/staff/v1/course_supports/{id}/calls': 'staff/course-support/course-support.test.ts',
  'POST /api/staff/v1/course_supports/{id}/handovers': 'staff/course-support/course-support.test.ts',
  'POST /api/staff/v1/support_replies': 'staff/course-support/support-replies.test.ts',
  'POST /api/v2/academy/enrollments/{id}/training': 'main/training/training.test.ts',
  'PUT /api/v2/academy/enrollments/{id}/training/course': 'main/training/training.test.ts',
  'POST /api/v2/academy/enrollments/{id}/training/days_off': 'main/training/training.test.ts',
  'PUT /api/v2/academy/enrollments/{id}/training/ticks': 'main/training/training.test.ts',
  'PUT /api/v2/academy/enrollments/{id}/training/days': 'main/training/training.test.ts',
  'POST /api/v2/academy/enrollments/{id}/training/reviews': 'main/training/training.test.ts',
  ...Object.fromEntries(
    [
      'POST /api/staff/v1/programs/{id}/versions',
      'POST /api/staff/v1/programs/{id}/versions/{number}/restoration',
      'POST /api/staff/v1/programs/{id}/discarded_drafts',
      'POST /api/staff/v1/programs/{id}/lessons',
      'PUT /api/staff/v1/programs/{id}/words',
      'PUT /api/staff/v1/programs/{id}/stages/{stage_id}/words',
      'PUT /api/staff/v1/programs/{id}/stage_days',
      'POST /api/staff/v1/programs/{id}/stages',
      'PUT /api/staff/v1/programs/{id}/stage_order',
      'PUT /api/staff/v1/programs/{id}/stages/{stage_id}/withdrawal',
      'DELETE /api/staff/v1/programs/{id}/stages/{stage_id}',
      'POST /api/staff/v1/programs/{id}/stages/{stage_id}/exercises',
      'PUT /api/staff/v1/programs/{id}/stages/{stage_id}/exercise_order',
      'PUT /api/staff/v1/programs/{id}/stages/{stage_id}/exercises/{exercise_id}/words',
      'PUT /api/staff/v1/programs/{id}/stages/{stage_id}/exercises/{exercise_id}/withdrawal',
      'DELETE /api/staff/v1/programs/{id}/stages/{stage_id}/exercises/{exercise_id}',
      'PUT /api/staff/v1/programs/{id}/order',
      'PUT /api/staff/v1/programs/{id}/lessons/{lesson_id}/words',
      'PUT /api/staff/v1/programs/{id}/lessons/{lesson_id}/withdrawal',
      'DELETE /api/staff/v1/programs/{id}/lessons/{lesson_id}',
    ].map((operation) => [operation, 'staff/academy/academy.test.ts']),
  ),
  ...Object.fromEntries(
    [
      'PUT /api/staff/v1/programs/{id}/lessons/{lesson_id}/files/{kind}',
      'DELETE /api/staff/v1/programs/{id}/lessons/{lesson_id}/files/{kind}/{file_id}',
    ].map((operation) => [operation, 'staff/academy/lesson-files.test.ts']),
  ),
  ...Object.fromEntries(
    ['proposal', 'agreement', 'refusal'].map((act) => [
      `PUT /api/staff/v1/recoveries/{id}/${act}`,
      'staff/recoveries/two-people.test.ts',
    ]),
  ),
  'DELETE /api/v1/recovery': 'staff/recoveries/recoveries.test.ts',
  'POST /api/v1/disowned_changes': 'main/security/disowned-changes.test.ts',
  'PUT /api/v1/consultations/{id}/arrival': 'main/consultations/no-show.test.ts',
  'PUT /api/v1/consultations/{id}/no_show': 'main/consultations/no-show.test.ts',
  'PUT /api/v1/consultations/{id}/early_opening': 'main/consultations/early-opening.test.ts',
  'POST /api/staff/v1/consultations/{id}/early_opening_requests': 'main/consultations/early-opening.test.ts',
  ...Object.fromEntries(
    ['opening', 'statements', 'closure', 'absence'].map((act) => [
      `POST /api/staff/v1/consultations/{id}/${act}`,
      'staff/consultations/repeated.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['shop', 'phytotherapy'].flatMap((place) =>
      ['order', 'payment', 'coupon'].map((call) => [
        `POST /${place}/checkout/${call}`,
        'second/checkout/checkout.test.ts',
      ]),
    ),
  ),
  'POST /api/v1/profile/medical_documents': 'main/uploads/uploads.test.ts',
  'POST /api/v1/exam_requests/{id}/uploaded_results': 'main/uploads/uploads.test.ts',
  'POST /api/staff/v1/consultations/{id}/received_documents': 'staff/consultations/received-documents.test.ts',
  'POST /api/staff/v1/consultations/{id}/received_records/{document_id}/verdicts':
    'staff/consultations/received-records.test.ts',
  'POST /api/staff/v1/consultations/{id}/received_records/{document_id}/taken_facts':
    'staff/consultations/received-records.test.ts',
  ...Object.fromEntries(
    [
      'PUT /api/v1/password',
      'PUT /api/v1/email_change',
      'DELETE /api/v1/email_change',
      'POST /api/v1/proofs',
      'POST /api/v1/proof_codes',
      'POST /api/v1/passkeys',
      'PATCH /api/v1/passkeys/{id}',
      'DELETE /api/v1/passkeys/{id}',
      'PUT /api/v1/second_steps/mail',
      'DELETE /api/v1/second_steps/mail',
      'PUT /api/v1/authenticator/confirmation',
      'DELETE /api/v1/authenticator',
      'DELETE /api/v1/sessions',
      'DELETE /api/v1/sessions/{id}',
      'DELETE /api/v1/trusted_devices',
      'DELETE /api/v1/trusted_devices/{id}',
    ].map((operation) => [operation, 'main/security/repeated.test.ts']),
  ),
  ...Object.fromEntries(
    [
      'PUT /api/v1/notices/{kind}/{way}',
      'PUT /api/v1/notice_hours',
      'PUT /api/v1/push_subscription',
      'DELETE /api/v1/push_subscriptions/{id}',
      'POST /api/v1/push_subscriptions/{id}/tests',
    ].map((operation) => [operation, 'main/notices/repeated.test.ts']),
  ),
  ...Object.fromEntries(
    [
      'DELETE /api/v1/subscriptions/{id}',
      'PUT /api/v1/subscriptions/{id}/agreement',
      'POST /api/v1/subscriptions/{id}/skips',
      'PUT /api/v1/subscriptions/{id}/pause',
      'DELETE /api/v1/subscriptions/{id}/pause',
      'PUT /api/v1/subscriptions/{id}/contents',
      'PUT /api/v1/subscriptions/{id}/address',
      'PUT /api/v1/subscriptions/{id}/payment',
      'POST /api/v1/subscriptions/{id}/parcels',
    ].map((operation) => [operation, 'main/subscriptions/subscriptions.test.ts']),
  ),
  'DELETE /api/v1/subscriptions/{id}/parcels/{number}': 'main/subscriptions/parcels.test.ts',
  'DELETE /api/v1/subscriptions/{id}/requests/{number}': 'main/subscriptions/parcels.test.ts',
  'POST /api/staff/v1/prescriptions/{id}/cancellation': 'staff/tasks/repeated.test.ts',
  'POST /api/staff/v1/consultations/{id}/signed_documents': 'staff/signed-documents/signed-documents.test.ts',
  'POST /api/v1/prescriptions/{id}/renewals': 'staff/renewals/renewals.test.ts',
  'POST /api/staff/v1/renewals/{id}/prescription': 'staff/renewals/renewals.test.ts',
  'POST /api/staff/v1/renewals/{id}/refusal': 'staff/renewals/renewals.test.ts',
  'POST /api/v1/exam_requests/{id}/results': 'staff/exam-results/exam-results.test.ts',
  'POST /api/v1/self_ratings': 'main/evolution/evolution.test.ts',
  'PUT /api/v1/programme_consents/{programme}': 'main/programme-consents/programme-consents.test.ts',
  'DELETE /api/v1/programme_consents/{programme}': 'main/programme-consents/programme-consents.test.ts',
  'POST /api/v2/prep/patients/{user_id}/answers': 'staff/prep/prep.test.ts',
  'POST /api/v2/prep/patients/{user_id}/documents': 'staff/prep/prep.test.ts',
  'POST /api/staff/v1/prep_registers/{user_id}/decisions': 'staff/prep/prep.test.ts',
  'POST /api/staff/v1/prep_documents/{id}/review': 'staff/prep/prep.test.ts',
  'POST /api/v1/weight_programme/answers': 'staff/weight/weight.test.ts',
  'POST /api/v1/weight_programme/check_ins': 'staff/weight/weight.test.ts',
  'POST /api/v1/weight_programme/photos': 'staff/weight/weight.test.ts',
  'POST /api/v1/weight_programme/imports': 'staff/weight/weight.test.ts',
  'PUT /api/v1/weight_programme/course': 'staff/weight/weight.test.ts',
  'POST /api/staff/v1/weight_programmes/{user_id}/decisions': 'staff/weight/weight.test.ts',
  'POST /api/staff/v1/exam_results/{id}/review': 'staff/exam-results/exam-results.test.ts',
  'POST /api/staff/v1/signed_documents/{id}/cancellation': 'staff/signed-documents/signed-documents.test.ts',
  'POST /api/staff/v1/tasks/{id}/confirmation': 'staff/tasks/repeated.test.ts',
  'POST /api/staff/v1/dispensings/{id}/parcel_outcome': 'staff/tasks/repeated.test.ts',
  'POST /api/staff/v1/prescriptions/{id}/paper_dispatch': 'staff/dispensings/paper.test.ts',
  'POST /api/staff/v1/dispensings/{id}/handover': 'staff/dispensings/handovers.test.ts',
  'POST /api/staff/v1/dispensings/{id}/paper_steps': 'staff/dispensings/paper.test.ts',
  'POST /api/staff/v1/dispensings/{id}/paper_scan': 'staff/dispensings/paper.test.ts',
  'POST /api/staff/v1/coupons': 'staff/coupons/coupons.test.ts',
  'POST /api/staff/v1/posting_lists': 'staff/shipments/shipments.test.ts',
  'POST /api/staff/v1/stock/{variant_id}/lots': 'staff/stock/lots.test.ts',
  'POST /api/staff/v1/stock/{variant_id}/movements': 'staff/stock/stock.test.ts',
  'POST /api/staff/v1/stock/{variant_id}/transfers': 'staff/stock/places.test.ts',
  'POST /api/staff/v1/compoundings/{id}/beginning': 'staff/compoundings/compoundings.test.ts',
  'POST /api/staff/v1/compoundings/{id}/weights': 'staff/compoundings/compoundings.test.ts',
  'POST /api/staff/v1/compoundings/{id}/check': 'staff/compoundings/compoundings.test.ts',
  'POST /api/staff/v1/compoundings/{id}/release': 'staff/compoundings/compoundings.test.ts',
  'POST /api/staff/v1/compoundings/{id}/discard': 'staff/compoundings/compoundings.test.ts',
  'POST /api/staff/v1/raw_material_lots': 'staff/compoundings/compoundings.test.ts',
  'POST /api/staff/v1/raw_material_lots/{id}/counts': 'staff/raw-materials/counts.test.ts',
  'POST /api/staff/v1/raw_material_lots/{id}/losses': 'staff/compoundings/compoundings.test.ts',
}

/** Whether another test than judged-again.test.ts has to do with a retry of this write. */
export const isRetriedElsewhere = (operation: string): boolean =>
  operation in naturallyRepeatable || operation in retriedBesideTheirRoute
