import { showWeightSale } from '@prumo/contracts/main'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { AnswerFirst } from './AnswerFirst.tsx'
import { answersInHand } from './answers-in-hand.ts'
import type { Sale } from './use-weight-journey.ts'

const example = showWeightSale.example.response
const waiting = { ...example.sale, state: 'waiting_for_payment', isPayable: true, mayBook: false } as unknown as Sale

let api: Awaited<ReturnType<typeof fakeApi>>
/** What the server says, call by call; the last again and again. */
let told: Answer[]
beforeEach(async () => {
  // jsdom does not scroll.
  vi.stubGlobal('scrollTo', () => undefined)
  told = [{ body: example }]
  api = await fakeApi(() => (told.length > 1 ? told.shift() : told[0]) as Answer)
})
afterEach(async () => {
  cleanup()
  answersInHand.drop()
  vi.unstubAllGlobals()
  await api.close()
})

const open = (sale: Sale | null) => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const router = createMemoryRouter([
    { path: '/', element: <AnswerFirst offer={example.offer} waiting={sale} /> },
    { path: '*', element: <p>O passo seguinte</p> },
  ])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { user: userEvent.setup(), router }
}
const scoff = (question: RegExp) => within(screen.getByRole('group', { name: question }))
const answer = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('Altura'), '178')
  await user.type(screen.getByLabelText('Peso de hoje'), '104')
  for (const name of [/Algo disto vale/, /últimas quatro semanas/])
    await user.click(within(screen.getByRole('group', { name })).getByRole('checkbox', { name: 'Nada disso' }))
  for (const question of [/provoca vômito/, /perdido o controle/])
    await user.click(scoff(question).getByRole('radio', { name: 'Sim' }))
  for (const question of [/mais de 6 kg/, /se acha gordo/, /domina a sua vida/])
    await user.click(scoff(question).getByRole('radio', { name: 'Não' }))
  await user.click(screen.getByRole('checkbox', { name: 'Li e concordo em ser acompanhado.' }))
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByRole('heading', { name: 'Vale conversar antes de mexer no peso' })
}

test('a strong pain of the belly is no sale: a hospital today, and 192', async () => {
  const { user } = open(null)
  await user.type(await screen.findByLabelText('Altura'), '178')
  await user.type(screen.getByLabelText('Peso de hoje'), '104')
  await user.click(
    within(screen.getByRole('group', { name: /Algo disto vale/ })).getByRole('checkbox', { name: 'Nada disso' }),
  )
  const lately = within(screen.getByRole('group', { name: /últimas quatro semanas/ }))
  await user.click(lately.getByRole('checkbox', { name: 'Dor forte na barriga' }))
  for (const no of screen.getAllByRole('radio', { name: 'Não' })) await user.click(no)
  await user.click(screen.getByRole('checkbox', { name: 'Li e concordo em ser acompanhado.' }))
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByRole('heading', { name: 'Procure um pronto-socorro hoje' })).toBeTruthy()
  expect(screen.getByText(/não tome a próxima dose/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ligar 192' }).getAttribute('href')).toBe('tel:192')
})

test('what he corrects goes on beside what counts, and in no storage or address', async () => {
  const { user, router } = open(null)
  await answer(user)
  expect(screen.getByText(/Se você sair agora, nada do que respondeu fica guardado/)).toBeTruthy()
  expect(screen.getByText(/o médico lê as duas respostas/)).toBeTruthy()
  expect(answersInHand.read()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Respondi errado, quero corrigir' }))
  await user.click(scoff(/provoca vômito/).getByRole('radio', { name: 'Não' }))
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByText('O passo seguinte')
  expect(answersInHand.read()?.scoff).toEqual([false, true, false, false, false])
  expect(answersInHand.corrected().map((one) => one.scoff)).toEqual([[true, true, false, false, false]])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/scoff|104/)
  expect(JSON.stringify(router.state.location)).not.toMatch(/scoff|104/)
  expect(api.received).toEqual([])
})

test('an order that waits is stopped by its token, and the page says so once the server has said it', async () => {
  told = [{ status: 503, body: { error: 'Tente de novo.' } }, { body: example }]
  const { user } = open(waiting)
  await answer(user)
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getByText(/A compra que esperava o pagamento ainda não parou/)).toBeTruthy()
  expect(screen.queryByText(/fica guardado/)).toBeNull()
  await user.click(again)
  expect(await screen.findByText(/a compra que esperava o pagamento parou/)).toBeTruthy()
  const sent = api.received.filter(({ path }) => path.endsWith('/weight_sale/stop'))
  expect(sent).toHaveLength(2)
  expect(sent.at(-1)).toMatchObject({
    body: { scoff: [true, true, false, false, false] },
    headers: { 'x-spree-order-token': example.sale?.orderToken },
  })
})

test('a stop that came too often is sent again by a press: nothing else would', async () => {
  told = [
    { status: 429, body: { error: 'Muitas tentativas. Espere um pouco.', code: 'rate_limited' } },
    { body: example },
  ]
  const { user } = open(waiting)
  await answer(user)
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText(/a compra que esperava o pagamento parou/)).toBeTruthy()
  expect(api.received.filter(({ path }) => path.endsWith('/weight_sale/stop'))).toHaveLength(2)
})

test('his body mass is read in plain words, and not where a number would do harm', async () => {
  const { user } = open(null)
  await user.type(await screen.findByLabelText('Altura'), '178')
  await user.type(screen.getByLabelText('Peso de hoje'), '104')
  expect(screen.getByRole('status').textContent).toContain('seu IMC é 32,8')
  for (const question of [/provoca vômito/, /perdido o controle/])
    await user.click(scoff(question).getByRole('radio', { name: 'Sim' }))
  expect(screen.queryByText(/IMC/)).toBeNull()
  await user.click(scoff(/provoca vômito/).getByRole('radio', { name: 'Não' }))
  await user.clear(screen.getByLabelText('Peso de hoje'))
  await user.type(screen.getByLabelText('Peso de hoje'), '55')
  expect(screen.queryByText(/IMC/)).toBeNull()
})
