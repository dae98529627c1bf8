import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { EraseAccount, ErasureWaits } from './EraseAccount.tsx'
import { HeldData } from './HeldData.tsx'
import { KeepAccount } from './KeepAccount.tsx'
import type { PersonalData } from './own-data.api.ts'
import type { Prove } from './prove.ts'
import { TakeData } from './TakeData.tsx'

const prove: Prove = (act) => act()
let api: Awaited<ReturnType<typeof fakeApi>>
let say: () => Answer
let kept: Blob[]
beforeEach(async () => {
  say = () => ({ body: {} })
  api = await fakeApi(() => say())
  kept = []
  URL.createObjectURL = (blob) => `blob:${kept.push(blob as Blob)}`
  URL.revokeObjectURL = vi.fn()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (element: React.ReactElement) => {
  const store = makeStore({ apiUrl: api.url, rest: async () => {} })
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
}
const data: PersonalData = {
  parts: [],
  erasure: null,
  mayBeErased: true,
  hindrances: [],
  losses: [],
  kept: [],
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('things stand under what becomes of them, each with its purpose', () => {
  const parts: PersonalData['parts'] = [
    {
      purpose: 'para entrar',
      held: [
        { holds: 'sua conta', fate: 'anonymised', rule: null },
        { holds: 'códigos', fate: 'deleted', rule: null },
        { holds: 'aparelhos', fate: 'deleted', rule: null },
      ],
    },
    { purpose: 'para atender', held: [{ holds: 'suas consultas', fate: 'kept', rule: 'clinical_record' }] },
  ]
  show(<HeldData parts={parts} />)
  const said = (document.querySelector('details')?.textContent ?? '').replaceAll('\u00a0', ' ')
  expect(said).toContain('Apagado junto com a contaCódigos e aparelhos: para entrar.')
  expect(said).toContain('Fica sem o que identifica vocêSua conta: para entrar.')
  expect(said).toContain('(Lei 13.787/2018)Suas consultas: para atender.')
})

test('what must end first takes the place of the form; what is lost and kept is said', () => {
  show(
    <EraseAccount
      prove={prove}
      data={{
        ...data,
        hindrances: [{ what: 'refund', count: 2 }],
        losses: [{ what: 'store_credit', amount: 5000 }],
        kept: ['tax'],
      }}
    />,
  )
  screen.getByText('2 devoluções de dinheiro por receber')
  screen.getByText(/R\$\s50,00 de crédito na loja/)
  screen.getByText(/CTN/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a professional’s account is not erased here', () => {
  show(<EraseAccount prove={prove} data={{ ...data, mayBeErased: false }} />)
  screen.getByText(/conta da equipe/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('nothing is asked without the sentence and the password; a wrong password is said at its field, and both stay', async () => {
  show(<EraseAccount prove={prove} data={data} />)
  await press('Pedir para apagar a conta')
  screen.getByText('Escreva: apagar minha conta')
  expect(api.received).toEqual([])
  say = () => ({ status: 422, body: { error: 'Confira.', code: 'invalid_fields', errors: { password: ['inválida'] } } })
  await userEvent.type(screen.getByLabelText(/Escreva/), 'Apagar minha conta')
  await userEvent.type(screen.getByLabelText('Sua senha'), 'errada')
  await press('Pedir para apagar a conta')
  await screen.findByText(/A senha não é a desta conta/)
  expect((screen.getByLabelText('Sua senha') as HTMLInputElement).value).toBe('errada')
  expect(api.received).toHaveLength(1)
})

test('an erasure that waits says its day, and what it still waits for', () => {
  const erasure = {
    state: 'delayed',
    askedAt: '2026-11-01T12:00:00.000Z',
    beginsAt: '2026-11-09T12:00:00.000Z',
  } as const
  show(<ErasureWaits erasure={erasure} hindrances={[{ what: 'parcel', count: 1 }]} losses={[]} />)
  screen.getByText('Sua conta espera para ser apagada')
  screen.getByText(/^Falta terminar: 1 entrega por chegar, por resolver ou recebida há menos de oito dias/)
})

test('whoever has a treatment reads that nothing is charged, before and after he asks', () => {
  const losses = [{ what: 'treatment', amount: 1 }] as const
  show(<EraseAccount prove={prove} data={{ ...data, losses: [...losses] }} />)
  screen.getByText(/^Seu tratamento fica parado a partir da hora do pedido: nenhum envio é cobrado\./)
  cleanup()
  const erasure = {
    state: 'waiting',
    askedAt: '2026-11-01T12:00:00.000Z',
    beginsAt: '2026-11-08T12:00:00.000Z',
  } as const
  show(<ErasureWaits erasure={erasure} hindrances={[]} losses={[...losses]} />)
  screen.getByText(
    'Seu tratamento fica parado a partir de agora: nenhum envio é cobrado. Até lá nada é apagado. Depois não dá para voltar atrás.',
  )
})

test('an export that breaks off on its way is not kept as a file', async () => {
  const type = 'application/vnd.prumo.personal-data+json; charset=utf-8'
  say = () => ({ type, body: '{"dados":[{"linhas":[' })
  show(<TakeData prove={prove} />)
  await userEvent.type(screen.getByLabelText('Senha da conta'), 'uma senha')
  await press('Baixar tudo')
  await screen.findByText(/Não conseguimos falar com o servidor/)
  expect(kept).toEqual([])
})

test.each([null, 'gasto'])('a link that is %s any more leads to the sign-in', async (token) => {
  say = () => ({ status: 422, body: { error: 'Não há pedido.', code: 'no_erasure_to_stop', errors: {} } })
  show(<KeepAccount token={token} />)
  if (token) await press('Manter minha conta')
  await waitFor(() => screen.getByText('Este link não vale mais'))
  screen.getByRole('link', { name: 'Entrar' })
})
