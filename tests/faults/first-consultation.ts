import { cpfOf } from '../../apps/api/src/testing/cpf-of.ts'
import type * as main from '../../packages/contracts/src/main/index.ts'
import type * as second from '../../packages/contracts/src/second/index.ts'
import type * as staff from '../../packages/contracts/src/staff/index.ts'
import { mailsTo } from '../e2e/product/sandbox.ts'
import { type Call, jsonCaller, until } from './json-caller.ts'
import { cardToken } from './sale.ts'
import { signInInTwoSteps } from './sign-in-in-two-steps.ts'

/** The answer of a call in packages/contracts. */
type Answer<C extends { response: { _zod: { output: unknown } } }> = C['response']['_zod']['output']
/** `payAtTheBank`: pays the Pix of an order in the patient's bank app. */
export type Places = { apiUrl: string; sandboxUrl: string; payAtTheBank: (orderNumber: string) => Promise<void> }

const newPassword = 'uma senha que é só minha'

/** Texts of the journey, which are stored encrypted. */
export const said = {
  inTheSurvey: 'Nada a acrescentar.',
  byTheDoctor: 'Bom dia. Como você está?',
  byThePatient: 'Bom dia, doutora. Estou bem.',
  posology: 'Um jato sob a língua ao dia.',
  asReason: 'Sobe escadas sem cansaço, perguntei na consulta.',
}

/** The journey's state so far; each step adds to it. */
export type Journey = {
  email: string
  pathology: 'erectileDysfunction' | 'prematureEjaculation'
  pdid: string
  submissionId: number
  time: { doctorId: number; startsAt: string }
  consultation: Answer<typeof main.createConsultation>['consultation']
  patient: { id: number; bearer: string; nest: string }
  doctor: { id: number; email: string; bearer: string }
  pharmacist: string
  prescriptionId: number
  addressId: number
  cardId: number
  package: Answer<typeof second.listRecommendedPackages>['packages'][number]
}

type World = { call: Call; places: Places }
type Step = { name: string; take: (it: Journey, world: World) => Promise<void> }

const patientAttributes = ({ email }: Journey) => ({
  email,
  first_name: 'Otávio',
  last_name: 'Ramos',
  cpf_number: cpfOf(email),
  phone_number: '+5511912345678',
  gender: 'male',
  birth_date: '1990-01-01',
  terms_of_service: true,
  cgu_accepted: true,
})

const consultationOf = async ({ call }: World, { consultation }: Journey) => {
  const answer = await call<Answer<typeof main.listConsultations>>('GET', '/api/v1/consultations', {
    orderToken: consultation.orderToken,
  })
  return answer.consultations[0]
}

type Question = Answer<typeof main.showSurvey>['survey']['questions'][number]

const harmless = ['no', 'none', 'never', 'nao', 'nenhum']

/** A harmless answer, as far as the options allow. */
const answerTo = ({ kind, options }: Question): unknown => {
  const value = (options.find((option) => harmless.includes(option.value)) ?? options.at(0))?.value
  if (kind === 'one') return value
  if (kind === 'many') return [value]
  if (kind === 'number') return 35
  return kind === 'date' ? '1990-01-01' : said.inTheSurvey
}

/** All shown questions, including those that depend on an earlier answer. */
const answersTo = (questions: Question[]): Record<string, unknown> => {
  const answers: Record<string, unknown> = {}
  for (const question of questions) {
    const { key, onlyIf } = question
    const given = onlyIf ? [answers[onlyIf.key]].flat() : []
    if (!onlyIf || given.some((value) => onlyIf.values.includes(value as string))) answers[key] = answerTo(question)
  }
  return answers
}

const booking: Step[] = [
  {
    name: 'the visitor opens the survey',
    take: async (it, { call }) => {
      const opened = await call<Answer<typeof main.createSurveySubmission>>('POST', '/api/v1/survey_submissions', {
        body: { spe: it.pathology },
      })
      it.pdid = opened.pdid
      it.submissionId = opened.surveySubmission.id
    },
  },
  {
    name: 'he answers it',
    take: async (it, { call }) => {
      const { survey } = await call<Answer<typeof main.showSurvey>>('GET', `/api/v1/survey?pdid=${it.pdid}`)
      const answers = answersTo(survey.questions)
      await call('PATCH', `/api/v1/survey_submissions/${it.submissionId}`, {
        body: { pdid: it.pdid, answers, is_submitted: true },
      })
    },
  },
  {
    name: 'he looks for a time',
    take: async (it, { call }) => {
      const query = `pathology=${it.pathology}&communication_channel=video&profession=doctor&days=31`
      const { times } = await call<Answer<typeof main.listAppointmentTimes>>(
        'GET',
        `/api/v1/appointment_times?${query}`,
      )
      // Far enough ahead that the consultation opens by his yes alone.
      const ahead = times.filter(({ startsAt }) => Date.parse(startsAt) - Date.now() > 60 * 60_000)
      it.time = ahead[Math.floor(Math.random() * Math.min(ahead.length, 40))] as Journey['time']
    },
  },
  {
    name: 'he books',
    take: async (it, { call }) => {
      const { consultation } = await call<Answer<typeof main.createConsultation>>('POST', '/api/v1/consultations', {
        body: {
          consultation: {
            doctor_id: it.time.doctorId,
            communication_channel: 'video',
            appointment_at: it.time.startsAt,
            pathology: it.pathology,
            survey_submission_id: it.submissionId,
            pdid: it.pdid,
            telemedicine_consent: true,
            patient_attributes: patientAttributes(it),
          },
        },
      })
      it.consultation = consultation
    },
  },
  {
    name: 'he asks for a Pix code',
    take: async (it, { call }) => {
      const { orderNumber, orderToken } = it.consultation
      await call('PUT', `/api/v1/checkouts/${orderNumber}`, {
        orderToken,
        body: { order: { payments_attributes: { payment_method_id: 1 } } },
      })
    },
  },
  {
    name: 'he pays, and the appointment is confirmed',
    take: async (it, world) => {
      await world.places.payAtTheBank(it.consultation.orderNumber)
      await until(
        'the confirmation',
        () => consultationOf(world, it),
        (found) => found?.state === 'confirmed',
      )
    },
  },
  {
    name: 'he sets a password from the mail',
    take: async (it, { call, places }) => {
      const linkIn = (mails: Awaited<ReturnType<typeof mailsTo>>) =>
        mails.flatMap(({ links }) => links).find((link) => link.includes('/senha#token='))
      const mails = await until(
        'the link',
        () => mailsTo(places.sandboxUrl, it.email),
        (found) => Boolean(linkIn(found)),
      )
      const token = decodeURIComponent(linkIn(mails)?.split('#token=')[1] ?? '')
      await call('PATCH', `/api/v2/storefront/passwords/${encodeURIComponent(token)}`, {
        body: { user: { password: newPassword, password_confirmation: newPassword } },
      }).catch((error: Error) => {
        // The first try succeeded and its answer was lost.
        if (!error.message.includes('422')) throw error
      })
    },
  },
  {
    name: 'he signs in',
    take: async (it, { call }) => {
      const session = await call<{ access_token: string }>('POST', '/spree_oauth/token', {
        body: { grant_type: 'password', username: it.email, password: newPassword },
      })
      const bearer = session.access_token
      const { profile } = await call<Answer<typeof main.showProfile>>('GET', '/api/v1/profile', { bearer })
      const { token } = await call<{ token: string }>('POST', '/auth', { bearer })
      it.patient = { id: profile.id, bearer, nest: token }
    },
  },
]

const stated = { channel: 'video', identity: 'document', document_kind: 'passport', suitability: 'suits' }

const seeing: Step[] = [
  {
    name: 'the doctor signs in',
    take: async (it, world) => {
      it.doctor.bearer = await signInInTwoSteps(world, it.doctor.email)
      it.doctor.id = it.consultation.doctorId
    },
  },
  {
    name: 'she asks him to begin early',
    take: async ({ consultation, doctor: { bearer } }, { call }) =>
      void (await call('POST', `/api/staff/v1/consultations/${consultation.id}/early_opening_requests`, { bearer })),
  },
  {
    name: 'he says yes',
    take: async (it, { call }) => {
      await call('PUT', `/api/v1/consultations/${it.consultation.id}/early_opening`, {
        bearer: it.patient.bearer,
        body: { is_accepted: true },
      })
    },
  },
  {
    name: 'she opens the consultation',
    take: async ({ consultation, doctor: { bearer } }, { call }) =>
      void (await call('POST', `/api/staff/v1/consultations/${consultation.id}/opening`, { bearer })),
  },
  {
    name: 'she says whom she identified',
    take: async (it, { call }) =>
      void (await call('POST', `/api/staff/v1/consultations/${it.consultation.id}/statements`, {
        bearer: it.doctor.bearer,
        body: stated,
      })),
  },
  {
    name: 'she writes',
    take: async (it, { call }) => {
      const message = { body: said.byTheDoctor, user_id: it.patient.id }
      await call('POST', '/api/v1/messages', { bearer: it.doctor.bearer, body: { message } })
    },
  },
  {
    name: 'he answers',
    take: async (it, { call }) => {
      const message = { body: said.byThePatient, user_id: it.doctor.id }
      await call('POST', '/api/v1/messages', { bearer: it.patient.bearer, body: { message } })
    },
  },
  {
    name: 'she prescribes',
    take: async (it, { call }) => {
      const bearer = it.doctor.bearer
      const { medicines } = await call<Answer<typeof staff.listMedicines>>(
        'GET',
        '/api/staff/v1/medicines?pathology=erectileDysfunction',
        { bearer },
      )
      const medicine = medicines.find(
        ({ controlClass, activeIngredients }) => controlClass === 'simple' && activeIngredients.includes('tadalafila'),
      )
      const items = [{ product_id: medicine?.productId, quantity: 1, posology: said.posology, duration_days: 30 }]
      const path = `/api/staff/v1/consultations/${it.consultation.id}`
      const { findings } = await call<Answer<typeof staff.checkPrescription>>('POST', `${path}/prescription-checks`, {
        bearer,
        body: { items },
      })
      const reasons = findings.map(({ id }) => ({ finding: id, reason: said.asReason }))
      await call('POST', `${path}/prescriptions`, { bearer, body: { items, reasons, consent: true } })
      const list = () =>
        call<Answer<typeof main.listPrescriptions>>('GET', '/api/v1/prescriptions', { bearer: it.patient.bearer })
      const { prescriptions } = await until('the prescription', list, (found) => found.prescriptions.length > 0)
      it.prescriptionId = prescriptions[0]?.id as number
    },
  },
  {
    name: 'she recommends a treatment',
    take: async (it, { call }) =>
      void (await call('POST', `/api/staff/v1/consultations/${it.consultation.id}/packages`, {
        bearer: it.doctor.bearer,
        body: { name: 'Tratamento diário', prescription_id: it.prescriptionId },
      })),
  },
]

const buying: Step[] = [
  {
    name: 'he looks at the treatment',
    take: async (it, { call }) => {
      const { packages } = await call<Answer<typeof second.listRecommendedPackages>>(
        'GET',
        `/packages/recommended/${it.patient.id}`,
        { bearer: it.patient.nest },
      )
      it.package = packages[0] as Journey['package']
    },
  },
  {
    name: 'he says where he lives',
    take: async (it, { call }) => {
      const { spreeAddressId } = await call<Answer<typeof second.createAddress>>('POST', '/spree-address', {
        bearer: it.patient.nest,
        body: {
          firstname: 'Otávio',
          lastname: 'Ramos',
          address1: 'Avenida Paulista, 1578',
          city: 'São Paulo',
          zipcode: '01310-200',
          phone: '+5511912345678',
          state_name: 'SP',
        },
      })
      it.addressId = spreeAddressId
    },
  },
  {
    name: 'he gives a card',
    take: async (it, { call, places }) => {
      const { creditCard } = await call<Answer<typeof second.createCreditCard>>('POST', '/spree-credit-card', {
        bearer: it.patient.nest,
        body: { patientId: it.patient.id, gatewayPaymentProfileId: await cardToken(places.sandboxUrl) },
      })
      it.cardId = creditCard.id
    },
  },
  {
    name: 'he requests the treatment',
    take: async (it, { call }) =>
      void (await call('POST', '/package-order', {
        bearer: it.patient.nest,
        body: {
          packageId: it.package.id,
          patientId: it.patient.id,
          subscriptionPeriod: 'monthly',
          variantIds: it.package.drugs.map(({ variantId }) => variantId),
          spreeAddressId: it.addressId,
          deliveryType: 'SEDEX',
          creditCardId: it.cardId,
          installments: 1,
        },
      })),
  },
  {
    name: 'the pharmacist signs in',
    take: async (it, world) => {
      it.pharmacist = await signInInTwoSteps(world, 'silvia@prumo.example')
    },
  },
  {
    name: 'she accepts, and the card is charged',
    take: async (it, { call }) => {
      const bearer = it.pharmacist
      const path = '/api/staff/v1/dispensings'
      const { dispensings } = await call<Answer<typeof staff.listDispensings>>('GET', `${path}?state=requested`, {
        bearer,
      })
      const newest = Math.max(...dispensings.map(({ id }) => id))
      await call('POST', `${path}/${newest}/acceptance`, { bearer })
      const list = () =>
        call<Answer<typeof second.listSubscriptions>>('GET', `/packages/subscriptions/${it.patient.id}`, {
          bearer: it.patient.nest,
        })
      await until('the treatment', list, (found) => found.packageSubscriptions[0]?.state === 'active')
    },
  },
]

const firstConsultation: Step[] = [...booking, ...seeing, ...buying]

/** Runs every step of the journey, or those from `first` to `last`; `disturb` runs in the middle of each. */
export const walk = async (
  places: Places,
  start: Pick<Journey, 'email'> & Partial<Journey>,
  disturb: (at: number) => Promise<void>,
  last?: string,
  first?: string,
) => {
  const it = { pathology: 'erectileDysfunction', doctor: { id: 0, email: '', bearer: '' }, ...start } as Journey
  const world: World = { call: jsonCaller(places.apiUrl), places }
  const begin = Math.max(
    0,
    firstConsultation.findIndex(({ name }) => name === first),
  )
  for (const [at, { name, take }] of firstConsultation.slice(begin).entries()) {
    if (name === 'the doctor signs in') it.doctor.email = await emailOfDoctor(it)
    await Promise.all([take(it, world), disturb(at)]).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error })
    })
    if (name === last) break
  }
  return it
}

export const emailOfDoctor = async ({ consultation }: Pick<Journey, 'consultation'>): Promise<string> => {
  const { default: cast } = await import('../../database/seeds/demo/cast.json', { with: { type: 'json' } })
  const doctor = cast.people.find(({ firstName, lastName }) =>
    consultation.doctorName.includes(`${firstName} ${lastName}`),
  )
  if (!doctor) throw new Error(`nobody in the cast is ${consultation.doctorName}`)
  return doctor.email
}
