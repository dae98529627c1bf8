import { dispensedChecksExample, listNoShows, listUrgentNotesToSettle } from '@prumo/contracts/staff'
import { query, walkTo } from '../care/care-by-http.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import * as stocker from '../shop/stocker.ts'
import type { Scene } from './scene.ts'
import { enterAccount, signIn } from './signing-in.ts'
import { tellOtherwise } from './told-answers.ts'

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

const [aNoShow] = listNoShows.example.response.noShows
const noShows = {
  waiting: [
    { ...aNoShow, startsAt: inHours(-2), saidAt: inHours(-1.6), answerBy: inHours(70) },
    {
      ...{ ...aNoShow, id: 6, patientName: 'Marcelo Antunes de Albuquerque', doctorName: 'Caio Farias' },
      ...{ startsAt: inHours(-90), saidAt: null, answerBy: inHours(-18), isBySession: false, isMissed: true },
      ...{ professionalSeen: null },
    },
  ],
  decided: [
    { ...aNoShow, state: 'given_back', given: 'session', decidedAt: inHours(-20), deciderName: null },
    {
      ...{ ...aNoShow, id: 6, state: 'refused', refusedBecause: 'patient_late', decidedAt: inHours(-30) },
      ...{ deciderName: 'Rafael Nunes' },
    },
    { ...aNoShow, id: 7, state: 'met', decidedAt: inHours(-40) },
  ],
}

const [aCall] = listUrgentNotesToSettle.example.response.urgentNotes
const calls = [
  {
    ...{
      ...aCall,
      hasWords: true,
      alsoUrgency: 'emergency',
      openedAt: inHours(-20),
      lastWrittenAt: inHours(-3),
      dueAt: inHours(-8),
    },
    ...{ isLate: true, tries: 3, triedAt: inHours(-1), nextTryAt: inHours(3), mayGiveUp: true },
  },
  {
    ...{ ...aCall, id: 4, patientName: 'Otávio Ramos', phone: null, diary: 'check_in', urgency: 'abdomen', times: 1 },
    ...{ doctorName: null, isDoctors: false, openedAt: inHours(-1), lastWrittenAt: inHours(-1), dueAt: inHours(11) },
  },
]

const written = [
  { id: 1, body: 'Faz duas semanas que não durmo.\nHoje acordei e não aguento mais.', createdAt: inHours(-20) },
  { id: 2, body: 'Ninguém me ligou ainda.', createdAt: inHours(-3) },
]

type Dispensing = { dispensing: { checks: object } }
const [signedWith] = dispensedChecksExample.findings

const personalData = /\/api\/v1\/personal_data$/
type PersonalData = { personalData: object }
const losses = [
  { what: 'store_credit', amount: 5_000 },
  { what: 'treatment', amount: 2 },
  { what: 'session', amount: 3 },
  { what: 'supplement', amount: 1 },
]
const hindrances = [
  { what: 'appointment', count: 1 },
  { what: 'parcel', count: 2 },
]

/** States that no walk of the other scenes comes to, told as the server would tell them. */
export const toldScenes: readonly Scene[] = [
  {
    group: 'Conta',
    name: 'conta: apagar, o que se perde',
    async play({ page, product, screen, look }) {
      const email = await ownCustomer(product, { like: 'bruno', journey: `galeria-apagar-${screen}` })
      await signInByHttp(page, email)
      const tell = async (changed: object) => {
        await page.unroute(personalData)
        await tellOtherwise<PersonalData>(page, personalData, (told) => ({
          personalData: {
            ...told.personalData,
            losses,
            kept: ['clinical_record', 'tax', 'access', 'consent'],
            ...changed,
          },
        }))
        await page.goto('/_app/privacidade')
      }
      await tell({ hindrances })
      await page.getByText('Antes, falta terminar').waitFor()
      await look('antes falta terminar')
      await tell({})
      await page.getByText('O que você perde').waitFor()
      await look('o que se perde')
      await tell({ erasure: { state: 'waiting', askedAt: inHours(-1), beginsAt: inHours(167) } })
      await page.getByText(/Sua conta será apagada em/).waitFor()
      await look('parado a partir de agora')
    },
  },
  {
    group: 'Área do paciente',
    name: 'Diário que fala de violência',
    async play({ page, product, email, look }) {
      await walkTo(product, email, 'she opens the consultation')
      await enterAccount(page, email)
      await page.goto('/_app/evolucao')
      await page.getByRole('textbox', { name: /Anotação/ }).fill('Hoje meu companheiro me bateu de novo.')
      await page.getByText('Ninguém tem o direito de agredir você').waitFor()
      await look('agressão')
    },
  },
  {
    group: 'Equipe',
    name: 'Ligações, tentativas',
    async play({ page, product, look }) {
      await signIn(page, product, 'helena@prumo.example')
      await page.route('**/api/staff/v1/urgent_notes', (route) => route.fulfill({ json: { urgentNotes: calls } }))
      await page.goto('/equipe/ligacoes')
      await page.getByText('3 tentativas', { exact: false }).waitFor()
      await look('fila')
      await page.getByRole('button', { name: 'Registrar: Bruno Almeida' }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel('O que houve').selectOption('not_reached')
      await look('mais uma tentativa')
      await page.route('**/api/staff/v1/urgent_notes/*/words', (route) => route.fulfill({ json: { words: written } }))
      await drawer.getByRole('button', { name: 'Ler o que ele escreveu' }).click()
      await drawer.getByText(/não aguento mais/).waitFor()
      await look('o que ele escreveu')
      await drawer.getByLabel('O que houve').selectOption('given_up')
      await drawer.getByRole('button', { name: 'Registrar e encerrar' }).click()
      await drawer.getByText('Escolha o motivo', { exact: false }).waitFor()
      await look('encerrar sem falar')
    },
  },
  {
    group: 'Equipe',
    name: 'Faltas a decidir',
    async play({ page, product, look }) {
      await signIn(page, product, 'rafael@prumo.example')
      await page.route('**/api/staff/v1/no_shows?*', (route) =>
        route.fulfill({
          json: { noShows: noShows[route.request().url().includes('decided') ? 'decided' : 'waiting'] },
        }),
      )
      await page.goto('/equipe/faltas')
      await page.getByText('Passou do prazo').waitFor()
      await look('à espera')
      await page.getByRole('button', { name: /^Decidir: Marcelo/ }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('button', { name: 'Registrar a decisão' }).click()
      await drawer.getByText('Escolha a decisão', { exact: false }).waitFor()
      await look('sem decisão')
      await drawer.getByLabel('Decisão').selectOption('give_back')
      await look('o que segue')
      await page.goto('/equipe/faltas?lista=decididas')
      await page.getByText('Não devolvida: paciente chegou depois').waitFor()
      await look('decididas')
    },
  },
  {
    group: 'Equipe',
    name: 'pedido com achado novo',
    async play({ page, product, email, look }) {
      const { patient } = await walkTo(product, email, 'he requests the treatment')
      const [asked] = await query(
        product,
        `select d.id from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
          where s.patient_id = $1`,
        [patient.id],
      )
      await tellOtherwise<Dispensing>(page, `**/api/staff/v1/dispensings/${asked?.id}`, ({ dispensing }) => ({
        dispensing: {
          ...dispensing,
          checks: {
            findings: [
              signedWith,
              {
                ...{ ...signedWith, id: 'nitrate-new', isNew: true, reason: null },
                ...{ title: 'Isossorbida com tadalafila', detail: 'Ele anotou isossorbida depois da assinatura.' },
              },
            ],
            unchecked: [],
          },
        },
      }))
      await signIn(page, product, 'silvia@prumo.example')
      await page.goto(`/equipe/farmacia/${asked?.id}`)
      await page.getByLabel(/^Por que aceita/).waitFor()
      await look('por que aceita')
      await page.getByRole('button', { name: 'Conferi: aceitar e cobrar' }).click()
      await page.getByText('Escreva por que aceita.').waitFor()
      await look('sem motivo')
    },
  },
  {
    group: 'Equipe',
    name: 'contagem recusada',
    async play({ page, product, screen, look }) {
      const goods = /^Acertar Ovo/
      const number = `CNT-${screen}`
      await signIn(page, product, 'silvia@prumo.example')
      await stocker.receive(page, goods, { number, expiresOn: '2028-02-29', units: 8 })
      const drawer = await stocker.open(page, goods)
      await drawer.getByLabel('O que aconteceu').selectOption('count')
      const lots = drawer.getByLabel('De que lote')
      const own = lots.getByRole('option', { name: new RegExp(number) })
      await lots.selectOption((await own.getAttribute('value')) ?? '')
      await drawer.getByLabel('Quantas unidades você contou').fill('6')
      const said = 'Algo entrou ou saiu deste lote depois da contagem. Veja o que consta agora e conte ou pese de novo.'
      await page.route(/\/api\/staff\/v1\/stock\/.*/, (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({ status: 409, json: { error: said, code: 'lot_changed' } }),
      )
      await drawer.getByRole('button', { name: 'Registrar' }).click()
      await drawer.getByText('Algo entrou ou saiu deste lote', { exact: false }).waitFor()
      await look('recusada')
    },
    mayFail: true,
  },
]
