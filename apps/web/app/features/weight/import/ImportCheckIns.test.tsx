import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { ImportCheckIns } from './ImportCheckIns.tsx'

let api: Awaited<ReturnType<typeof fakeApi>>
let received: Received[]
let answers: Answer[]
beforeEach(async () => {
  received = []
  api = await fakeApi((request) => {
    received.push(request)
    return answers.shift() ?? kept
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const kept: Answer = { type: 'application/json', body: { programme: {} } }
const refused = (field: string, words: string): Answer => ({
  ...{ type: 'application/json', status: 422 },
  body: { error: 'Confira os campos indicados.', code: 'invalid_fields', errors: { [field]: [words] } },
})
const far = refused(
  'unlikely',
  'O arquivo traz 61 kg em 08/11/2026, longe dos dias vizinhos. Nada foi importado ainda.',
)
const unit = refused('unit', 'O arquivo traz 229, longe do seu peso. Em libras seriam 103,9 kg. Diga qual é a unidade.')
const table = '2026-11-01;104\n2026-11-08;61\n2026-11-15;103'

const chosen = async (...given: Answer[]) => {
  answers = given
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <ImportCheckIns />
    </Provider>,
  )
  const user = userEvent.setup()
  await user.upload(screen.getByLabelText('Trazer de um arquivo'), new File([table], 'pesos.csv', { type: 'text/csv' }))
  return user
}
const bodies = () => received.map(({ body }) => body)

test.each([
  ['Trazer sem eles', 'leave'],
  ['São meus, trazer tudo', 'take'],
])('a table with a weight far from its neighbours is asked about before it is kept: “%s”', async (name, unlikely) => {
  const user = await chosen(far)
  expect(await screen.findByText('Estes pesos são seus?')).toBeTruthy()
  expect(screen.getByText(/61 kg em 08\/11\/2026/)).toBeTruthy()
  expect(screen.queryByText('Suas medidas estão no gráfico')).toBeNull()
  await user.click(screen.getByRole('button', { name }))
  expect(await screen.findByText('Suas medidas estão no gráfico')).toBeTruthy()
  expect(bodies()).toEqual([{ text: table }, { text: table, unlikely }])
})

test('the unit that he said stays said when he is asked about the weights', async () => {
  const user = await chosen(unit, far)
  await user.click(await screen.findByRole('button', { name: 'São quilos' }))
  await user.click(await screen.findByRole('button', { name: 'Trazer sem eles' }))
  expect(await screen.findByText('Suas medidas estão no gráfico')).toBeTruthy()
  expect(bodies().at(-1)).toEqual({ text: table, unit: 'kg', unlikely: 'leave' })
})
