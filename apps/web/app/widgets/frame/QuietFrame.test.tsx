import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeStore } from '#store'
import { LeaveDrawer, type Leaving } from './LeaveDrawer.tsx'
import { QuietFrame } from './QuietFrame.tsx'

// jsdom has the element but not its modal behaviour; the browser journeys test the real one.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(cleanup)

const Leave = (leaving: Leaving) => (
  <LeaveDrawer
    {...leaving}
    title="Sair daqui?"
    stayLabel="Continuar"
    later={{ to: '/depois', label: 'Sair e voltar depois' }}
  >
    <p>Nada se perde.</p>
  </LeaveDrawer>
)
const frame = { promise: 'Tudo em sigilo', Leave }

const open = () => {
  const router = createMemoryRouter([
    {
      Component: () => <QuietFrame {...frame} />,
      children: [{ index: true, element: <h1>Primeira etapa</h1> }],
    },
    { path: '/depois', element: 'depois' },
    { path: '/quebrou', element: <QuietFrame {...frame}>em lugar da etapa</QuietFrame> },
  ])
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return router
}

test('it asks before it lets anybody go, and who stays loses nothing', async () => {
  const router = open()
  expect(screen.getByText('Tudo em sigilo')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.getByRole('dialog', { name: 'Sair daqui?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Primeira etapa' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await userEvent.click(screen.getByRole('link', { name: 'Sair e voltar depois' }))
  expect(router.state.location.pathname).toBe('/depois')
})

test('what stands in for a step has the same frame around it', async () => {
  const router = open()
  await router.navigate('/quebrou')
  expect(await screen.findByText('em lugar da etapa')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Fechar' })).toBeTruthy()
})
