import { calendarDayOf, dayAfter } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import { acceptRequestOf, walkTo } from '../care/care-by-http.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import type { Scene, Stage } from './scene.ts'
import { tellOtherwise } from './told-answers.ts'

const subscriptions = /\/packages\/subscriptions\/\d+$/
const cycles = /\/api\/v1\/subscriptions$/
const parcels = /\/api\/v1\/subscriptions\/parcels$/
const oneParcel = /\/api\/v1\/subscriptions\/\d+\/parcels\/\w+$/
const oneRequest = /\/api\/v1\/subscriptions\/\d+\/requests\/\w+$/

/** A treatment as the two calls tell it: what differs from a plain one, which comes by itself. */
type Told = { name: string; card?: object; cycle?: object | null }

const inDays = (days: number): string => dayAfter(calendarDayOf(new Date()), days)
const plain = {
  card: { state: 'active', parcel: { state: 'delivered', since: inDays(-12) }, toPay: null, isInQuestion: false },
  cycle: () => ({
    ...{
      state: 'active',
      isRepeating: true,
      isUnderWay: false,
      unpaid: null,
      isBeingCharged: false,
      waitsFor: null,
      pausedFor: null,
    },
    ...{ nextChargeOn: inDays(9), nextDeliveryOn: inDays(16), offeredChargeOn: null, nextTotal: 128.4, rest: null },
    ...{ pausedUntil: null, mayChangePayment: true, seller: { ...ours, isAnother: false } },
  }),
}
const ours = { legalName: 'Farmácia de Manipulação Prumo Ltda.', cnpj: '12345678000195' }
const south = { legalName: 'Farmácia do Sul Ltda.', cnpj: '98765432000198' }
const ended = { nextChargeOn: null, nextDeliveryOn: null }
const asked = { state: 'waiting_for_pharmacist', parcel: null }

const refused = (unpaid: object, change: object = {}): Partial<Told> => ({
  card: { toPay: 'refused', parcel: null },
  cycle: {
    isUnderWay: true,
    underWayTotal: 128.4,
    nextChargeOn: inDays(0),
    unpaid: { what: 'refused', retryOn: inDays(2), isLastTry: false, ...unpaid },
    ...change,
  },
})
const noMore = { retryOn: null }
const cardOf = (days: number) => ({ brand: 'visa', lastDigits: '6351', isExpired: false, lastDay: inDays(days) })

const waiting = (waitsFor: string, change: object = {}): Told => ({ name: waitsFor, cycle: { waitsFor, ...change } })

const sights: readonly { scene: string; looks: readonly [state: string, words: string, told: readonly Told[]][] }[] = [
  {
    scene: 'tratamento que espera',
    looks: [
      [
        'receita, valor e item',
        'O valor do envio mudou',
        [waiting('prescription'), waiting('price', { nextTotal: 139.9 }), waiting('sale', { nextTotal: null })],
      ],
      [
        'cartão, e-mail e endereço',
        'O cartão não existe mais',
        [waiting('card'), waiting('mailbox'), waiting('address', { nextTotal: null })],
      ],
    ],
  },
  {
    scene: 'tratamento parado',
    looks: [
      [
        'desistiu, devolvido e pausado até um dia',
        'Você desistiu do último envio',
        [
          {
            name: 'given up',
            card: { state: 'paused', parcel: { state: 'canceled', since: null } },
            cycle: { ...ended, state: 'paused', pausedFor: 'given_up' },
          },
          {
            name: 'paid back',
            card: { state: 'paused' },
            cycle: { ...ended, state: 'paused', pausedFor: 'paid_back' },
          },
          {
            name: 'until a day',
            card: { state: 'paused' },
            cycle: { ...ended, state: 'paused', pausedUntil: inDays(40) },
          },
        ],
      ],
      [
        'devolvido pela farmácia e cancelado',
        'Devolvido pela farmácia',
        [
          {
            name: 'returned',
            card: {
              ...{ state: 'returned', parcel: null, returnReason: 'interaction' },
              returnNote: 'Você informou que usa nitrato. Fale com o médico antes de pedir de novo.',
            },
            cycle: null,
          },
          { name: 'canceled', card: { state: 'canceled' }, cycle: null },
          {
            name: 'canceled, a box on its way',
            card: { state: 'canceled', parcel: { state: 'shipped', since: inDays(-2) } },
            cycle: null,
          },
        ],
      ],
    ],
  },
  {
    scene: 'tratamento que não foi pago',
    looks: [
      [
        'recusado, última vez e sem cartão',
        'Tentamos o cartão pela última vez',
        [
          { name: 'tried again', ...refused({}) },
          { name: 'tried for the last time', ...refused({ retryOn: inDays(4), isLastTry: true }) },
          { name: 'the card is gone', ...refused(noMore, { waitsFor: 'card' }) },
        ],
      ],
      [
        'recusado e pausado, e depois de uma devolução',
        'O tratamento está pausado',
        [
          {
            name: 'the tries are over',
            ...refused(noMore, { ...ended, state: 'paused', mayChangePayment: false }),
            card: { state: 'paused', toPay: 'refused', parcel: null },
          },
          {
            name: 'paid back meanwhile',
            ...refused(noMore, { ...ended, state: 'paused', pausedFor: 'paid_back', mayChangePayment: false }),
            card: { state: 'paused', toPay: 'refused', parcel: null },
          },
        ],
      ],
    ],
  },
  {
    scene: 'tratamento com cartão vencido',
    looks: [
      [
        'venceu, vence antes e recusado por isso',
        'O cartão final 6351 venceu',
        [
          { name: 'expired', cycle: { card: { ...cardOf(-20), isExpired: true }, waitsFor: 'card' } },
          { name: 'too short', cycle: { card: cardOf(5) } },
          { name: 'refused', ...refused({}, { card: { ...cardOf(-20), isExpired: true } }) },
        ],
      ],
    ],
  },
  {
    scene: 'tratamento chamado de volta',
    looks: [
      [
        'com a caixa em casa, e a caminho',
        'Não use antes de falar com a equipe',
        [
          { name: 'at home', card: { isNotToUse: true }, cycle: { waitsFor: 'prescription' } },
          {
            name: 'on its way, canceled meanwhile',
            card: { isNotToUse: true, state: 'canceled', parcel: { state: 'shipped', since: inDays(-1) } },
            cycle: null,
          },
        ],
      ],
      [
        'cedo para adiantar',
        'Pular, pausar, adiantar',
        [
          { name: 'comes by itself', cycle: { forwardFrom: inDays(20) } },
          { name: 'by hand', cycle: { ...ended, isRepeating: false, forwardFrom: inDays(20) } },
        ],
      ],
    ],
  },
  {
    scene: 'tratamento na farmácia',
    looks: [
      [
        'dúvida, original e outra farmácia',
        'Esperando o original da receita',
        [
          { name: 'in question', card: { ...asked, isInQuestion: true }, cycle: { isUnderWay: true } },
          { name: 'original', card: { ...asked, waitsForOriginal: true }, cycle: { isUnderWay: true } },
          {
            name: 'handed over',
            card: {
              ...asked,
              handover: { from: 'Farmácia do Sul Ltda.', reason: 'material_missing', at: new Date().toISOString() },
            },
            cycle: { isUnderWay: true },
          },
        ],
      ],
      [
        'outra farmácia no próximo, e original com outra',
        'Outra farmácia prepara e vende o próximo envio',
        [
          { name: 'another seller', cycle: { seller: { ...south, isAnother: true } } },
          { name: 'the same seller', cycle: {} },
          {
            name: 'an original elsewhere',
            card: { ...asked, waitsForOriginal: true, originalAt: south.legalName },
            cycle: { isUnderWay: true },
          },
        ],
      ],
      [
        'resto do período e pedido que se pula',
        'Falta 1 mês do período',
        [
          { name: 'rest', cycle: { ...ended, isRepeating: false, rest: { months: 1, total: 98.4 } } },
          { name: 'skippable', card: { parcel: null }, cycle: { isUnderWay: true, nextChargeOn: inDays(0) } },
          {
            name: 'brought forward, while the last box is on its way',
            card: {
              parcel: null,
              earlierParcel: { state: 'shipped', since: inDays(-2), orderNumber: 'R222222222' },
            },
            cycle: { isUnderWay: true },
          },
        ],
      ],
    ],
  },
]

/** One treatment of this patient, in whose place the told ones are shown. */
const begin = async ({ page, product, email }: Stage) => {
  const it = await walkTo(product, email, 'he requests the treatment')
  await acceptRequestOf(product, it)
  await signInByHttp(page, email, patientPassword)
}

const tell = async (page: Page, told: readonly Told[]) => {
  await page.unroute(subscriptions)
  await page.unroute(cycles)
  // The story's own parcel could be given up still; the told ones say where theirs are.
  await page.unroute(parcels)
  await page.route(parcels, (route) => route.fulfill({ json: { parcels: [] } }))
  await tellOtherwise<{ packageSubscriptions: object[] }>(page, subscriptions, ({ packageSubscriptions: [one] }) => ({
    packageSubscriptions: told.map(({ card }, index) => ({ ...one, ...plain.card, ...card, id: 9001 + index })),
  }))
  await tellOtherwise<{ subscriptions: object[] }>(page, cycles, ({ subscriptions: [one] }) => ({
    subscriptions: told.flatMap(({ cycle }, index) =>
      cycle === null ? [] : [{ ...one, ...plain.cycle(), ...cycle, id: 9001 + index }],
    ),
  }))
}

/** The order that the told treatments stand on. */
const orderNumberOn = async (page: Page): Promise<string> => {
  const answer = await page.waitForResponse(subscriptions)
  const { packageSubscriptions } = (await answer.json()) as { packageSubscriptions: { orderNumber: string }[] }
  return packageSubscriptions[0]?.orderNumber ?? ''
}

const refuse = (page: Page, what: RegExp, status: number, body: object) =>
  page.route(what, (route) => route.fulfill({ status, json: body }))
const down = { error: 'Fora do ar. Tente de novo em instantes.', code: 'unexpected' }

/** Every state of a treatment that no walk of the other scenes comes to. */
export const treatmentStateScenes: readonly Scene[] = [
  ...sights.map(
    ({ scene, looks }): Scene => ({
      group: 'Tratamento',
      name: scene,
      async play(set) {
        const { page, look } = set
        await begin(set)
        for (const [state, words, told] of looks) {
          await tell(page, told)
          await page.goto('/_app/tratamentos')
          await page.getByText(words).first().waitFor()
          await look(state)
        }
      },
    }),
  ),
  {
    group: 'Tratamento',
    name: 'chamado de volta, início e pedido',
    async play(set) {
      const { page, look } = set
      await begin(set)
      await tell(page, [{ name: 'paid' }])
      const number = orderNumberOn(page)
      await page.goto('/_app/tratamentos')
      const orderNumber = await number
      type Overview = { overview: { treatments: object[] } }
      await tellOtherwise<Overview>(page, /\/api\/v1\/overview$/, ({ overview }) => ({
        overview: { ...overview, treatments: overview.treatments.map((one) => ({ ...one, isNotToUse: true })) },
      }))
      await page.goto('/_app')
      await page.getByText('Não use antes de falar com a equipe').waitFor()
      await look('início')
      await tellOtherwise<{ order: object }>(page, /\/api\/v1\/orders\/R\d+$/, ({ order }) => ({
        order: { ...order, isNotToUse: true },
      }))
      await page.goto(`/_app/pedidos/${orderNumber}`)
      await page.getByText('Não use antes de falar com a equipe').waitFor()
      await look('pedido')
    },
  },
  {
    group: 'Tratamento',
    name: 'tratamento, o que não deu certo',
    mayFail: true,
    async play(set) {
      const { page, look } = set
      await begin(set)
      await tell(page, [{ name: 'paid', card: { parcel: { state: 'preparing', since: null } } }])
      const number = orderNumberOn(page)
      await page.goto('/_app/tratamentos')
      const orderNumber = await number
      await page.unroute(parcels)
      await page.route(parcels, (route) =>
        route.fulfill({ json: { parcels: [{ subscriptionId: 9001, orderNumber }] } }),
      )
      await page.reload()
      await page.getByRole('button', { name: 'Desistir deste envio' }).click()
      const drawer = page.getByRole('dialog', { name: 'Desistir deste envio?' })
      await drawer.getByRole('button', { name: 'Manter o envio' }).waitFor()
      await look('desistir do envio')
      await refuse(page, oneParcel, 503, down)
      await drawer.getByRole('button', { name: 'Desistir e receber de volta' }).click()
      await drawer.getByText('Fora do ar').waitFor()
      await look('desistir do envio, falhou')
      await page.unroute(oneParcel)
      await refuse(page, oneParcel, 409, {
        error: 'A farmácia já começou a preparar este envio.',
        code: 'parcel_begun',
      })
      await drawer.getByRole('button', { name: 'Desistir e receber de volta' }).click()
      await drawer.getByRole('button', { name: 'Entendi' }).waitFor()
      await look('desistir do envio, tarde demais')
      await drawer.getByRole('button', { name: 'Entendi' }).click()

      await tell(page, [{ name: 'asked for', card: asked, cycle: { isUnderWay: true, isRepeating: false } }])
      await page.reload()
      await page.getByRole('button', { name: 'Desistir do pedido' }).click()
      await refuse(page, oneRequest, 503, down)
      await page.getByRole('button', { name: 'Sim, desistir' }).click()
      await page.getByText('Fora do ar').waitFor()
      await look('desistir do pedido, falhou')
    },
  },
]
