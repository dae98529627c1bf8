import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Case } from './Case.tsx'
import { useOwnAct } from './own-acts.ts'

afterEach(cleanup)

type Data = { name: string; state: string }
type Act = () => Promise<{ error?: unknown }>

let act: Act = async () => ({})
function Decide() {
  const own = useOwnAct()
  return (
    <button type="button" onClick={() => void own(act())}>
      Decidir
    </button>
  )
}

const open = (says: { currentData?: Data; error?: unknown }, id = 7) => (
  <MemoryRouter>
    <Case<Data>
      id={id}
      reading={{ isFetching: false, refetch: vi.fn(), ...says }}
      queue={{ label: 'Fila', to: '/fila', list: <p>quem espera</p> }}
      loadingWords="Carregando o pedido"
      missing={{ title: 'Este pedido não existe', text: 'Confira o endereço.' }}
      versionOf={({ state }) => state}
      changedWords={({ state }) => `Agora: ${state}.`}
      record={({ name }) => <h1>{name}</h1>}
      acts={{ label: 'Decisão', show: () => <Decide /> }}
    />
  </MemoryRouter>
)
const asked: Data = { name: 'Bruno', state: 'pedido' }
const decided: Data = { name: 'Bruno', state: 'devolvido' }
const isTold = () => screen.queryByText('Mudou enquanto você lia') !== null

test('it is loading, missing, silent, or there; the queue stands beside it all the while', () => {
  const { rerender } = render(open({}))
  screen.getByText('Carregando o pedido')
  rerender(open({ error: { kind: 'http', status: 404, message: '' } }))
  screen.getByRole('heading', { level: 1, name: 'Este pedido não existe' })
  rerender(open({ error: { kind: 'noResponse', message: '' } }))
  screen.getByRole('button', { name: 'Tentar de novo' })
  expect(screen.queryByRole('complementary', { name: 'Decisão' })).toBeNull()
  rerender(open({ currentData: asked }))
  screen.getByRole('heading', { level: 1, name: 'Bruno' })
  screen.getByRole('complementary', { name: 'Decisão' })
  screen.getByText('quem espera')
})

test('what another changed is said until it is seen, and nothing else is', async () => {
  const { rerender } = render(open({ currentData: asked }))
  rerender(open({ currentData: { ...asked, name: 'Bruno Almeida' } }))
  expect(isTold()).toBe(false)
  rerender(open({ currentData: decided }))
  expect(isTold()).toBe(true)
  screen.getByText('Agora: devolvido.')
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }))
  expect(isTold()).toBe(false)
})

test('what one did oneself is not told, whenever it shows', async () => {
  const { rerender } = render(open({ currentData: asked }))
  await userEvent.click(screen.getByRole('button', { name: 'Decidir' }))
  rerender(open({ currentData: decided }))
  expect(isTold()).toBe(false)
  rerender(open({ currentData: asked }))
  expect(isTold()).toBe(true)
})

test('an act that was refused leaves the change another’s', async () => {
  act = async () => ({ error: { kind: 'basic' } })
  const { rerender } = render(open({ currentData: asked }))
  await userEvent.click(screen.getByRole('button', { name: 'Decidir' }))
  rerender(open({ currentData: decided }))
  expect(isTold()).toBe(true)
  act = async () => ({})
})

test('another case is no change of this one', () => {
  const { rerender } = render(open({ currentData: asked }))
  rerender(open({}, 8))
  rerender(open({ currentData: decided }, 8))
  expect(isTold()).toBe(false)
})
