import { expect, test } from 'vitest'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { jsonCaller } from '../../faults/json-caller.ts'
import { signInInTwoSteps } from '../../faults/sign-in-in-two-steps.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownAdministrator } from '../product/own-customer.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { aRequest, signByHttp, walkTo } from './care-by-http.ts'

const stack = useStack()
const NOTE = 'Usa isossorbida: sem inibidor da PDE5.'
const EMERGENCY = 'Chegou inconsciente ao pronto-socorro; preciso das alergias dele.'

const cast = [
  { email: 'helena@prumo.example', name: /Helena Prado/ },
  { email: 'marcos@prumo.example', name: /Marcos/ },
  { email: 'renata@prumo.example', name: /Renata/ },
]

test('a second doctor reads the first one’s note and opens what she signed; patient and administrator see a broken glass; he takes his record along', async () => {
  const { product } = stack
  const email = 'prontuario-passado@prumo.example'
  const journey = await walkTo(product, email, 'she prescribes')
  const hers = await emailOfDoctor(journey)
  const [second, stranger] = cast.filter((one) => one.email !== hers)
  if (!second || !stranger) throw new Error('the cast has no two other doctors')
  const call = jsonCaller(product.apiUrl)
  const path = `/api/staff/v1/patients/${journey.patient.id}`
  const note = { subjective: '', objective: '', assessment: NOTE, plan: '', codes: [] }
  await call('POST', `${path}/notes`, { bearer: journey.doctor.bearer, body: note })
  const requestId = await signByHttp(product, journey, aRequest)

  // 1. She hands him over, and her colleague finds him, what she signed, and her note.
  const first = await stack.visit()
  await signInByCode(first.page, hers, product.sandboxUrl)
  await first.page.goto(`/equipe/pacientes/${journey.patient.id}`)
  const choice = first.page.getByLabel('Para quem')
  await choice.getByRole('option', { name: second.name }).waitFor({ state: 'attached' })
  await choice.selectOption((await choice.getByRole('option', { name: second.name }).getAttribute('value')) ?? '')
  await first.page.getByRole('button', { name: 'Passar o caso' }).click()
  await first.page.getByText(/Caso passado a/).waitFor()
  await expectFit(first.page, 'a chart that was handed over')

  const other = await stack.visit()
  await signInByCode(other.page, second.email, product.sandboxUrl)
  await other.page.goto('/equipe/pacientes')
  await other.page.getByLabel('Buscar entre os seus pacientes').fill('Otávio')
  await other.page
    .getByRole('main')
    .getByRole('link', { name: /Otávio Ramos/ })
    .first()
    .click()
  await other.page.getByText('Passado a você', { exact: true }).waitFor()
  const [answer] = await Promise.all([
    other.page.waitForResponse((response) => response.url().endsWith(`/signed_documents/${requestId}`)),
    other.page
      .getByRole('button', { name: /^Abrir: Pedido de exames/ })
      .first()
      .click(),
  ])
  const { document } = await answer.json()
  expect((await (await fetch(document.fileSrc)).text()).slice(0, 5)).toBe('%PDF-')
  await other.page.getByRole('searchbox', { name: 'Buscar neste prontuário' }).fill('isossorbida')
  await other.page.getByText('1 registro com “isossorbida”.').waitFor()
  await other.page.getByRole('region', { name: 'Encontrado no prontuário' }).getByText(NOTE).waitFor()

  // 2. A doctor without a reason breaks the glass: who judges it and whom it concerns read his words.
  const bearer = await signInInTwoSteps({ call, places: product }, stranger.email)
  await call('POST', `${path}/emergency_accesses`, { bearer, body: { reason: EMERGENCY } })
  await call('GET', `${path}/chart`, { bearer })
  const admin = await stack.visit()
  await signInByCode(admin.page, await ownAdministrator(product, 'emergencia'), product.sandboxUrl)
  await admin.page.goto('/equipe/emergencias')
  const row = admin.page.getByRole('row', { name: EMERGENCY }).first()
  await row.getByText(stranger.name).waitFor()
  await expectFit(admin.page, 'emergency accesses')

  const his = await stack.visit({ screen: 'phone' })
  await signInByHttp(his.page, email, patientPassword)
  await his.page.goto('/_app/acessos')
  await his.page.getByText(`Motivo escrito: “${EMERGENCY}”`).first().waitFor()

  // 3. He takes his record with him.
  await his.page.getByRole('main').getByRole('link', { name: 'prontuário' }).click()
  await his.page.getByRole('heading', { name: 'Meu prontuário', level: 1 }).waitFor()
  await expectFit(his.page, 'the patient’s own chart')
  const [file] = await Promise.all([
    his.page.waitForEvent('download'),
    his.page.getByRole('button', { name: 'Baixar em PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('prontuario.pdf')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')
  for (const visit of [first, other, admin, his]) expect(visit.faults).toEqual([])
})
