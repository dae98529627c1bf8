import { failure, failureCodes } from '@prumo/contracts/failures'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOperation } from '#testing/access/ask-operation'
import { documentedOperations } from '#testing/access/operations'
import { bearerOf } from '#testing/bearer'
import { guestOf } from '#testing/guest'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

type Caller = 'guest' | 'patient' | 'doctor' | 'psychologist' | 'pharmacist' | 'support' | 'administrator'
const people: Record<Exclude<Caller, 'guest'>, string> = {
  patient: 'bruno',
  doctor: 'helena',
  psychologist: 'paula',
  pharmacist: 'silvia',
  support: 'rafael',
  administrator: 'clara',
}
const callers: Caller[] = ['guest', ...(Object.keys(people) as Exclude<Caller, 'guest'>[])]
const signedIn = callers.filter((caller) => caller !== 'guest')
const team = signedIn.filter((caller) => caller !== 'patient')

/**
 * Which callers each operation admits, whether or not the thing itself exists for them (404). Every other caller gets
 * 401 or 403. An operation that is missing here fails the test, so none is forgotten.
 */
const doors: Record<string, Caller[]> = {
  'GET /api/v1/payment_methods': callers,
  'GET /api/v1/doctors': callers,
  'GET /api/v1/appointment_times': callers,
  'GET /api/v1/users/check_email_availability': callers,
  // Returns only what the mail with the link already says.
  'POST /api/v1/mailed_links': callers,
  'POST /api/v1/confirmation_links': callers,
  // Opened only by a link that was mailed.
  'POST /api/v1/team_invitation_readings': callers,
  'POST /api/v1/team_invitation_acceptances': callers,
  'POST /api/v1/team_invitation_renewals': callers,
  'GET /api/v1/prescription_verifications/{code}': callers,
  'GET /api/v1/document_verifications/{code}': callers,
  'GET /api/v1/offerings': callers,
  'GET /api/v2/academy/programs': callers,
  'GET /api/v1/site_version': callers,
  'GET /api/v2/academy/lesson_previews/{token}': callers,
  'POST /api/v2/academy/enrollments': callers,
  // Opened only by the token of a draft or of an order.
  'GET /api/v1/survey': callers,
  'POST /api/v1/survey_submissions': callers,
  'PATCH /api/v1/survey_submissions/{id}': callers,
  'PUT /api/v1/checkouts/{order_number}': callers,
  'POST /api/v1/consultations': callers,
  'POST /api/v1/consultations/apply_coupon': callers,
  'DELETE /api/v1/consultations/{order_id}/coupon': callers,
  'POST /api/v1/consultations/{order_id}/update_patient_info': callers,
  'PUT /api/v1/consultations/{id}/appointment': callers,
  'PUT /api/v1/consultations/{id}/early_opening': signedIn,
  'DELETE /api/v1/consultations/{id}': callers,
  'POST /api/v2/academy/enrollments/{id}/empty_and_add_to_cart': callers,
  'GET /api/v1/orders/{order_number}': callers,
  'POST /api/v1/waiting_list_entries': callers,
  'PUT /api/v1/waiting_list_confirmation': callers,
  'DELETE /api/v1/waiting_list_entries/{token}': callers,
  'POST /api/v1/waiting_list_entries/{token}/departure': callers,
  'GET /api/v1/consultations': signedIn,
  'GET /api/v1/orders': signedIn,
  'GET /api/v1/overview': signedIn,
  'GET /api/v1/buyer': signedIn,
  'PUT /api/v1/default_address': signedIn,
  'PUT /api/v1/default_card': signedIn,
  'PUT /api/v1/subscriptions/{id}/card': signedIn,
  'GET /api/v1/waiting_list_entries': signedIn,
  'POST /api/v2/academy/enrollments/{id}/cancellation': signedIn,
  'GET /api/v2/academy/enrollments': signedIn,
  'GET /api/v1/consents': signedIn,
  'PUT /api/v1/consents/{kind}': signedIn,
  'DELETE /api/v1/consents/{kind}': signedIn,
  'GET /api/v1/notices': signedIn,
  'PUT /api/v1/notices/{kind}/{way}': signedIn,
  'GET /api/v1/push_subscriptions': signedIn,
  'PUT /api/v1/push_subscription': signedIn,
  'DELETE /api/v1/push_subscriptions/{id}': signedIn,
  'POST /api/v1/push_subscriptions/{id}/tests': signedIn,
  'GET /api/v1/personal_data': signedIn,
  'POST /api/v1/personal_data_export': signedIn,
  // A professional is told that his account is not erased here: 422, like a patient with something on its way.
  'POST /api/v1/erasures': signedIn,
  'DELETE /api/v1/erasure': signedIn,
  // Opened by a mailed link.
  'PUT /api/v1/erasure_stop': callers,
  'GET /api/v1/corrections': signedIn,
  'POST /api/v1/corrections': signedIn,
  'GET /api/v1/security': signedIn,
  'PUT /api/v1/password': signedIn,
  'PUT /api/v1/email_change': signedIn,
  'DELETE /api/v1/email_change': signedIn,
  'POST /api/v1/proofs': signedIn,
  'POST /api/v1/proof_codes': signedIn,
  'POST /api/v1/proof_passkeys': signedIn,
  'POST /api/v1/passkey_questions': signedIn,
  'POST /api/v1/passkeys': signedIn,
  'PATCH /api/v1/passkeys/{id}': signedIn,
  'DELETE /api/v1/passkeys/{id}': signedIn,
  'PUT /api/v1/second_steps/mail': signedIn,
  'DELETE /api/v1/second_steps/mail': signedIn,
  'POST /api/v1/authenticator': signedIn,
  'PUT /api/v1/authenticator/confirmation': signedIn,
  'DELETE /api/v1/authenticator': signedIn,
  'POST /api/v1/recovery_codes': signedIn,
  // Opened by the right password, like a sign-in.
  'POST /api/v1/recoveries': callers,
  'GET /api/v1/recovery': signedIn,
  'DELETE /api/v1/recovery': signedIn,
  // Opened by a mailed link.
  'PUT /api/v1/recovery_stop': callers,
  'GET /api/v1/sessions': signedIn,
  'DELETE /api/v1/sessions': signedIn,
  'DELETE /api/v1/sessions/{id}': signedIn,
  'GET /api/v1/trusted_devices': signedIn,
  'DELETE /api/v1/trusted_devices': signedIn,
  'DELETE /api/v1/trusted_devices/{id}': signedIn,
  'GET /api/v1/profile': signedIn,
  'PATCH /api/v1/profile': signedIn,
  'PATCH /api/v1/profile/medical_documents': signedIn,
  'POST /api/v1/profile/medical_documents': signedIn,
  'POST /api/v1/uploads': signedIn,
  'GET /api/v1/uploads/{id}': signedIn,
  'PUT /api/v1/uploads/{id}/parts/{start}': signedIn,
  'DELETE /api/v1/uploads/{id}': signedIn,
  'DELETE /api/v1/profile/medical_documents/{id}': signedIn,
  'PUT /api/v1/profile/medical_documents/{id}/consultations/{consultation_id}': signedIn,
  'DELETE /api/v1/profile/medical_documents/{id}/consultations/{consultation_id}': signedIn,
  'GET /api/v1/prescriptions': signedIn,
  'GET /api/v1/renewals': signedIn,
  'GET /api/v1/prescriptions/{id}/follow_up': signedIn,
  'POST /api/v1/prescriptions/{id}/renewals': signedIn,
  'GET /api/v1/signed_documents': signedIn,
  'POST /api/v1/exam_requests/{id}/results': signedIn,
  'POST /api/v1/exam_requests/{id}/uploaded_results': signedIn,
  'GET /api/v1/consultations/{id}/diagnosis_consent': signedIn,
  'PUT /api/v1/consultations/{id}/diagnosis_consent': signedIn,
  // Consultations decide to whom one may write, not roles, and nobody here has a consultation.
  'GET /api/v1/messages': [],
  'POST /api/v1/messages': [],
  'PUT /api/v1/threads/{user_id}/reading': [],
  'GET /api/v1/threads': signedIn,
  'GET /api/v1/record_accesses': signedIn,
  'GET /api/v1/record_export': signedIn,
  'GET /api/v1/record_pdf': signedIn,
  'GET /api/v1/chart': signedIn,
  'GET /api/v1/orders/{order_number}/late_payment': signedIn,
  'PUT /api/v1/orders/{order_number}/late_payment': signedIn,
  'POST /auth': [],
  'GET /correios': callers,
  'GET /spree-address': signedIn,
  'POST /spree-address': signedIn,
  'PUT /spree-address': signedIn,
  'GET /spree-credit-card': signedIn,
  'POST /spree-credit-card': signedIn,
  'POST /{apiPath}/user': signedIn,
  'GET /packages/{patientId}': signedIn,
  'GET /packages/recommended/{patientId}': signedIn,
  'GET /packages/subscriptions/{userId}': signedIn,
  'POST /package-order': signedIn,
  'POST /package-order/coupon-validation': signedIn,
  'GET /api/staff/v1/me': team,
  'GET /api/staff/v1/appointments': ['doctor', 'psychologist', 'support', 'administrator'],
  'GET /api/staff/v1/medicines': ['doctor'],
  'POST /api/staff/v1/consultations/{id}/prescription-checks': ['doctor'],
  'POST /api/staff/v1/consultations/{id}/prescriptions': ['doctor'],
  'POST /api/staff/v1/consultations/{id}/prescription_previews': ['doctor'],
  'POST /api/staff/v1/prescriptions/{id}/cancellation': ['doctor'],
  'GET /api/staff/v1/consultations/{id}/signed_documents': ['doctor'],
  'POST /api/staff/v1/consultations/{id}/signed_documents': ['doctor'],
  'POST /api/staff/v1/consultations/{id}/signed_document_previews': ['doctor'],
  'POST /api/staff/v1/signed_documents/{id}/cancellation': ['doctor'],
  'GET /api/staff/v1/renewals': ['doctor'],
  'GET /api/staff/v1/renewals/{id}': ['doctor'],
  'GET /api/staff/v1/renewals/{id}/checks': ['doctor'],
  'POST /api/staff/v1/renewals/{id}/prescription': ['doctor'],
  'POST /api/staff/v1/renewals/{id}/refusal': ['doctor'],
  'GET /api/staff/v1/exam_results': ['doctor'],
  'GET /api/staff/v1/exam_results/{id}': ['doctor'],
  'POST /api/staff/v1/exam_results/{id}/review': ['doctor'],
  'POST /api/staff/v1/prescriptions/{id}/paper_dispatch': ['doctor'],
  'GET /api/staff/v1/paper_prescriptions': ['doctor'],
  'POST /api/staff/v1/packages/{id}/withdrawal': ['doctor'],
  'GET /api/staff/v1/tasks': ['doctor'],
  'GET /api/staff/v1/tasks/{id}': ['doctor'],
  'POST /api/staff/v1/tasks/{id}/confirmation': ['doctor'],
  'POST /api/staff/v1/dispensings/{id}/parcel_outcome': ['pharmacist'],
  'POST /api/staff/v1/dispensings/{id}/paper_steps': ['pharmacist'],
  'POST /api/staff/v1/dispensings/{id}/paper_scan': ['pharmacist'],
  'GET /api/staff/v1/prescribing_favourites': ['doctor'],
  'POST /api/staff/v1/prescribing_favourites': ['doctor'],
  'DELETE /api/staff/v1/prescribing_favourites/{id}': ['doctor'],
  'POST /api/staff/v1/consultations/{id}/packages': ['doctor'],
  'GET /api/staff/v1/consultations/{id}': ['doctor', 'psychologist'],
  'GET /api/staff/v1/consultations/{id}/documents/{document_id}': ['doctor', 'psychologist'],
  'POST /api/staff/v1/consultations/{id}/received_documents': ['doctor', 'psychologist'],
  'POST /api/staff/v1/consultations/{id}/opening': ['doctor', 'psychologist'],
  'POST /api/staff/v1/consultations/{id}/early_opening_requests': ['doctor', 'psychologist'],
  'POST /api/staff/v1/consultations/{id}/statements': ['doctor', 'psychologist'],
  'POST /api/staff/v1/consultations/{id}/closure': ['doctor', 'psychologist'],
  'POST /api/staff/v1/consultations/{id}/absence': ['doctor', 'psychologist'],
  'GET /api/staff/v1/record_accesses': ['administrator'],
  'GET /api/staff/v1/team_members': ['administrator'],
  'GET /api/staff/v1/team_invitations': ['administrator'],
  'POST /api/staff/v1/team_invitations': ['administrator'],
  'POST /api/staff/v1/team_invitations/{id}/dispatch': ['administrator'],
  'DELETE /api/staff/v1/team_invitations/{id}': ['administrator'],
  'GET /api/staff/v1/corrections': ['administrator'],
  'GET /api/staff/v1/corrections/{id}': ['administrator'],
  'POST /api/staff/v1/corrections/{id}/acceptance': ['administrator'],
  'POST /api/staff/v1/corrections/{id}/refusal': ['administrator'],
  'GET /api/staff/v1/recoveries': ['administrator'],
  'GET /api/staff/v1/recoveries/{id}': ['administrator'],
  'PUT /api/staff/v1/recoveries/{id}/proposal': ['administrator'],
  'PUT /api/staff/v1/recoveries/{id}/agreement': ['administrator'],
  'PUT /api/staff/v1/recoveries/{id}/refusal': ['administrator'],
  'POST /api/staff/v1/people_searches': ['administrator'],
  'GET /api/staff/v1/people/{id}': ['administrator'],
  'PUT /api/staff/v1/people/{id}/roles/{role}': ['administrator'],
  'DELETE /api/staff/v1/people/{id}/roles/{role}': ['administrator'],
  'PUT /api/staff/v1/people/{id}/registration': ['administrator'],
  'DELETE /api/staff/v1/people/{id}/sessions': ['administrator'],
  'PUT /api/staff/v1/people/{id}/deactivation': ['administrator'],
  'DELETE /api/staff/v1/people/{id}/deactivation': ['administrator'],
  'GET /api/staff/v1/people/{id}/practice': ['administrator'],
  'PUT /api/staff/v1/people/{id}/practice': ['administrator'],
  'PUT /api/staff/v1/people/{id}/publication': ['administrator'],
  'DELETE /api/staff/v1/people/{id}/publication': ['administrator'],
  'GET /api/staff/v1/people/{id}/appointments': ['administrator'],
  'GET /api/staff/v1/consultations/{id}/colleagues': ['administrator'],
  'POST /api/staff/v1/consultations/{id}/handover': ['administrator'],
  'POST /api/staff/v1/consultations/{id}/cancellation': ['administrator'],
  'GET /api/staff/v1/patients/{id}/record_export': ['doctor', 'psychologist'],
  'GET /api/staff/v1/patients/{id}/record_pdf': ['doctor', 'psychologist'],
  'GET /api/staff/v1/emergency_accesses': ['administrator'],
  'POST /api/staff/v1/emergency_accesses': ['doctor', 'psychologist'],
  'GET /api/staff/v1/colleagues': ['doctor', 'psychologist'],
  'GET /api/staff/v1/patients/{id}/chart': ['doctor', 'psychologist'],
  'POST /api/staff/v1/patients/{id}/chart_entries': ['doctor', 'psychologist'],
  'POST /api/staff/v1/patients/{id}/chart_entries/{entry_id}/corrections': ['doctor', 'psychologist'],
  'POST /api/staff/v1/patients/{id}/notes': ['doctor', 'psychologist'],
  'GET /api/staff/v1/patients/{id}/note_draft': ['doctor', 'psychologist'],
  'PUT /api/staff/v1/patients/{id}/note_draft': ['doctor', 'psychologist'],
  'DELETE /api/staff/v1/patients/{id}/note_draft': ['doctor', 'psychologist'],
  'GET /api/staff/v1/patients/{id}/visits/{consultation_id}/survey': ['doctor', 'psychologist'],
  'GET /api/staff/v1/patients/{id}/visits/{consultation_id}/documents/{document_id}': ['doctor', 'psychologist'],
  'GET /api/staff/v1/patients/{id}/visits/{consultation_id}/signed_documents/{document_id}': ['doctor', 'psychologist'],
  'GET /api/staff/v1/patients/{id}/visits/{consultation_id}/exam_results/{result_id}': ['doctor', 'psychologist'],
  'POST /api/staff/v1/patient_searches': ['doctor', 'psychologist'],
  'POST /api/staff/v1/patients/{id}/chart_searches': ['doctor', 'psychologist'],
  'POST /api/staff/v1/patients/{id}/handovers': ['doctor', 'psychologist'],
  'POST /api/staff/v1/patients/{id}/emergency_accesses': ['doctor', 'psychologist'],
  'GET /api/staff/v1/covers': ['doctor', 'psychologist'],
  'POST /api/staff/v1/covers': ['doctor', 'psychologist'],
  'DELETE /api/staff/v1/covers/{id}': ['doctor', 'psychologist'],
  'GET /api/staff/v1/dispensings': ['pharmacist'],
  'POST /api/staff/v1/dispensing_searches': ['pharmacist'],
  'GET /api/staff/v1/dispensings/{id}': ['pharmacist'],
  'POST /api/staff/v1/dispensings/{id}/acceptance': ['pharmacist'],
  'POST /api/staff/v1/dispensings/{id}/return': ['pharmacist'],
}

let world: TestWorld
const bearers = new Map<string, string>()
beforeAll(async () => {
  world = await testWorld()
  for (const [caller, name] of Object.entries(people)) {
    const rails = await bearerOf(world, `${name}@prumo.example`)
    const answer = await world.app.inject({
      method: 'POST',
      url: '/auth',
      headers: { authorization: `Bearer ${rails}` },
    })
    bearers.set(caller, rails).set(`${caller} nest`, answer.json().token)
  }
  await openLeaving()
})
afterAll(() => world.close())

/** A patient who has asked for the erasure of the account, and has some days to stop it. */
const openLeaving = async () => {
  const its = signUpsIn(world)
  const email = 'vai-embora@prumo.example'
  await its.confirmed(email)
  const { bearer } = await its.enter(email)
  const headers = { authorization: `Bearer ${bearer}` }
  const payload = { password, confirmation: 'apagar minha conta' }
  const asked = await world.app.inject({ method: 'POST', url: '/api/v1/erasures', headers, payload })
  expect(asked.json()).toMatchObject({ erasure: { state: 'waiting' } })
  const nest = await world.app.inject({ method: 'POST', url: '/auth', headers })
  bearers.set('leaving', bearer).set('leaving nest', nest.json().token)
}

const isSecond = (operation: string) => !operation.includes(' /api/')

const ask = (operation: string, bearer: string | undefined) =>
  askOperation(world, operation, bearer ? { authorization: `Bearer ${bearer}` } : {})
const tokenOf = (operation: string, caller: Caller) =>
  caller === 'guest' ? undefined : bearers.get(isSecond(operation) ? `${caller} nest` : caller)

const rowCounts = async (): Promise<string> => {
  const { rows } = await sql<{ counts: string }>`select string_agg(format('%s.%s %s', schemaname, relname,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, relname), false, true, '')))[1]), ', '
      order by schemaname, relname) as counts
    from pg_stat_user_tables where schemaname in ('care', 'plans') or relname in ('users', 'profiles', 'orders')`.execute(
    world.world.db,
  )
  return rows[0]?.counts ?? ''
}

test('every operation has its door here, and every door its operation', () => {
  const operations = documentedOperations(world.app)
    .filter(({ surface }) => ['main', 'second', 'staff'].includes(surface))
    .map(({ name }) => name)
  expect(operations.length).toBeGreaterThan(40)
  expect(operations.sort()).toEqual(Object.keys(doors).sort())
})

test('the document of each surface says which codes a refusal may have', () => {
  for (const name of ['main', 'second', 'staff']) {
    const { components } = world.app.documents.get(name) as {
      components: { schemas: { Failure: { properties: { code: { enum: string[] } } } } }
    }
    expect(components.schemas.Failure.properties.code.enum).toEqual([...failureCodes])
  }
})

/** Every refusal has a sentence for people and a code for programs. */
const mustBeFailure = (body: string) => expect(failure.safeParse(JSON.parse(body)).error).toBeUndefined()

test.each(Object.keys(doors))('%s', async (operation) => {
  const before = await rowCounts()
  const passed: Caller[] = []
  for (const caller of callers) {
    const { status, body } = await ask(operation, tokenOf(operation, caller))
    expect([caller, status, status < 500 || status === 503]).toEqual([caller, status, true])
    if (status !== 401 && status !== 403) passed.push(caller)
    else expect(Object.keys(JSON.parse(body))).toEqual(['error', 'code'])
    if (status >= 400) mustBeFailure(body)
  }
  expect(passed).toEqual(doors[operation])
  if (doors[operation]?.length === 0) expect(await rowCounts()).toBe(before)
})

/** Input that no schema accepts: invalid ids and queries, and an unreadable body. */
const askNonsense = async (operation: string, bearer: string | undefined) => {
  const [method = '', path = ''] = operation.split(' ')
  const answer = await world.app.inject({
    method: method as 'GET',
    url: `${path.replaceAll(/\{\w+\}/g, 'x')}?days=x&after=x&before=x&patientId=x&user_id=x&from=x`,
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    ...(method === 'GET' ? {} : { payload: '{"nonsense":' }),
  })
  if (answer.statusCode >= 400) mustBeFailure(answer.body)
  return answer.statusCode
}

const closedToGuests = Object.keys(doors).filter((each) => !doors[each]?.includes('guest'))

test.each(closedToGuests)('%s: a stranger hears 401, whatever he sends', async (operation) => {
  expect(await askNonsense(operation, undefined)).toBe(401)
  expect(await askNonsense(operation, 'forged-token-of-nobody-at-all')).toBe(401)
})

test.each(Object.keys(doors).filter((each) => each.includes('/api/staff/')))(
  '%s: a wrong role hears 403, whatever he sends, and a right one what is wrong',
  async (operation) => {
    for (const caller of signedIn) {
      const isAdmitted = doors[operation]?.includes(caller)
      const status = await askNonsense(operation, tokenOf(operation, caller))
      if (isAdmitted) expect([caller, status]).not.toEqual([caller, 403])
      else expect([caller, status]).toEqual([caller, 403])
    }
  },
)

/**
 * Reads that ignore credentials, like the catalogue's (spec 6); dead-credentials.test.ts asks them with dead ones, and
 * doctors.test.ts has the filter of one that asks.
 */
const blind = [
  'GET /api/v1/offerings',
  'GET /api/v1/payment_methods',
  'GET /api/v1/doctors',
  'GET /api/v1/appointment_times',
  'GET /api/v2/academy/programs',
  'GET /api/v2/academy/lesson_previews/{token}',
  'GET /api/v1/site_version',
]

test('nothing else ignores credentials, and the documents say which operations do', () => {
  const found = documentedOperations(world.app).filter(({ name, isBlind }) => isBlind && name in doors)
  expect(found.map(({ name }) => name)).toEqual(blind)
})

/** What an order's token opens besides, which is closed to guests. */
const openedByAnOrder = [
  'GET /api/v1/consultations',
  'POST /api/v2/academy/enrollments/{id}/cancellation',
  'GET /api/v2/academy/enrollments',
]

test('a guest with an order’s token gets what any guest gets, and what belongs to orders', async () => {
  const guest = guestOf(world)
  await guest.open({ 1215: 1 })
  const passed: string[] = []
  for (const operation of closedToGuests) {
    const { status } = await askOperation(world, operation, { 'x-spree-order-token': guest.token })
    if (status !== 401 && status !== 403) passed.push(operation)
  }
  expect(passed).toEqual(openedByAnOrder)
})

test('an account whose erasure waits is its owner’s as before', async () => {
  const stops = 'DELETE /api/v1/erasure'
  for (const operation of Object.keys(doors).filter((each) => each !== 'POST /auth' && each !== stops)) {
    const { status } = await ask(operation, bearers.get(isSecond(operation) ? 'leaving nest' : 'leaving'))
    const isOpen = status !== 401 && status !== 403
    expect([operation, status, isOpen]).toEqual([operation, status, doors[operation]?.includes('patient')])
  }
  expect((await ask(stops, bearers.get('leaving'))).status).toBe(200)
})
