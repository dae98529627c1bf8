import type { Route } from 'playwright-core'
import { aPdf } from '../../../apps/api/src/testing/a-pdf.ts'
import type { Product } from '../../../tools/testing/product.ts'
import { emailOfDoctor, type Journey } from '../../faults/first-consultation.ts'
import { jsonCaller } from '../../faults/json-caller.ts'
import { signInInTwoSteps } from '../../faults/sign-in-in-two-steps.ts'
import { aRequest, query, signByHttp, walkTo } from '../care/care-by-http.ts'
import * as staff from '../care/staff.ts'
import type { Scene } from './scene.ts'
import { enterAccount, openCase, PATIENT, signIn } from './signing-in.ts'

/* The console's screens of a patient who must not be given what he asks for, and of a prescription that is asked about
   and canceled. Each scene begins in the browser where HTTP left off, and may run again on the other screen. */

const stories = new Map<string, Promise<Journey>>()

const oneTask = /\/api\/staff\/v1\/tasks\/\d+$/
/** The same task as it would be told if its prescription had been canceled after the box had left. */
const calledBack = async (route: Route) => {
  const answer = await route.fetch()
  const { task } = (await answer.json()) as { task: object }
  const boxesOut = [{ id: 1, state: 'shipped', since: '2026-11-28' }]
  const told = { ...task, kind: 'canceled_after_payment', reason: null, question: null, boxesOut }
  await route.fulfill({ response: answer, json: { task: told } })
}

/** A journey up to a step, with what `then` adds, once for both screens. */
const storyTo = (product: Product, email: string, step: string, then: (it: Journey) => Promise<unknown>) => {
  const told =
    stories.get(email) ??
    walkTo(product, email, step).then(async (it) => {
      await then(it)
      return it
    })
  stories.set(email, told)
  return told
}

const entries = [
  { kind: 'allergy', text: 'Tadalafila', detail: 'Urticária em 2024.' },
  { kind: 'medicine', text: 'Isossorbida 20 mg', detail: 'Duas vezes por dia.' },
  { kind: 'medicine', text: 'Cetoconazol 200 mg', detail: null },
  { kind: 'problem', text: 'Angina estável', detail: null },
]

/** A chart with entries, a blood pressure, and two notes. */
const writeChart = async (product: Product, { patient, doctor, consultation }: Journey) => {
  const call = jsonCaller(product.apiUrl)
  const path = `/api/staff/v1/patients/${patient.id}`
  const write = (body: Record<string, unknown>, what = 'chart_entries') =>
    call('POST', `${path}/${what}`, {
      bearer: doctor.bearer,
      body: { consultation_id: Number(consultation.id), ...body },
    })
  for (const entry of entries) await write({ ...entry, vital: null })
  await write({ kind: 'vital', text: '', detail: null, vital: { measure: 'blood_pressure', value: 138, second: 86 } })
  const note = { objective: 'Corado, sem edemas.', codes: [{ code: 'F52.2', label: 'Falha de resposta genital' }] }
  for (const subjective of ['Ereção não dura até o fim.', 'Voltou a caminhar três vezes por semana.']) {
    await write(
      {
        ...note,
        subjective,
        assessment: 'Disfunção erétil em cardiopata que usa nitrato.',
        plan: 'Sem inibidor da PDE5. Cardiologista antes de outra conduta.',
        follow_up_on: null,
      },
      'notes',
    )
  }
}

const certificate = (days: number) => {
  const [day] = new Date().toLocaleString('sv', { timeZone: 'America/Sao_Paulo' }).split(' ')
  return { kind: 'certificate', purpose: 'leave', day, days, notes: [{ key: 'repouso' }] }
}

/** A certificate that another one replaced, and a request with two results, of which one is answered. */
const signDocuments = async (product: Product, journey: Journey) => {
  const former = await signByHttp(product, journey, certificate(2))
  await signByHttp(product, journey, certificate(3), { document_id: former, reason: 'Eram três dias.' })
  const requestId = await signByHttp(product, journey, aRequest)
  const form = new FormData()
  for (const name of ['glicemia.pdf', 'psa.pdf'])
    form.append('files[]', new File([new Uint8Array(aPdf())], name, { type: 'application/pdf' }))
  const sent = await fetch(`${product.apiUrl}/api/v1/exam_requests/${requestId}/results`, {
    method: 'POST',
    headers: { authorization: `Bearer ${journey.patient.bearer}`, 'idempotency-key': crypto.randomUUID() },
    body: form,
  })
  const { results } = (await sent.json()) as { results: { id: number }[] }
  const body = { note: 'Glicemia de 88 mg/dL, normal. Repetimos em um ano.' }
  const path = `/api/staff/v1/exam_results/${results[0]?.id}/review`
  await jsonCaller(product.apiUrl)('POST', path, { bearer: journey.doctor.bearer, body })
}

/** The pharmacist's question to the doctor about the patient's only request. */
const askTheDoctor = async (product: Product, { pharmacist, patient }: Journey) => {
  const call = jsonCaller(product.apiUrl)
  await call('POST', `/api/staff/v1/dispensings/${await dispensingOf(product, patient.id)}/return`, {
    bearer: pharmacist,
    body: { reason: 'interaction', note: 'Ele toma isossorbida desde ontem. A receita continua valendo?' },
  })
}

const dispensingOf = async (product: Product, patientId: number): Promise<number> =>
  Number(
    (
      await query(
        product,
        `select d.id from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
          where s.patient_id = $1`,
        [patientId],
      )
    )[0]?.id,
  )

const cancelPrescription =
  (product: Product) =>
  ({ doctor, prescriptionId }: Journey) =>
    jsonCaller(product.apiUrl)('POST', `/api/staff/v1/prescriptions/${prescriptionId}/cancellation`, {
      bearer: doctor.bearer,
      body: { reason: 'Você começou a tomar isossorbida: juntos, os dois fazem a pressão cair demais.' },
    })

const REASON = 'Chegou inconsciente ao pronto-socorro; preciso das alergias e dos medicamentos dele.'

/** A colleague who does not treat the patient. */
const colleagueOf = async (journey: Journey) =>
  (await emailOfDoctor(journey)) === 'marcos@prumo.example' ? 'helena@prumo.example' : 'marcos@prumo.example'

/** A colleague opens the chart in an emergency. */
const breakTheGlass = async (product: Product, journey: Journey) => {
  const call = jsonCaller(product.apiUrl)
  const bearer = await signInInTwoSteps({ call, places: product }, await colleagueOf(journey))
  const path = `/api/staff/v1/patients/${journey.patient.id}`
  await call('POST', `${path}/emergency_accesses`, { bearer, body: { reason: REASON } })
  await call('GET', `${path}/chart`, { bearer })
}

export const clinicScenes: readonly Scene[] = [
  {
    group: 'Equipe',
    name: 'passar o caso e ausências',
    async play({ page, product, look }) {
      const journey = await storyTo(product, 'galeria-passar@prumo.example', 'she prescribes', (it) =>
        writeChart(product, it),
      )
      await signIn(page, product, await emailOfDoctor(journey))
      await page.goto('/equipe/pacientes')
      await page.getByText('Marcar ausência').click()
      await page.getByRole('button', { name: 'Guardar a ausência' }).click()
      await look('ausência incompleta')
      await page.getByLabel('Quem cobre').selectOption({ index: 2 })
      const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
      await page.getByLabel('Do dia').fill(day(20))
      await page.getByLabel('Até o dia').fill(day(30))
      await page.getByRole('button', { name: 'Guardar a ausência' }).click()
      await page
        .getByText(/cobre você/)
        .first()
        .waitFor()
      await page.getByText('Marcar ausência').click()
      await page.getByText('Abrir em emergência').click()
      await page.getByRole('button', { name: 'Abrir o prontuário' }).click()
      await look('ausência marcada, emergência incompleta')
      await page.getByLabel('CPF').fill('52998224725')
      await page.getByLabel('Motivo').fill(REASON)
      await page.getByRole('button', { name: 'Abrir o prontuário' }).click()
      await page.getByRole('alert').waitFor()
      await look('ninguém com o CPF')
      await page.getByLabel('Buscar entre os seus pacientes').fill('Zulmira')
      await page.getByText('Nenhum paciente seu com esse nome').waitFor()
      await look('ninguém com o nome')
      await page.goto(`/equipe/pacientes/${journey.patient.id}`)
      await page.getByLabel('Para quem').selectOption({ index: 3 })
      await page.getByRole('button', { name: 'Passar o caso' }).click()
      await page.getByText(/Caso passado a/).waitFor()
      await look('caso passado')
      await page.getByRole('searchbox', { name: 'Buscar neste prontuário' }).fill('nitrato')
      await page.getByText(/com “nitrato”/).waitFor()
      await look('busca no prontuário')
    },
    mayFail: true,
  },
  {
    group: 'Equipe',
    name: 'emergências vistas pela administração',
    async play({ page, product, look }) {
      await signIn(page, product, 'clara@prumo.example')
      await page.route('**/api/staff/v1/emergency_accesses*', (route) =>
        route.fetch().then((response) => route.fulfill({ response, json: { emergencyAccesses: [] } })),
      )
      await page.goto('/equipe/emergencias')
      await page.getByText('Nenhum acesso de emergência até aqui').waitFor()
      await look('nenhuma')
      await page.unroute('**/api/staff/v1/emergency_accesses*')
      await page.route('**/api/staff/v1/emergency_accesses*', (route) =>
        route
          .fetch()
          .then((response) =>
            route.fulfill({ response, status: 422, json: { error: 'Falhou.', code: 'invalid_fields' } }),
          ),
      )
      await page.goto('/equipe/acessos')
      await page.getByRole('link', { name: 'Emergências' }).click()
      await page.getByRole('alert').waitFor({ timeout: 30_000 })
      await look('recusada')
      await page.unroute('**/api/staff/v1/emergency_accesses*')
      await storyTo(product, 'galeria-vidro@prumo.example', 'she prescribes', (it) => breakTheGlass(product, it))
      await page.goto('/equipe/emergencias')
      await page.getByText(REASON).first().waitFor()
      await look('lista')
      await page
        .getByRole('link', { name: /As leituras do paciente/ })
        .first()
        .click()
      await page.getByText(/Só do paciente/).waitFor()
      await look('leituras do paciente')
    },
    mayFail: true,
  },
  {
    group: 'Área do paciente',
    name: 'meu prontuário',
    async play({ page, product, look }) {
      const email = 'galeria-meu@prumo.example'
      await storyTo(product, email, 'she prescribes', (it) =>
        writeChart(product, it).then(() => breakTheGlass(product, it)),
      )
      await enterAccount(page, email)
      await page.goto('/_app/prontuario')
      await page.getByText('Tadalafila').first().waitFor()
      await look('preenchido')
      await page.goto('/_app/acessos')
      await page
        .getByText(/Motivo escrito/)
        .first()
        .waitFor()
      await look('quem leu, com emergência')
    },
  },
  {
    group: 'Equipe',
    name: 'prontuário de todas as consultas',
    async play({ page, product, look }) {
      const journey = await storyTo(product, 'galeria-prontuario@prumo.example', 'she prescribes', (it) =>
        writeChart(product, it).then(() => signDocuments(product, it)),
      )
      await signIn(page, product, await emailOfDoctor(journey))
      await page.goto('/equipe/pacientes')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look('busca vazia')
      await page.getByLabel('Buscar entre os seus pacientes').fill('Otávio')
      await page.getByRole('main').getByRole('link', { name: PATIENT }).first().waitFor()
      await look('achados')
      await page.goto(`/equipe/pacientes/${journey.patient.id}`)
      await page.getByRole('heading', { name: PATIENT, level: 1 }).waitFor()
      await look('prontuário')
      await page.getByRole('button', { name: 'Abrir', exact: true }).first().click()
      await page.getByRole('region', { name: 'Consultas abertas' }).waitFor()
      await look('consulta aberta')
      await page.goto('/equipe/pacientes/999999')
      await page.getByRole('heading', { name: 'É uma emergência?' }).waitFor()
      await look('prontuário de outro')
    },
    mayFail: true,
  },
  {
    group: 'Equipe',
    name: 'receita perigosa',
    async play({ page, product, look }) {
      const journey = await storyTo(product, 'galeria-perigo@prumo.example', 'she opens the consultation', (it) =>
        writeChart(product, it),
      )
      await openCase(page, product, journey)
      await look('prontuário')
      await staff.writeItem(page, '')
      await page.getByText('Escreva a posologia.').waitFor()
      await look('sem posologia')
      await staff.writeItem(page, '20 jatos por dia.')
      await page
        .getByRole('region', { name: 'Conferência da receita' })
        .getByText('Esta receita não pode ser assinada')
        .waitFor()
      await look('impedida')
      await staff.discard(page)
    },
  },
  {
    group: 'Equipe',
    name: 'receita emitida',
    async play({ page, product, look }) {
      const journey = await storyTo(
        product,
        'galeria-emitida@prumo.example',
        'she recommends a treatment',
        async () => {},
      )
      await openCase(page, product, journey)
      await page.getByRole('button', { name: 'Substituir' }).click()
      await page.getByRole('dialog').waitFor()
      await look('substituir')
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel('Por que a antiga é cancelada').fill('Dose ajustada depois da conversa.')
      await drawer.getByLabel(/Li a receita e quero assiná-la/).check()
      for (const reason of await drawer.getByLabel(/^Por que prescrever mesmo assim/).all())
        await reason.fill('Conversei com ele sobre isso na consulta.')
      const silence = { service: 'signing', kind: 'drop', times: 1 }
      await fetch(`${product.sandboxUrl}/control/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(silence),
      })
      await drawer.getByRole('button', { name: 'Assinar a nova e cancelar a antiga' }).click()
      await page.getByText(/A receita que a substitui espera a assinatura/).waitFor()
      await look('espera para substituir', { of: '.case__acts' })
      await page.getByRole('button', { name: 'Cancelar a receita' }).first().click()
      await page.getByRole('dialog').waitFor()
      await look('cancelar')
    },
  },
  {
    group: 'Equipe',
    name: 'pergunta da farmácia',
    async play({ page, product, look }) {
      const journey = await storyTo(product, 'galeria-pergunta@prumo.example', 'the pharmacist signs in', (it) =>
        writeChart(product, it).then(() => askTheDoctor(product, it)),
      )
      await signIn(page, product, await emailOfDoctor(journey))
      await page.goto('/equipe/tarefas')
      await page.getByRole('link', { name: PATIENT }).first().waitFor()
      await look('tarefas da médica')
      await page.getByRole('link', { name: PATIENT }).first().click()
      await page.getByRole('heading', { name: 'Pergunta da farmácia' }).waitFor()
      await look('pergunta')
      await page.getByRole('button', { name: 'Cancelar a receita' }).click()
      await page.getByRole('dialog').waitFor()
      await look('cancelar a receita')
      await page.route(oneTask, calledBack)
      await page.reload()
      await page.getByText('O remédio já saiu da farmácia').waitFor()
      await look('cancelada, e a caixa saiu')
    },
  },
  {
    group: 'Equipe',
    name: 'pedido em dúvida',
    async play({ page, product, look }) {
      const { patient } = await storyTo(product, 'galeria-duvida@prumo.example', 'the pharmacist signs in', (it) =>
        writeChart(product, it),
      )
      await signIn(page, product, 'silvia@prumo.example')
      await page.goto(`/equipe/farmacia/${await dispensingOf(product, patient.id)}`)
      await page.getByRole('heading', { name: PATIENT, level: 1 }).waitFor()
      await look('o que o prontuário diz')
      await page.getByRole('button', { name: 'Perguntar ao médico ou devolver' }).click()
      await page.getByLabel('Motivo').selectOption('interaction')
      await look('perguntar')
    },
  },
  {
    group: 'Área do paciente',
    name: 'receita cancelada',
    async play({ page, product, look }) {
      const email = 'galeria-cancelada@prumo.example'
      const journey = await storyTo(product, email, 'he requests the treatment', cancelPrescription(product))
      await enterAccount(page, email)
      await page.goto('/_app/receitas')
      await page.getByText('Cancelada').first().waitFor()
      await look('receitas')
      await page.goto('/_app/tratamentos')
      await look('tratamentos')
      await page.goto('/_app/acessos')
      await look('quem leu')
      const [issued] = await query(product, 'select verification_code from care.prescriptions where id = $1', [
        journey.prescriptionId,
      ])
      await page.goto(`/receita/${issued?.verification_code}`)
      await look('página pública')
    },
  },
]
